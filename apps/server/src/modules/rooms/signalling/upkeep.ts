import { touchAttendance } from '../attendance.ts';
import { touchPresence } from '../presence.ts';
import { findRoom, guestIn, shutsAt, type Room } from '../room.ts';
import { mayStay } from '../room-access.ts';
import { sweepSignals } from '../signals.ts';
import { sweepTickets } from '../ticket.ts';
import type { Signalling } from './context.ts';
import { memberDismissed, memberExpired, sweepLostProcesses } from './departures.ts';
import { memberEnded } from './member-ended.ts';
import { dueWarning, warningsPassed } from './time-warnings.ts';
import { admitAllWaiting } from './welcome.ts';

/** A difference between application clock and real time, in ms, that counts as a moved clock. */
const CLOCK_JUMP_MS = 3_000;

async function sendTime(s: Signalling, jumped: boolean): Promise<void> {
  const now = s.deps.clock.now();
  for (const member of s.registry.all()) {
    const room = s.registry.room(member.roomId);
    if (!room) continue;
    if (now >= shutsAt(room)) {
      await memberEnded(s, member, 'time');
      continue;
    }
    const leftMs = room.endsAt.getTime() - now.getTime();
    const warn = dueWarning(leftMs, member.warningsSent);
    if (warn) member.warningsSent = warningsPassed(leftMs);
    if (warn || jumped)
      member.notify({
        t: 'time',
        now: now.toISOString(),
        endsAt: room.endsAt.toISOString(),
        ...(warn && { warn }),
      });
  }
}

/** A tick later than this, in ms, means that the process was blocked and has not yet read what clients sent. */
const STALL_MS = 250;

function dropSilentSockets(s: Signalling): Promise<void>[] {
  const now = s.monotonicNow();
  const expired: Promise<void>[] = [];
  for (const member of s.registry.all()) {
    if (member.disconnectedAt === null) {
      if (now - member.lastMessageAt > s.limits.silentMs) member.socket.terminate();
    } else if (now - member.disconnectedAt > s.limits.graceMs) {
      expired.push(memberExpired(s, member));
    }
  }
  return expired;
}

function whyClosed(room: Room | null, now: Date): 'time' | 'cancelled' | 'host' {
  if (room?.isEndedByHost) return 'host';
  return room && (now >= room.endsAt || room.isMissed) ? 'time' : 'cancelled';
}

/** Bookings are rescheduled, cancelled and decided, and seats given back, while people are in the room. */
async function refreshRooms(s: Signalling): Promise<void> {
  const now = s.deps.clock.now();
  for (const id of s.registry.rooms()) {
    const room = await findRoom(s.deps.db, id, now);
    if (room?.isHeld) s.registry.setRoom(room);
    for (const member of s.registry.of(id)) {
      if (!room?.isHeld) await memberEnded(s, member, whyClosed(room, now));
      else if (!mayStay(room, member.accountId))
        await memberDismissed(
          s,
          member,
          guestIn(room, member.accountId)?.isRemoved ? 'removed' : 'cancelled',
        );
    }
  }
}

async function heartbeat(s: Signalling, now: Date, jumped: boolean): Promise<void> {
  const { deps, registry } = s;
  const here = registry.all().filter(({ disconnectedAt, welcomed }) => disconnectedAt === null && welcomed);
  if (here.length > 0) {
    const marked = await touchPresence(deps.db, s.node, now);
    // After a long loss of the database, other processes have removed these rows. The members have to enter again.
    for (const member of here) {
      member.missedMarks = marked.has(member.inst) ? 0 : member.missedMarks + 1;
      // A single miss may be a newer tab of the same person, whose `replaced` signal has not arrived yet.
      if (member.missedMarks > 1) member.socket.terminate();
    }
  }
  await touchAttendance(
    deps.db,
    here.flatMap(({ attendanceId }) => attendanceId ?? []),
    now,
  );
  await refreshRooms(s);
  // After a clock jump every mark is too old. The other processes first get time to renew theirs.
  if (!jumped) await sweepLostProcesses(s, now);
  for (const id of registry.rooms()) await admitAllWaiting(s, id);
}

/**
 * Starts the timer that maintains the rooms of this process: it drops silent sockets, sends warnings, ends sessions,
 * marks presence and attendance, and sweeps the rows of crashed processes. It runs in real time, so that it notices a
 * moved clock.
 */
export function startUpkeep(s: Signalling): () => Promise<void> {
  const { deps, limits } = s;
  let stopped = false;
  let running: Promise<void> | null = null;
  let lastHeartbeat = s.monotonicNow();
  let lastSweep = s.monotonicNow();
  let before = { real: s.monotonicNow(), clock: deps.clock.now().getTime() };

  async function tick(): Promise<void> {
    const at = { real: s.monotonicNow(), clock: deps.clock.now().getTime() };
    const jumped = Math.abs(at.clock - before.clock - (at.real - before.real)) > CLOCK_JUMP_MS;
    const stalled = at.real - before.real > limits.tickMs + STALL_MS;
    before = at;
    if (!stalled) await Promise.all(dropSilentSockets(s));
    if (jumped || at.real - lastHeartbeat >= limits.heartbeatMs) {
      lastHeartbeat = at.real;
      // The time of this tick. If the clock was moved since, the next tick detects it.
      await heartbeat(s, new Date(at.clock), jumped);
    }
    await sendTime(s, jumped);
    await s.refused.save();
    if (at.real - lastSweep < limits.signalRetentionMs) return;
    lastSweep = at.real;
    await sweepSignals(deps.db, new Date(at.clock - limits.signalRetentionMs));
    await sweepTickets(deps.db, new Date(at.clock));
    await s.refused.sweep(new Date(at.clock));
  }

  const timer = setInterval(() => {
    if (stopped || running) return;
    running = tick()
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
