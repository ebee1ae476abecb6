import { HOUR_MS } from '@nexperts/domain';
import { eq, sql } from 'drizzle-orm';
import { record } from '../../db/record.ts';
import { bankDispute } from '../../db/schema/index.ts';
import type { Tx } from '../../db/types.ts';
import { enqueueAll, type NewJob } from '../../jobs/queue.ts';
import type { ProviderDispute } from '../../ports/payments.ts';
import type { PaymentRow } from './merge.ts';
import { notifyBankDispute } from './notify-bank-dispute.ts';

type BankDisputeRow = Pick<
  typeof bankDispute.$inferSelect,
  | 'ref'
  | 'paymentId'
  | 'amountMinor'
  | 'status'
  | 'openedAt'
  | 'closedAt'
  | 'reason'
  | 'dueBy'
  | 'evidenceSentAt'
  | 'finding'
  | 'beforeStart'
  | 'lateKeptMinor'
>;
type BankDisputeSums = Pick<
  PaymentRow,
  | 'bankDisputeOpenMinor'
  | 'bankDisputeLostMinor'
  | 'notDeliveredMinor'
  | 'lostBeforeStartMinor'
  | 'lateGrantedMinor'
>;
type BankDisputeColumns = Partial<BankDisputeSums & Pick<PaymentRow, 'bankDisputedAt' | 'refusals'>>;

const sumOf = (rows: readonly Pick<BankDisputeRow, 'amountMinor'>[]): number =>
  rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** A payment's sums over its bank disputes, in minor units. */
export function sumsOfBankDisputes(
  rows: readonly Pick<
    BankDisputeRow,
    'amountMinor' | 'status' | 'finding' | 'beforeStart' | 'lateKeptMinor'
  >[],
): BankDisputeSums {
  const lost = rows.filter(({ status }) => status === 'lost');
  return {
    bankDisputeOpenMinor: sumOf(rows.filter(({ status }) => status === 'open')),
    bankDisputeLostMinor: sumOf(lost),
    notDeliveredMinor: sumOf(lost.filter(({ finding }) => finding === 'not_delivered')),
    lostBeforeStartMinor: sumOf(lost.filter(({ beforeStart }) => beforeStart)),
    lateGrantedMinor: lost
      .filter(({ finding }) => finding === 'late_share')
      .reduce((sum, { lateKeptMinor }) => sum + (lateKeptMinor ?? 0), 0),
  };
}

type Told = Pick<BankDisputeRow, 'amountMinor' | 'status' | 'reason' | 'dueBy'>;
const saysTheSame = (a: Told, b: Told): boolean =>
  a.amountMinor === b.amountMinor &&
  a.status === b.status &&
  a.reason === b.reason &&
  a.dueBy?.getTime() === b.dueBy?.getTime();

/**
 * Whether a reading says something new of a bank dispute. One that is closed stays closed when an older reading arrives late;
 * it may still turn from lost to won.
 */
function isNewsOf(
  before: (Told & Pick<BankDisputeRow, 'evidenceSentAt'>) | undefined,
  told: Told & Pick<ProviderDispute, 'hasEvidence'>,
): boolean {
  if (!before) return true;
  const isStale = told.status === 'open' ? before.status !== 'open' : before.status === 'won';
  const isNewEvidence = told.hasEvidence && !before.evidenceSentAt;
  return !isStale && (isNewEvidence || !saysTheSame(before, told));
}

/** Evidence goes by itself this long before the provider stops taking it (P-09). */
const EVIDENCE_BEFORE_MS = 24 * HOUR_MS;

const evidenceJob = (ref: string, dueBy: Date, now: Date): NewJob => ({
  kind: 'bank-dispute.evidence',
  payload: { ref },
  dedupeKey: `bank-dispute.evidence:${ref}:${dueBy.getTime()}`,
  runAt: new Date(dueBy.getTime() - EVIDENCE_BEFORE_MS),
  now,
});

/** The expert hears of every step; the client, who asked the bank, of what it decided. */
function mailJobs(ref: string, status: BankDisputeRow['status'], now: Date): NewJob[] {
  const at = { kind: 'mail.bank-dispute', runAt: now, now } as const;
  const dedupeKey = `mail.bank-dispute:${ref}:${status}`;
  if (status === 'open') return [{ ...at, payload: { ref, what: 'opened' }, dedupeKey }];
  return [
    { ...at, payload: { ref, what: status }, dedupeKey },
    { ...at, payload: { ref, what: status, to: 'client' }, dedupeKey: `${dedupeKey}:client` },
  ];
}

