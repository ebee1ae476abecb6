import { MINUTE_MS, REMINDERS } from '@nexperts/domain';
import { eq, sql } from 'drizzle-orm';
import { booking } from '../../db/schema/index.ts';
import { queryRows, type Db } from '../../db/types.ts';
import { insertBookings } from '../bookings/bookings.fixture.ts';
import { lockBooking, scheduleReminders } from '../bookings/index.ts';
import { systemClock } from '../../ports/clock.ts';
import { createClients, createExpert, type TestExpert } from '../../testing/factories.ts';

// Bookings whose reminders are due within a window of real time while they are moved and cancelled (M-09), and what the
// rows say afterwards. `bench/reminders.ts` runs 10,000 of them, `reminders.process.test.ts` a few.

const KINDS = Object.entries(REMINDERS)
  .filter(([, { dueMin }]) => dueMin < 0)
  .map(([kind, { dueMin }]) => [kind, -dueMin * MINUTE_MS] as const);
/** A reminder is at most that late while the product runs (M-09). */
const LATEST_MS = MINUTE_MS;

/** When the reminders are due, in epoch ms. */
export interface Window {
  readonly from: number;
  readonly to: number;
}
/** A stretch in which a booking was confirmed at one start; epoch ms. */
interface Stretch {
  readonly start: number;
  readonly from: number;
  to: number;
}
/** A booking with its parties' accounts, and where it has been. */
export interface Booked {
  readonly id: string;
  readonly parties: readonly string[];
  readonly history: Stretch[];
}
/** What becomes of a booking, at a moment (epoch ms). */
export interface Change {
  readonly at: number;
  readonly booked: Booked;
  /** The new start; null cancels */
  readonly start: number | null;
}

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
/** A start of which one reminder is due in the window. */
const startDueIn = (from: number, to: number): number => {
  const [, ahead] = pick(KINDS);
  return Math.round(from + Math.random() * Math.max(1, to - from)) + ahead;
};

/** Of a session of an hour, from epoch ms. */
export const timesFrom = (start: number): { startsAt: Date; endsAt: Date } => ({
  startsAt: new Date(start),
  endsAt: new Date(start + 60 * MINUTE_MS),
});

/** Writes so many bookings of some people, each with a reminder due in the window, and schedules their reminders. */
export async function createBookings(db: Db, count: number, window: Window): Promise<Booked[]> {
  const world = { db, clock: systemClock };
  const clients = await createClients(world, Math.ceil(count / 25));
  const experts: TestExpert[] = [];
  for (let n = 0; n < Math.ceil(count / 500); n += 1) experts.push(await createExpert(world));
  const made: Booked[] = [];
  for (let n = 0; n < clients.length; n += 1) {
    const client = clients[n];
    const expert = experts[n % experts.length];
    if (!client || !expert) continue;
    const own = Math.floor((count * (n + 1)) / clients.length) - made.length;
    const starts = Array.from({ length: own }, () => startDueIn(window.from, window.to));
    const rows = starts.map((start) => ({ startsAt: new Date(start) }));
    const ids = await insertBookings(world, client, expert, rows);
    const parties = [client.accountId, expert.accountId];
    for (const [at, id] of ids.entries())
      made.push({ id, parties, history: [{ start: starts[at] ?? 0, from: window.from, to: Infinity }] });
  }
  for (let from = 0; from < made.length; from += 200)
    await db.transaction(async (tx) => {
      for (const { id, history } of made.slice(from, from + 200))
        await scheduleReminders(tx, { id, ...timesFrom(history[0]?.start ?? 0) }, new Date(window.from));
    });
  return made;
}

