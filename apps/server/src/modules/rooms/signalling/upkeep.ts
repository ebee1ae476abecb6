import { bookingForRoom } from '../../bookings/index.ts';
import { touchStays } from '../attendance.ts';
import { touchPresence } from '../presence.ts';
import { hasRoom, shutsAt } from '../room-access.ts';
import { dropOldSignals } from '../signals.ts';
import { dropOldTickets } from '../ticket.ts';
import type { Signalling } from './context.ts';
import { memberEnded, memberExpired, sweepLostProcesses } from './departures.ts';
import { dueWarning, warningsPassed } from './time-warnings.ts';
import { admitWaiting } from './welcome.ts';

/** A step of the application's clock, in ms, that its real time does not explain. */
const JUMP_MS = 3_000;

async function tellTime(s: Signalling, jumped: boolean): Promise<void> {
  const now = s.deps.clock.now();
  for (const member of s.registry.all()) {
    const booking = s.registry.booking(member.bookingId);
    if (!booking) continue;
    if (now >= shutsAt(booking)) {
      await memberEnded(s, member, 'time');
      continue;
    }
    const leftMs = booking.endsAt.getTime() - now.getTime();
    const warn = dueWarning(leftMs, member.warned);
    if (warn) member.warned = warningsPassed(leftMs);
    if (warn || jumped)
      member.tell({
        t: 'time',
        now: now.toISOString(),
        endsAt: booking.endsAt.toISOString(),
        ...(warn && { warn }),
      });
  }
}

/** A tick this late, in ms, means that the process itself stood still: what was sent to it is still to be read. */
const STALL_MS = 250;

function dropSilent(s: Signalling): Promise<void>[] {
  const now = s.mono();
  const expired: Promise<void>[] = [];
  for (const member of s.registry.all()) {
    if (member.goneSince === null) {
      if (now - member.lastMessageAt > s.limits.silentMs) member.socket.terminate();
    } else if (now - member.goneSince > s.limits.graceMs) {
      expired.push(memberExpired(s, member));
    }
  }
  return expired;
}

/** Bookings move and are cancelled while people are in the room. */
async function refreshBookings(s: Signalling): Promise<void> {
  const now = s.deps.clock.now();
  for (const id of s.registry.rooms()) {
    const booking = await bookingForRoom(s.deps.db, id, now);
    const reason = booking && now >= booking.endsAt ? 'time' : 'cancelled';
    if (booking && hasRoom(booking)) s.registry.setBooking(booking);
    else for (const member of s.registry.of(id)) await memberEnded(s, member, reason);
  }
}

async function heartbeat(s: Signalling, now: Date, jumped: boolean): Promise<void> {
  const { deps, registry } = s;
  const here = registry.all().filter(({ goneSince, welcomed }) => goneSince === null && welcomed);
  if (here.length > 0) {
    const marked = await touchPresence(deps.db, s.node, now);
    // Cut off from the database for long, this process was taken for dead: its members come back through the door.
    for (const member of here) {
      member.unmarked = marked.has(member.inst) ? 0 : member.unmarked + 1;
      // Once may be a newer tab of the same person, whose news is on its way.
      if (member.unmarked > 1) member.socket.terminate();
    }
  }
  await touchStays(
    deps.db,
    here.flatMap(({ stayId }) => stayId ?? []),
    now,
  );
  await refreshBookings(s);
  // After a move of the clock every mark looks old; the other processes get the time to make new ones.
  if (!jumped) await sweepLostProcesses(s, now);
  for (const member of here) await admitWaiting(s, member);
}

/**
 * Looks after the rooms of this process: silent sockets, warnings, the end, marks of presence and attendance, and the
 * rows of processes that are gone. It looks every second of real time, so that a moved clock is noticed.
 */
export function startUpkeep(s: Signalling): () => Promise<void> {
  const { deps, limits } = s;
  let stopped = false;
  let running: Promise<void> | null = null;
  let lastBeat = s.mono();
  let lastClean = s.mono();
  let before = { mono: s.mono(), clock: deps.clock.now().getTime() };

  async function look(): Promise<void> {
    const at = { mono: s.mono(), clock: deps.clock.now().getTime() };
    const jumped = Math.abs(at.clock - before.clock - (at.mono - before.mono)) > JUMP_MS;
    const stalled = at.mono - before.mono > limits.tickMs + STALL_MS;
    before = at;
    if (!stalled) await Promise.all(dropSilent(s));
    if (jumped || at.mono - lastBeat >= limits.heartbeatMs) {
      lastBeat = at.mono;
      // The look's own time: a clock moved since then is the next look's jump.
      await heartbeat(s, new Date(at.clock), jumped);
    }
    await tellTime(s, jumped);
    if (at.mono - lastClean < limits.signalKeptMs) return;
    lastClean = at.mono;
    await dropOldSignals(deps.db, new Date(at.clock - limits.signalKeptMs));
    await dropOldTickets(deps.db, new Date(at.clock));
  }

  const timer = setInterval(() => {
    if (stopped || running) return;
    running = look()
      .catch((error: unknown) => deps.log.error({ err: error }, 'room upkeep'))
      .finally(() => {
        running = null;
      });
  }, limits.tickMs);
  timer.unref();
  return async () => {
    stopped = true;
    clearInterval(timer);
    await running;
  };
}
