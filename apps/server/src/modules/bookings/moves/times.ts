import { MINUTE_MS, subtractRanges, type TimeRange } from '@nexperts/domain';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { claim } from '../../../db/schema/index.ts';
import { queryRows, type Tx } from '../../../db/types.ts';
import { AppError } from '../../../http/app-error.ts';
import { bookedService, demandStart, freeSlotsOf, type BookableService } from '../../experts/index.ts';
import { range, releaseExpiredProposals, whoseTime, widened } from '../hold/claims.ts';
import { Lost } from '../hold/lost.ts';
import { wrongState } from '../lifecycle/make-move.ts';
import type { BookingRow, Role } from '../rows.ts';
import { proposalSubject } from './close-proposal.ts';

/**
 * What a booking's session may be moved by: its service as it is now with the length that was booked. An expert needs no
 * notice (M-02).
 * @throws {AppError} WrongState for a seat of a workshop
 */
export async function offerOf(
  db: Parameters<typeof bookedService>[0],
  row: Pick<BookingRow, 'serviceId' | 'durationMin'>,
  role: Role,
): Promise<BookableService> {
  if (row.serviceId === null) throw wrongState('A seat in a workshop can’t be moved');
  const found = await bookedService(db, row.serviceId);
  if (!found) throw new Error(`booking of an unknown service ${row.serviceId}`);
  const noNotice = role === 'expert' ? { minNoticeMin: 0, instant: true } : {};
  return { ...found, service: { ...found.service, durationMin: row.durationMin, ...noNotice } };
}

/** A session of the booking's length at another start. */
export const sessionAt = (startsAt: number, { durationMin }: Pick<BookingRow, 'durationMin'>): TimeRange => ({
  startsAt,
  endsAt: startsAt + durationMin * MINUTE_MS,
});

const badTimes = (message: string): AppError =>
  new AppError('ValidationFailed', message, { fields: { times: message } });

/**
 * Proposed starts in order, in epoch ms.
 * @throws {AppError} ValidationFailed when two of them overlap, or one is the present start
 */
export function parseTimes(row: BookingRow, times: readonly string[]): number[] {
  const starts = times.map((time) => Date.parse(time)).toSorted((a, b) => a - b);
  const length = row.durationMin * MINUTE_MS;
  if (starts.some((start, n) => n > 0 && start - (starts[n - 1] ?? 0) < length))
    throw badTimes('The times must not overlap each other');
  if (starts.includes(row.startsAt.getTime())) throw badTimes('The session is at one of these times already');
  return starts;
}

/** A refusal of proposed times that would expire before anybody could answer. */
export const tooSoon = (): AppError => badTimes('There isn’t enough time left to answer. Choose later times');

/** Starts in epoch ms, and the field of the request that asks for them. */
interface AskedStarts {
  readonly starts: readonly number[];
  readonly field: 'startsAt' | 'times';
}

/**
 * Refuses starts that are not free for this service; the booking's own claim is in nobody's way. The caller holds the
 * claim locks and has swept what has expired.
 * @throws {AppError} ValidationFailed for a start at which no session of this length begins (F-02)
 * @throws {Lost}
 */
export async function demandFree(
  tx: Tx,
  row: BookingRow,
  offer: BookableService,
  { starts, field }: AskedStarts,
  now: Date,
): Promise<void> {
  for (const start of starts) demandStart(offer, start, field);
  for (const from of starts) {
    const [free] = await freeSlotsOf(tx, {
      ...offer,
      from,
      to: from + 1,
      now: now.getTime(),
      ignoreBookingId: row.id,
    });
    if (!free) throw new Lost('expert', new Date(from));
  }
}

interface Own {
  expert: TimeRange[];
  client: TimeRange[];
}

/** What the booking itself has claimed; nothing once its time was released. */
async function ownRanges(tx: Tx, bookingId: string): Promise<Own> {
  const own: Own = { expert: [], client: [] };
  const ms = (bound: string) => sql.raw(`(extract(epoch FROM ${bound}) * 1000)::float8`);
  const rows = await queryRows<Record<'e0' | 'e1' | 'c0' | 'c1', number>>(
    tx,
    sql`SELECT ${ms('lower(expert_during)')} AS e0, ${ms('upper(expert_during)')} AS e1,
          ${ms('lower(client_during)')} AS c0, ${ms('upper(client_during)')} AS c1
        FROM claim WHERE ${and(eq(claim.bookingId, bookingId), ne(claim.status, 'released'))}`,
  );
  for (const { e0, e1, c0, c1 } of rows) {
    own.expert.push({ startsAt: e0, endsAt: e1 });
    own.client.push({ startsAt: c0, endsAt: c1 });
  }
  return own;
}

/**
 * Claims the times of a proposal for this expert and client until it expires. What the booking itself has claimed is
 * left out: it stays with the booking, and two claims can't have it.
 * @throws {Lost}
 */
export async function claimProposed(
  tx: Tx,
  row: BookingRow,
  { id, starts, expiresAt }: { id: string; starts: readonly number[]; expiresAt: Date },
  { service }: BookableService,
  now: Date,
): Promise<void> {
  const { expertId, clientId } = row;
  const own = await ownRanges(tx, row.id);
  const sessions = starts.map((start) => sessionAt(start, row));
  const buffered = sessions.map((session) => widened(session, service));
  const ofExpert = subtractRanges(buffered, own.expert).map(range);
  const ofClient = subtractRanges(sessions, own.client).map(range);
  for (const [n, session] of sessions.entries())
    await releaseExpiredProposals(
      tx,
      row,
      { expertDuring: range(buffered[n] ?? session), clientDuring: range(session) },
      now,
    );
  const claims = Array.from({ length: Math.max(ofExpert.length, ofClient.length) }, (_, n) => ({
    subject: proposalSubject(id),
    expertId,
    clientId,
    // An empty range overlaps nothing.
    expertDuring: ofExpert[n] ?? 'empty',
    clientDuring: ofClient[n] ?? 'empty',
    status: 'held' as const,
    holdExpiresAt: expiresAt,
  }));
  if (claims.length === 0) return;
  const won = await tx.insert(claim).values(claims).onConflictDoNothing().returning({ id: claim.id });
  if (won.length === claims.length) return;
  await tx.delete(claim).where(
    inArray(
      claim.id,
      won.map((each) => each.id),
    ),
  );
  for (const during of ofExpert)
    if ((await whoseTime(tx, expertId, during)) === 'expert')
      throw new Lost('expert', new Date(starts[0] ?? now));
  throw new Lost('client');
}
