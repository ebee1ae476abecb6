import { isNotNull, isNull, or, sql } from 'drizzle-orm';
import { booking } from '../../db/schema/index.ts';
import type { BookingRow } from './rows.ts';

/** Whose money a booking is: of a seat bought for somebody else its buyer's, for ever (H-02). */
export const payerOf = ({ payerId, clientId }: Pick<BookingRow, 'payerId' | 'clientId'>): string =>
  payerId ?? clientId;

/** Whether a seat was bought for somebody else and nobody has taken it: its client is only who pays. */
export const isUntaken = ({ payerId, takenAt }: Pick<BookingRow, 'payerId' | 'takenAt'>): boolean =>
  payerId !== null && takenAt === null;

/** Condition: a booking that its client has themselves, and not for somebody else. */
export const isClientsOwn = () => or(isNull(booking.payerId), isNotNull(booking.takenAt));

/** {@link isClientsOwn} of the row `b` of `booking`, for statements. */
export const IS_CLIENTS_OWN = sql.raw('(b.payer_id IS NULL OR b.taken_at IS NOT NULL)');

/** Whether somebody else paid for its client’s seat: its money is none of theirs. */
export const isGuests = ({ payerId, clientId }: Pick<BookingRow, 'payerId' | 'clientId'>): boolean =>
  payerId !== null && payerId !== clientId;