/** A third of the bookings change, up to three times; half of the changes come within 2 s of a reminder. */
export function changesOf(all: readonly Booked[], { from: begin, to: end }: Window): Change[] {
  return all
    .filter(() => Math.random() < 0.33)
    .flatMap((booked) => {
      const due = KINDS.map(([, ahead]) => (booked.history[0]?.start ?? 0) - ahead).find(
        (at) => at >= begin && at <= end,
      );
      return Array.from({ length: 1 + Math.floor(Math.random() * 3) }, (): Change => {
        const isNear = due !== undefined && Math.random() < 0.5;
        const at = isNear ? due - 2_000 + Math.random() * 4_000 : begin + Math.random() * (end - begin);
        return { at, booked, start: Math.random() < 0.25 ? null : startDueIn(at, end) };
      });
    })
    .toSorted((a, b) => a.at - b.at);
}

/**
 * Moves or cancels a booking as the verbs do, under its lock.
 * @returns false when it was cancelled before, or its session has begun
 */
export async function change(db: Db, { booked, start }: Change): Promise<boolean> {
  return db.transaction(async (tx) => {
    const row = await lockBooking(tx, booked.id);
    const now = Date.now();
    const last = booked.history.at(-1);
    if (row?.status !== 'confirmed' || row.startsAt.getTime() <= now || !last) return false;
    const moved = timesFrom(start ?? 0);
    const set = start === null ? { status: 'cancelled' as const } : moved;
    await tx.update(booking).set(set).where(eq(booking.id, booked.id));
    if (start !== null) await scheduleReminders(tx, { id: booked.id, ...moved }, new Date(now));
    last.to = now;
    if (start !== null) booked.history.push({ start, from: now, to: Infinity });
    return true;
  });
}

/** Counts of reminders of one person, kind and start. */
export interface RemindersFound {
  readonly sent: number;
  /** Those that had to be sent, and how many of them were not */
  readonly wanted: number;
  readonly missing: number;
  readonly twice: number;
  /** For a start that the booking didn't have at that moment */
  readonly wrong: number;
  readonly tooLate: number;
  /** How late each was, in ms, shortest first */
  readonly lateBy: readonly number[];
}

/**
 * What the rows say, against what happened.
 * @param until epoch ms; what was due in the 60 s before it may still come
 */
export async function remindersFound(db: Db, all: readonly Booked[], until: number): Promise<RemindersFound> {
  const written = await queryRows<{
    booking_id: string;
    kind: string;
    account_id: string;
    start: string;
    at: number;
  }>(
    db,
    sql`SELECT booking_id, kind, account_id, params->>'startsAt' AS start,
          (extract(epoch FROM created_at) * 1000)::float8 AS at
        FROM notification WHERE kind LIKE 'reminder-%'`,
  );
  const byId = new Map(all.map((booked) => [booked.id, booked]));
  const rows = written.filter(({ booking_id: id }) => byId.has(id));
  const seen = new Map<string, number>();
  const lateBy: number[] = [];
  let wrong = 0;
  for (const { booking_id: id, kind, account_id: accountId, start, at } of rows) {
    const starts = Date.parse(start);
    lateBy.push(at - (starts - (KINDS.find(([name]) => name === kind)?.[1] ?? Number.NaN)));
    const had = byId
      .get(id)
      ?.history.some((each) => each.start === starts && each.from <= at && at <= each.to);
    if (!had) wrong += 1;
    const key = `${id} ${kind} ${starts} ${accountId}`;
    seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  let missing = 0;
  let wanted = 0;
  for (const { id, parties, history } of all)
    for (const { start, from, to } of history)
      for (const [kind, ahead] of KINDS) {
        const due = start - ahead;
        if (due < from || due + LATEST_MS >= Math.min(to, until)) continue;
        for (const accountId of parties) {
          wanted += 1;
          if (!seen.has(`${id} ${kind} ${start} ${accountId}`)) missing += 1;
        }
      }
  const twice = [...seen.values()].filter((count) => count > 1).length;
  const sorted = lateBy.toSorted((a, b) => a - b);
  const tooLate = sorted.filter((late) => late > LATEST_MS || late < 0).length;
  return { sent: rows.length, wanted, missing, twice, wrong, tooLate, lateBy: sorted };
}
