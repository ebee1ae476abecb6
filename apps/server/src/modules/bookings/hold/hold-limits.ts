import { DAY_MS, HOLD_MINUTES, HOLD_PAUSE_MINUTES, MINUTE_MS } from '@nexperts/domain';
import { sql } from 'drizzle-orm';
import { at } from '../../../db/instants.ts';
import { queryRows, type Tx } from '../../../db/types.ts';
import { AppError } from '../../../http/app-error.ts';
import type { BookingRow } from '../rows.ts';
import { blockersOf, refuseBlocked } from './blocked.ts';

/** Somebody who compares times by hand makes two or three holds a minute. */
export const HOLDS_A_MINUTE = 10;
/**
 * Thirty holds of ten minutes keep a time, or the times of an expert, from others for 300 of a day's 1,440 minutes at
 * most. Somebody who wants to book rarely makes more than ten that come to nothing; paid ones don't count.
 */
export const UNPAID_HOLDS_A_DAY = 30;
/** With these, a day's holds keep times from others for 360 minutes at most. Paid ones don't count. */
export const UNPAID_EXTENSIONS_A_DAY = 6;

interface Counts {
  minute: number;
  unpaid: number;
  /** Of the same time: holds of the same service that lapsed or were replaced, and all that came to nothing */
  spent: number;
  tried: number;
  /** When the oldest of each began; epoch ms */
  minuteFrom: number | null;
  unpaidFrom: number | null;
  /** When the first of the same time ended, or would have; epoch ms */
  triedUntil: number | null;
  /** Who of the two has blocked the other */
  blockers: string[] | null;
}

const tooMany = (message: string, until: number, now: number): AppError =>
  new AppError('TooManyRequests', message, { retryAfter: (until - now) / 1000 });

/** A wait of `ms` in words, rounded up. */
function inWords(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / MINUTE_MS));
  return minutes < 120 ? `${minutes} min` : `${Math.ceil(minutes / 60)} hours`;
}

/**
 * Refuses a hold between people of whom one blocked the other (M-07), and when its client has made too many:
 * {@link HOLDS_A_MINUTE}, {@link UNPAID_HOLDS_A_DAY}, and no second one of a time that the client's own hold just kept
 * from others. The caller has the client's claim lock and has ended the holds that this one replaces, so of two at once
 * the second sees the first.
 * @param ownerAccountId the expert's
 * @throws {AppError} WrongState after a block; TooManyRequests with the time until another try can succeed
 */
export async function demandMayHold(
  tx: Tx,
  wanted: BookingRow,
  ownerAccountId: string,
  now: Date,
): Promise<void> {
  const instant = now.getTime();
  const since = (ms: number) => sql`created_at > ${at(instant - ms)}`;
  const inMinute = since(MINUTE_MS);
  const unpaid = sql`requested_at IS NULL`;
  const sameTime = sql`${unpaid} AND hold_expires_at > ${at(instant - HOLD_PAUSE_MINUTES * MINUTE_MS)} AND expert_id = ${wanted.expertId}
    AND starts_at < ${at(wanted.endsAt.getTime())} AND ends_at > ${at(wanted.startsAt.getTime())}`;
  const oldest = sql`(extract(epoch FROM min(created_at)`;
  // Seats that are bought together are held together (H-02).
  const holds = sql`count(DISTINCT coalesce(seat_order_id, id))`;
  // A slot lies ahead when it is held: what was held within a day starts later than a day ago, and an index knows.
  const [counts] = await queryRows<Counts>(
    tx,
    sql`SELECT ${holds} FILTER (WHERE ${inMinute})::int AS minute,
          ${holds} FILTER (WHERE ${unpaid})::int AS unpaid,
          ${holds} FILTER (WHERE ${sameTime} AND service_id = ${wanted.serviceId} AND closed_reason <> 'left')::int AS spent,
          ${holds} FILTER (WHERE ${sameTime})::int AS tried,
          ${oldest} FILTER (WHERE ${inMinute})) * 1000)::float8 AS "minuteFrom",
          ${oldest} FILTER (WHERE ${unpaid})) * 1000)::float8 AS "unpaidFrom",
          (extract(epoch FROM min(hold_expires_at) FILTER (WHERE ${sameTime})) * 1000)::float8 AS "triedUntil",
          ${blockersOf(wanted.clientId, ownerAccountId)} AS blockers
        FROM booking WHERE client_id = ${wanted.clientId} AND taken_at IS NULL AND starts_at > ${at(instant - DAY_MS)} AND ${since(DAY_MS)}`,
  );
  if (!counts) return;
  refuseBlocked(counts.blockers, wanted.clientId);
  // Switching to another service at the same time, or coming back to a time that was released, is fine once.
  if (counts.spent > 0 || counts.tried > 1) {
    const until = (counts.triedUntil ?? instant) + HOLD_PAUSE_MINUTES * MINUTE_MS;
    throw tooMany(
      `You held this time a few minutes ago. You can hold it again in ${inWords(until - instant)}, or choose another time now.`,
      until,
      instant,
    );
  }
  if (counts.minute >= HOLDS_A_MINUTE)
    throw tooMany(
      'You’ve held too many different times in the last minute. Wait a minute, then choose a time again.',
      (counts.minuteFrom ?? instant) + MINUTE_MS,
      instant,
    );
  if (counts.unpaid >= UNPAID_HOLDS_A_DAY) {
    const until = (counts.unpaidFrom ?? instant) + DAY_MS;
    throw tooMany(
      `You’ve held ${UNPAID_HOLDS_A_DAY} times today without paying. You can hold another time in ${inWords(until - instant)}.`,
      until,
      instant,
    );
  }
}

/**
 * Refuses to extend a hold when its client has extended {@link UNPAID_EXTENSIONS_A_DAY} that came to nothing. The caller
 * has locked the hold; two at once may both pass, which costs ten minutes.
 * @throws {AppError} TooManyRequests with the time until another try can succeed
 */
export async function demandExtensionLeft(tx: Tx, clientId: string, now: Date): Promise<void> {
  const since = at(now.getTime() - DAY_MS);
  const [counts] = await queryRows<{ extended: number; from: number | null }>(
    tx,
    sql`SELECT count(DISTINCT coalesce(seat_order_id, id))::int AS extended, (extract(epoch FROM min(created_at)) * 1000)::float8 AS "from"
        FROM booking WHERE client_id = ${clientId} AND starts_at > ${since} AND created_at > ${since}
          AND requested_at IS NULL AND hold_expires_at > created_at + make_interval(mins => ${HOLD_MINUTES})`,
  );
  if (!counts || counts.extended < UNPAID_EXTENSIONS_A_DAY) return;
  throw tooMany(
    `You’ve extended ${UNPAID_EXTENSIONS_A_DAY} holds today without paying. Please pay before this one ends.`,
    (counts.from ?? now.getTime()) + DAY_MS,
    now.getTime(),
  );
}
