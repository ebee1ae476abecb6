import type { BodyOf, endpoints, OvertimeOffer } from '@nexperts/contract';
import { formatMoney, OVERTIME_LEAST_MINOR, overtimeMost, overtimeWindow } from '@nexperts/domain';
import { overtime } from '../../db/schema/index.ts';
import type { Tx } from '../../db/types.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/context.ts';
import {
  findOffer,
  followUp,
  inTransaction,
  isRunOut,
  lockBooking,
  noteTurn,
  offersOf,
  partyBooking,
  turnOffer,
  type BookingRow,
  type OvertimeRow,
} from '../bookings/index.ts';
import { blockedBy } from './blocked.ts';
import { hasOvertime } from './get-overtime.ts';
import { viewOffer } from './view.ts';

type Offered = BodyOf<typeof endpoints.offerOvertime>;

const wrongState = (message: string): AppError => new AppError('WrongState', message);

/** @throws {AppError} WrongState, Conflict, ValidationFailed */
async function demandOffer(
  tx: Tx,
  row: BookingRow,
  before: readonly OvertimeRow[],
  { minutes, priceMinor }: Offered,
  now: Date,
): Promise<void> {
  if (before.some(({ state }) => state === 'offered' || state === 'paying' || state === 'extended'))
    throw new AppError('Conflict', 'You’ve offered overtime already');
  if (row.groupSessionId !== null) throw wrongState('A workshop has no overtime');
  if (row.status !== 'in_progress')
    throw wrongState('You can offer overtime while you’re both in the session');
  if (!hasOvertime(row, before)) throw wrongState('You’ve offered overtime twice in this session');
  const window = overtimeWindow(row.endsAt.getTime());
  if (now.getTime() < window.startsAt)
    throw wrongState('You can offer overtime in the last five minutes of the session');
  if (now.getTime() >= window.endsAt)
    throw wrongState('It’s too late to offer overtime: the session ends in less than a minute');
  const most = overtimeMost(row, minutes);
  if (priceMinor > most || priceMinor < OVERTIME_LEAST_MINOR) {
    const amount = (minor: number): string => formatMoney({ minor, currency: row.currency });
    const message = `Choose a price from ${amount(OVERTIME_LEAST_MINOR)} to ${amount(most)}`;
    throw new AppError('ValidationFailed', message, { fields: { priceMinor: message } });
  }
  const blocked = await blockedBy(tx, row, minutes, now);
  if (blocked === 'expert')
    throw new AppError('Conflict', `Your next booking begins within ${minutes} minutes`);
  if (blocked === 'client')
    throw new AppError('Conflict', `Your client’s next booking begins within ${minutes} minutes`);
}

/**
 * The expert offers overtime; it can be accepted until the session ends (G-09). The same id again is the same offer.
 * @throws {AppError} NotFound; WrongState before and after the minutes for it, and once two were made; Conflict while one is
 * open, or where a next booking is in the way; ValidationFailed for more than pro rata
 */
export async function offerOvertime(
  { deps, account }: SignedIn,
  bookingId: string,
  offered: Offered,
): Promise<OvertimeOffer> {
  const { booking } = await partyBooking(deps.db, bookingId, account.id, 'expert');
  const view = await inTransaction(deps, async (tx) => {
    const now = deps.clock.now();
    const row = await lockBooking(tx, booking.id);
    if (!row) throw notFound('Booking');
    const before = await offersOf(tx, row.id);
    const same = before.find(({ id }) => id === offered.id);
    if (same) return viewOffer(same, row, now);
    const current: OvertimeRow[] = [];
    for (const one of before) current.push(await closeRunOut(tx, one, now));
    await demandOffer(tx, row, current, offered, now);
    const made: OvertimeRow = {
      ...offered,
      bookingId: row.id,
      state: 'offered',
      reason: null,
      offeredAt: now,
      until: row.endsAt,
      acceptedAt: null,
    };
    await tx.insert(overtime).values(made);
    await noteTurn(tx, made, { actorId: account.id, now });
    await followUp(tx, made, now);
    return viewOffer(made, row, now);
  });
  deps.wakeJobs();
  return view;
}

/** An offer that ran out before its timer came. */
async function closeRunOut(tx: Tx, row: OvertimeRow, now: Date): Promise<OvertimeRow> {
  if (row.state !== 'offered' || !isRunOut(row, now)) return row;
  return turnOffer(tx, row, { state: 'expired', actorId: null, now });
}

/**
 * The expert withdraws an offer; withdrawn again it stays as it was.
 * @throws {AppError} NotFound; WrongState once it was accepted or is over
 */
export async function withdrawOvertime(
  { deps, account }: SignedIn,
  bookingId: string,
  id: string,
): Promise<OvertimeOffer> {
  const { booking } = await partyBooking(deps.db, bookingId, account.id, 'expert');
  const view = await inTransaction(deps, async (tx) => {
    const now = deps.clock.now();
    const row = await lockBooking(tx, booking.id);
    const offer = row && (await findOffer(tx, row.id, id));
    if (!row || !offer) throw notFound('Offer');
    if (offer.state === 'withdrawn') return viewOffer(offer, row, now);
    if (offer.state !== 'offered' || isRunOut(offer, now)) throw wrongState('This offer is no longer open');
    return viewOffer(await turnOffer(tx, offer, { state: 'withdrawn', actorId: account.id, now }), row, now);
  });
  deps.wakeJobs();
  return view;
}
