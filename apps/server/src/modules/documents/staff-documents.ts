import type { IssuedDocument } from '@nexperts/contract';
import { asc, eq } from 'drizzle-orm';
import { recordLook } from '../../db/record-look.ts';
import { booking, document, expert, payout } from '../../db/schema/index.ts';
import type { DbOrTx } from '../../db/types.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/context.ts';
import { refuseOwnBooking } from '../signatures/index.ts';
import { isAbout, viewDocument } from './readable.ts';

interface Wanted {
  bookingId?: string | undefined;
  payoutId?: string | undefined;
}

/** Refuses what is the reader's own. @returns what the audit log calls it */
async function subjectOf(db: DbOrTx, { bookingId, payoutId }: Wanted, readerId: string): Promise<string> {
  if (bookingId !== undefined) {
    const [found] = await db.select({ id: booking.id }).from(booking).where(eq(booking.id, bookingId));
    if (!found) throw notFound('Booking');
    await refuseOwnBooking(db, bookingId, readerId);
    return `booking:${bookingId}`;
  }
  const [found] = await db
    .select({ accountId: expert.accountId })
    .from(payout)
    .innerJoin(expert, eq(expert.id, payout.expertId))
    .where(eq(payout.id, payoutId ?? ''));
  if (!found) throw notFound('Payout');
  if (found.accountId === readerId)
    throw new AppError('Forbidden', 'This payout is your own. Somebody else has to account for it.');
  return `account:${found.accountId}`;
}

/**
 * The documents of a booking or of a payout for staff who account for them, in the order of issue (P-05, P-06). The look
 * is written down (O-06).
 * @throws {AppError} ValidationFailed unless exactly one is named, NotFound, Forbidden for what is one's own
 */
export async function documentsForStaff(
  { deps: { db, clock }, account }: SignedIn,
  wanted: Wanted,
): Promise<IssuedDocument[]> {
  const { bookingId, payoutId } = wanted;
  if ((bookingId === undefined) === (payoutId === undefined))
    throw new AppError('ValidationFailed', 'Name a booking or a payout');
  const subject = await subjectOf(db, wanted, account.id);
  const detail = payoutId === undefined ? {} : { payoutId };
  await recordLook(db, {
    action: 'desk.look-documents',
    actorId: account.id,
    subject,
    now: clock.now(),
    detail,
  });
  const rows = await db
    .select()
    .from(document)
    .where(bookingId === undefined ? eq(document.payoutId, payoutId ?? '') : isAbout(bookingId))
    .orderBy(asc(document.issuedAt), asc(document.seq));
  return rows.map(viewDocument);
}
