import { HEARING_HOURS, HOUR_MS } from '@nexperts/domain';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { booking, bankDispute, expert, payment } from '../../db/schema/index.ts';
import type { ActsAs, SignedIn } from '../../http/context.ts';
import { notFound } from '../../http/app-error.ts';
import { enqueue } from '../../jobs/queue.ts';
import { notifyBankDispute } from '../payments/index.ts';
import { answerConduct } from '../problems/index.ts';
import { attachUploads } from '../uploads/index.ts';
import { actionsOf } from './actions.ts';
import { changeBankDispute, tooLate } from './change-bank-dispute.ts';
import { bankDisputeForStaff, findBankDispute } from './rows.ts';

/**
 * Asks the expert of a lost bank dispute what happened; they have 72 hours (P-09).
 * @throws {AppError} NotFound, Forbidden, WrongState
 */
export async function openHearing({ deps, account }: SignedIn, ref: string): Promise<void> {
  const found = await bankDisputeForStaff(deps.db, ref, account.id);
  const done = await changeBankDispute(deps, found, {
    when: (row, now) => actionsOf(row, now).includes('hearing'),
    set: (now) => ({ hearingUntil: new Date(now.getTime() + HEARING_HOURS * HOUR_MS) }),
    event: 'hearing',
    actorId: account.id,
    follow: async (tx, now) => {
      await enqueue(tx, {
        kind: 'mail.bank-dispute',
        payload: { ref, what: 'hearing' },
        dedupeKey: `mail.bank-dispute:${ref}:hearing`,
        runAt: now,
        now,
      });
      const { booking: about, bankDispute: asked } = found;
      const { beforeStart } = asked;
      await notifyBankDispute(tx, { bookingId: about.id, ref, what: 'hearing', beforeStart, now });
    },
  });
  if (!done) throw tooLate('The expert of this bank dispute can’t be heard now');
  deps.wakeJobs();
}

/**
 * The expert says what happened, once and within the 72 hours (P-09), or answers what staff put to them about their conduct
 * (A-02).
 * @throws {AppError} NotFound, also for a booking of somebody else; WrongState, ValidationFailed
 */
export async function answerHearing(
  ctx: ActsAs,
  bookingId: string,
  { text, fileIds }: { text: string; fileIds: readonly string[] },
): Promise<void> {
  const { deps, account } = ctx;
  const [mine] = await deps.db
    .select({ id: booking.id })
    .from(booking)
    .innerJoin(expert, eq(expert.id, booking.expertId))
    .where(and(eq(booking.id, bookingId), eq(expert.accountId, account.id)));
  if (!mine) throw notFound('Booking');
  if (await answerConduct(ctx, bookingId, { text, fileIds })) return;
  const [asked] = await deps.db
    .select({ ref: bankDispute.ref })
    .from(bankDispute)
    .innerJoin(payment, eq(payment.id, bankDispute.paymentId))
    .where(and(eq(payment.bookingId, bookingId), isNotNull(bankDispute.hearingUntil)))
    .orderBy(desc(bankDispute.hearingUntil))
    .limit(1);
  const found = asked && (await findBankDispute(deps.db, asked.ref));
  const subject = `bank-dispute:${asked?.ref ?? ''}` as const;
  const done =
    found &&
    (await changeBankDispute(deps, found, {
      when: ({ hearingUntil, heardAt, finding }, now) =>
        hearingUntil !== null && now < hearingUntil && heardAt === null && finding === null,
      set: (now) => ({ hearingText: text, heardAt: now }),
      event: 'heard',
      actorId: account.id,
      follow: (tx) => attachUploads(tx, { accountId: account.id, ids: fileIds, subject }),
    }));
  if (!done) throw tooLate('We’re not waiting for your answer about this booking');
}