/** The provider has evidence that we did not write down: the process died after sending it, or it was sent by hand. */
const logEvidence = (tx: Tx, bookingId: string, ref: string, now: Date) =>
  record(tx, {
    now,
    actorId: null,
    action: 'bank-dispute.evidence',
    subject: `booking:${bookingId}`,
    detail: { ref },
  });

/**
 * Writes down what of a charge the expert's policy would have kept had the bank decided for us (P-09), once a bank dispute
 * before the start is lost: staff can grant no more than the share of it. Of several, the first that is lost has it. In
 * the transaction that recorded the loss, after the booking has followed.
 */
export async function recordLateKept(tx: Tx, paymentId: string): Promise<void> {
  const isLost = sql`payment_id = ${paymentId} AND status = 'lost' AND before_start`;
  await tx.execute(sql`UPDATE bank_dispute SET late_kept_minor = CASE
      WHEN ref = (SELECT ref FROM bank_dispute WHERE ${isLost} ORDER BY late_kept_minor DESC NULLS LAST, opened_at, ref LIMIT 1)
      THEN (SELECT greatest(0, captured_minor - greatest(refund_due_minor, refunded_minor))
              FROM payment WHERE id = ${paymentId})
      ELSE 0 END
    WHERE ${isLost} AND late_kept_minor IS NULL`);
}

/**
 * Writes down the bank disputes of a payment (P-09), as far as the reading has news. The caller has locked the payment.
 * @param startsAt of the session: what we learn of before is a bank dispute before the start, whenever the bank began it
 * @returns what changes on the payment: its two sums, and a fresh start for what was refused because of a bank dispute
 */
export async function recordBankDisputes(
  tx: Tx,
  { id: paymentId, bookingId, bankDisputedAt }: PaymentRow,
  { seen, startsAt }: { seen: readonly ProviderDispute[]; startsAt: Date },
  now: Date,
): Promise<BankDisputeColumns> {
  if (seen.length === 0) return {};
  const known = await tx.select().from(bankDispute).where(eq(bankDispute.paymentId, paymentId));
  const rows = new Map<string, BankDisputeRow>(known.map((row) => [row.ref, row]));
  let changed = false;
  for (const { ref, amountMinor, status, reason, dueBy, hasEvidence } of seen) {
    const before = rows.get(ref);
    const told = { amountMinor, status, reason, dueBy };
    if (!isNewsOf(before, { ...told, hasEvidence })) continue;
    const isNewEvidence = hasEvidence && !before?.evidenceSentAt;
    const evidenceSentAt = isNewEvidence ? now : (before?.evidenceSentAt ?? null);
    const closedAt = status === 'open' ? null : (before?.closedAt ?? now);
    const first = { openedAt: before?.openedAt ?? now, beforeStart: before?.beforeStart ?? now < startsAt };
    const row = { ref, paymentId, ...told, ...first, closedAt, evidenceSentAt };
    await tx
      .insert(bankDispute)
      .values(row)
      .onConflictDoUpdate({ target: bankDispute.ref, set: { ...told, closedAt, evidenceSentAt } });
    if (isNewEvidence) await logEvidence(tx, bookingId, ref, now);
    const news = before?.status === status ? [] : mailJobs(ref, status, now);
    const due = status === 'open' && dueBy !== null ? [evidenceJob(ref, dueBy, now)] : [];
    if (news.length + due.length > 0) await enqueueAll(tx, [...news, ...due]);
    const what = status === 'open' ? 'opened' : status;
    if (news.length > 0)
      await notifyBankDispute(tx, { bookingId, ref, what, beforeStart: first.beforeStart, now });
    const { finding = null, lateKeptMinor = null } = before ?? {};
    rows.set(ref, { ...row, finding, lateKeptMinor });
    changed = true;
  }
  if (!changed) return {};
  return {
    ...sumsOfBankDisputes([...rows.values()]),
    bankDisputedAt: bankDisputedAt ?? now,
    refusals: 0,
  };
}
