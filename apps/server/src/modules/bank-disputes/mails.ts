import { formatMoney, fullName, splitFee } from '@nexperts/domain';
import { and, eq, gte, inArray, sum } from 'drizzle-orm';
import { audit, ledgerEntry } from '../../db/schema/index.ts';
import type { Db } from '../../db/types.ts';
import { defineJob } from '../../jobs/define-job.ts';
import type { JobPayload } from '../../jobs/kinds.ts';
import { timeIn } from '../../mail/time-in.ts';
import { answerAction } from '../accounts/index.ts';
import {
  bookingUrl,
  findBooking,
  heldRefund,
  payerAction,
  orderedNow,
  paidOf,
  refundAfterCancelling,
  refundFacts,
  sendBookingMail,
  shareAfterCancelling,
  toCard,
} from '../bookings/index.ts';
import { ledgerAccount, refundOutstanding, retained, totals } from '../payments/index.ts';
import { wordsFor, type Facts, type Text } from './mail-words.ts';
import { findBankDispute, type FullBankDispute } from './rows.ts';

/** What we refund, or have refunded, of a charge since its bank won a bank dispute before the start; null: nothing. */
async function restOf(
  db: Db,
  { bankDispute: { closedAt, beforeStart }, booking, payment }: FullBankDispute,
): Promise<string | null> {
  if (!beforeStart || closedAt === null) return null;
  const [sent] = await db
    .select({ minor: sum(ledgerEntry.amountMinor) })
    .from(ledgerEntry)
    .where(
      and(
        eq(ledgerEntry.bookingId, booking.id),
        inArray(ledgerEntry.kind, ['refund', 'refund-otherwise']),
        eq(ledgerEntry.credit, ledgerAccount.escrow(booking.id)),
        gte(ledgerEntry.at, closedAt),
      ),
    );
  const minor = Number(sent?.minor ?? 0) + refundOutstanding(payment);
  return minor > 0 ? formatMoney({ minor, currency: booking.currency }) : null;
}

/** Whether this bank dispute cancelled the booking, in the transaction that wrote it down. */
async function hasCancelled(
  db: Db,
  { bankDispute: { openedAt }, booking: { id } }: FullBankDispute,
): Promise<boolean> {
  const cancelled = and(
    eq(audit.subject, `booking:${id}`),
    eq(audit.action, 'booking.bank_dispute_opened'),
    eq(audit.at, openedAt),
  );
  return (await db.$count(audit, cancelled)) > 0;
}

async function factsOf(db: Db, found: FullBankDispute): Promise<Facts> {
  const { bankDispute, booking, client, expert, payment: disputed } = found;
  const whole = await findBooking(db, booking.id);
  if (!whole) throw new Error(`no booking ${booking.id}`);
  const money = (minor: number): string => formatMoney({ minor, currency: booking.currency });
  const refund = refundFacts(whole, await orderedNow(db, whole));
  const lateShareMinor = splitFee(bankDispute.lateKeptMinor ?? 0).expertMinor;
  // Fee and share are of the booking, whichever of its charges is disputed (G-09).
  const paid = paidOf(whole);
  const sums = totals(paid);
  const of = disputed.purpose === 'overtime' ? 'the overtime of ' : '';
  return {
    amount: money(bankDispute.amountMinor),
    client: client.name,
    expert: fullName(expert.firstName, expert.lastName),
    title: `${of}${booking.serviceTitle}`,
    what: `${of}“${booking.serviceTitle}”`,
    until: bankDispute.hearingUntil ? timeIn(bankDispute.hearingUntil, booking.expertTimeZone) : '',
    reason: bankDispute.findingReason ?? '',
    isCancelled: booking.status === 'cancelled',
    isBeforeStart: bankDispute.beforeStart,
    isStillHeld: disputed.bankDisputeOpenMinor > 0,
    cancellation:
      booking.closedReason === 'bank_dispute'
        ? { client: refundAfterCancelling(refund), expert: shareAfterCancelling(refund) }
        : null,
    rest: await restOf(db, found),
    toCard: toCard(whole),
    lateShare: lateShareMinor > 0 ? money(lateShareMinor) : null,
    hasShare: retained(sums) - sums.due > 0,
    waitsForAppeal: heldRefund(whole) !== null,
  };
}

/** What one side is mailed; null: nothing. */
async function textFor(
  db: Db,
  found: FullBankDispute,
  { what, to }: JobPayload<'mail.bank-dispute'>,
): Promise<Text | null> {
  // The mail about the booking that this bank dispute cancelled says it all.
  if (what === 'opened' && (await hasCancelled(db, found))) return null;
  return wordsFor(to, what, await factsOf(db, found));
}

/** Job `mail.bank-dispute`: tells one side about a bank dispute. */
export const sendBankDisputeMail = defineJob('mail.bank-dispute', async (deps, payload, { jobId }) => {
  const { ref, what, to } = payload;
  const found = await findBankDispute(deps.db, ref);
  const words = found && (await textFor(deps.db, found, payload));
  if (!words) return;
  const page = (label: string, below = '') => ({ label, url: bookingUrl(deps, found.booking.id, below) });
  // The bank is the payer's (H-02).
  const reader = to === 'client' ? 'payer' : to;
  return sendBookingMail(deps, { found, to: reader, topic: 'money', jobId }, ({ accountId, status }) => ({
    ...words,
    action:
      what !== 'hearing'
        ? to === 'client'
          ? payerAction(deps, found.booking)
          : page('See the booking')
        : status === 'suspended'
          ? answerAction(deps, accountId)
          : page('Tell us what happened', 'wrap-up'),
  }));
});
