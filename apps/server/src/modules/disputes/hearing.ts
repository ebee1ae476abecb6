import { HEARING_HOURS, HOUR_MS } from '@nexperts/domain';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { booking, dispute, expert, payment } from '../../db/schema/index.ts';
import type { ActsAs, SignedIn } from '../../http/context.ts';
import { notFound } from '../../http/app-error.ts';
import { enqueue } from '../../jobs/queue.ts';
import { notifyDispute } from '../payments/index.ts';
import { answerConduct } from '../problems/index.ts';
import { attachUploads } from '../uploads/index.ts';
import { actionsOf } from './actions.ts';
import { changeDispute, tooLate } from './change-dispute.ts';
import { disputeForStaff, findDispute } from './rows.ts';

/**
 * Asks the expert of a lost dispute what happened; they have 72 hours (P-09).
 * @throws {AppError} NotFound, Forbidden, WrongState
 */
export async function openHearing({ deps, account }: SignedIn, ref: string): Promise<void> {
  const found = await disputeForStaff(deps.db, ref, account.id);
  const done = await changeDispute(deps, found, {
    when: (row, now) => actionsOf(row, now).includes('hearing'),
    set: (now) => ({ hearingUntil: new Date(now.getTime() + HEARING_HOURS * HOUR_MS) }),
    event: 'hearing',
    actorId: account.id,
    follow: async (tx, now) => {
      await enqueue(tx, {
        kind: 'mail.dispute',
        payload: { ref, what: 'hearing' },
        dedupeKey: `mail.dispute:${ref}:hearing`,
        runAt: now,
        now,
      });
      const { booking: about, dispute: asked } = found;
      const { beforeStart } = asked;
      await notifyDispute(tx, { bookingId: about.id, ref, what: 'hearing', beforeStart, now });
    },
  });
  if (!done) throw tooLate('The expert of this dispute can’t be heard now');
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
    .select({ ref: dispute.ref })
    .from(dispute)
    .innerJoin(payment, eq(payment.id, dispute.paymentId))
    .where(and(eq(payment.bookingId, bookingId), isNotNull(dispute.hearingUntil)))
    .orderBy(desc(dispute.hearingUntil))
    .limit(1);
  const found = asked && (await findDispute(deps.db, asked.ref));
  const subject = `dispute:${asked?.ref ?? ''}` as const;
  const done =
    found &&
    (await changeDispute(deps, found, {
      when: ({ hearingUntil, heardAt, finding }, now) =>
        hearingUntil !== null && now < hearingUntil && heardAt === null && finding === null,
      set: (now) => ({ hearingText: text, heardAt: now }),
      event: 'heard',
      actorId: account.id,
      follow: (tx) => attachUploads(tx, { accountId: account.id, ids: fileIds, subject }),
    }));
  if (!done) throw tooLate('We’re not waiting for your answer about this booking');
}
