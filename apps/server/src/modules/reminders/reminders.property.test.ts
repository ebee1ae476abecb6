import { eq, inArray, like, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { booking, job, notification } from '../../db/schema/index.ts';
import { queryRows } from '../../db/types.ts';
import { runDueJobs } from '../../jobs/worker.ts';
import { createClient, createExpert } from '../../testing/factories.ts';
import { DAY, HOUR, MINUTE, serverForSuite } from '../../testing/harness.ts';
import { insertBookings } from '../bookings/bookings.fixture.ts';
import { inTransaction, lockBooking, scheduleReminders } from '../bookings/index.ts';
import { allJobs } from '../jobs.ts';
import { timesFrom } from './reminder-run.fixture.ts';

const server = serverForSuite();
const KINDS = [
  ['reminder-24h', DAY],
  ['reminder-1h', HOUR],
  ['reminder-10m', 10 * MINUTE],
] as const;

/** What happens to a booking: `start` is where it is moved to, in minutes from the beginning; null cancels it. */
interface Event {
  readonly at: number;
  readonly booking: number;
  readonly start: number | null;
}
/** A stretch in which a booking was confirmed at one start. All in epoch ms. */
interface Stretch {
  readonly start: number;
  readonly from: number;
  to: number;
}

const COUNT = 12;
const minute = (max: number) => fc.integer({ min: 1, max });
const events = fc.array(
  fc.record({
    at: minute(5 * 24 * 60),
    booking: fc.nat(COUNT - 1),
    start: fc.option(minute(5 * 24 * 60), { freq: 6 }),
  }),
  { maxLength: 60 },
);

async function change(id: string, start: number | null): Promise<boolean> {
  return inTransaction(server.deps, async (tx) => {
    const row = await lockBooking(tx, id);
    const now = server.clock.now();
    if (row?.status !== 'confirmed' || row.startsAt <= now) return false;
    if (start !== null && start <= now.getTime()) return false;
    const set =
      start === null
        ? { status: 'cancelled' as const }
        : { ...timesFrom(start), icsSequence: sql`${booking.icsSequence} + 1` };
    await tx.update(booking).set(set).where(eq(booking.id, id));
    if (start !== null) await scheduleReminders(tx, { id, ...timesFrom(start) }, now);
    return true;
  });
}

async function nextDue(): Promise<number> {
  const [row] = await queryRows<{ at: Date | string | null }>(
    server.db,
    sql`SELECT min(run_at) AS at FROM job WHERE kind = 'booking.reminder' AND done_at IS NULL`,
  );
  return row?.at ? new Date(row.at).getTime() : Infinity;
}

/** Two processes look for work at the same time, up to 59 s after it became due. */
async function work(until: number, lateMs: () => number): Promise<void> {
  for (let due = await nextDue(); due <= until; due = await nextDue()) {
    const now = server.clock.now().getTime();
    server.clock.set(new Date(Math.max(now, Math.min(due + lateMs(), until))));
    await Promise.all([runDueJobs(server.deps, allJobs), runDueJobs(server.deps, allJobs)]);
  }
  server.clock.set(new Date(Math.max(server.clock.now().getTime(), until)));
}

describe('[M-09] reminders of bookings that are moved and cancelled at random', () => {
  it('are one for a kind and start, for the start the booking had, and at most 60 s late', async () => {
    const client = await createClient(server);
    const expert = await createExpert(server);
    await fc.assert(
      fc.asyncProperty(events, fc.infiniteStream(fc.nat(59_999)), async (random: Event[], late) => {
        await server.db.delete(notification);
        await server.db.delete(job);
        const begin = Math.ceil(server.clock.now().getTime() / HOUR) * HOUR;
        server.clock.set(new Date(begin));
        const starts = Array.from({ length: COUNT }, (_, n) => begin + DAY + (n + 1) * 5 * HOUR);
        const ids = await insertBookings(
          server,
          client,
          expert,
          starts.map((start) => ({ startsAt: new Date(start) })),
        );
        const history = starts.map((start): Stretch[] => [{ start, from: begin, to: Infinity }]);
        await server.db.transaction(async (tx) => {
          for (const [n, id] of ids.entries())
            await scheduleReminders(tx, { id, ...timesFrom(starts[n] ?? 0) }, new Date(begin));
        });
        const lateMs = (): number => late.next().value ?? 0;
        for (const { at, booking: n, start } of random.toSorted((a, b) => a.at - b.at)) {
          await work(begin + at * MINUTE, lateMs);
          const target = start === null ? null : begin + start * MINUTE;
          const now = server.clock.now().getTime();
          if (!(await change(ids[n] ?? '', target))) continue;
          const last = history[n]?.at(-1);
          if (last) last.to = now;
          if (target !== null) history[n]?.push({ start: target, from: now, to: Infinity });
        }
        await work(begin + 8 * DAY, lateMs);

        const told = await server.db.select().from(notification).where(inArray(notification.bookingId, ids));
        const seen = new Map<string, number>();
        for (const { bookingId, kind, accountId, createdAt, params } of told) {
          const start = Date.parse(params['startsAt'] ?? '');
          const ahead = KINDS.find(([name]) => name === kind)?.[1] ?? Number.NaN;
          const lateBy = createdAt.getTime() - (start - ahead);
          expect(lateBy).toBeGreaterThanOrEqual(0);
          expect(lateBy).toBeLessThanOrEqual(MINUTE);
          const n = ids.indexOf(bookingId ?? '');
          const was = history[n]?.some(
            ({ start: had, from, to }) =>
              had === start && from <= createdAt.getTime() && createdAt.getTime() <= to,
          );
          expect(was, `${kind} for a start the booking had left`).toBe(true);
          const key = `${kind} ${n} ${start} ${accountId}`;
          seen.set(key, (seen.get(key) ?? 0) + 1);
        }
        expect([...seen.values()].every((count) => count === 1)).toBe(true);
        const missing = history.flatMap((stretches, n) =>
          stretches.flatMap(({ start, from, to }) =>
            KINDS.filter(([, ahead]) => from <= start - ahead && start - ahead + MINUTE < to).flatMap(
              ([kind]) =>
                [client, expert]
                  .map(({ accountId }) => `${kind} ${n} ${start} ${accountId}`)
                  .filter((key) => !seen.has(key)),
            ),
          ),
        );
        expect(missing).toEqual([]);
        const left = await server.db.$count(job, like(job.lastError, '%'));
        expect(left).toBe(0);
      }),
      { numRuns: 6 },
    );
  });
});
