import { and, eq, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { payment, paymentOperation } from '../../db/schema/index.ts';
import { together } from '../../db/together.ts';
import type { Tx } from '../../db/types.ts';
import { enqueueAgain } from '../../jobs/queue.ts';
import type { ProviderPayment } from '../../ports/payments.ts';
import { clearAlarm, raiseAlarm, type AlarmKind } from '../../db/alarms.ts';
import type { PaymentRow } from './merge.ts';
import type { Step } from './plan.ts';

export interface Operation extends Step {
  /** The provider's idempotency key */
  key: string;
}

/** After this, an operation that nobody finished is looked at again, and a refused one is tried again. */
const RECONCILE_AFTER_MS = 120_000;
/** Refusals in a row after which nothing is tried any more, and staff get an alarm. */
export const MAX_REFUSALS = 3;

/** Whether a step may be tried now: not after three refusals, and not sooner than two minutes after the last. */
export function mayTry({ refusals, refusedAt }: PaymentRow, now: Date): boolean {
  if (refusals === 0) return true;
  const waited = refusedAt === null || now.getTime() - refusedAt.getTime() >= RECONCILE_AFTER_MS;
  return refusals < MAX_REFUSALS && waited;
}

/**
 * Writes down a call to the provider before it is made. The same step begun twice, by two processes or before and
 * after a crash, has the same key and so one effect; a step that is over is followed by one with the next number. One
 * job of the payment looks after them all. The caller has locked the payment.
 * @param isFirst no step of this kind can have been begun before
 * @param opening the statement that writes the payment, when it is new
 */
export async function startOperation(
  tx: Tx,
  { id: paymentId, bookingId, purpose }: Pick<PaymentRow, 'id' | 'bookingId' | 'purpose'>,
  step: Step,
  now: Date,
  { isFirst = false, opening = [] }: { isFirst?: boolean; opening?: readonly SQLWrapper[] } = {},
): Promise<Operation> {
  const known = isFirst
    ? []
    : await tx
        .select()
        .from(paymentOperation)
        .where(and(eq(paymentOperation.paymentId, paymentId), eq(paymentOperation.kind, step.kind)));
  const begun = known.find(({ status }) => status === 'started');
  // The amount first written down counts: the key was used with it.
  if (begun) return { kind: step.kind, key: begun.key, amountMinor: begun.amountMinor };
  const owner = purpose === 'price' ? bookingId : paymentId;
  const key = `bk:${owner}:${step.kind}:${known.length + 1}`;
  await together(tx, [
    ...opening,
    tx.insert(paymentOperation).values({ key, paymentId, ...step, status: 'started', createdAt: now }),
    reconcileLater(tx, { id: paymentId, bookingId }, now),
  ]);
  return { ...step, key };
}

/** The statement that has the payment looked at again in two minutes. */
const reconcileLater = (tx: Tx, { id, bookingId }: Pick<PaymentRow, 'id' | 'bookingId'>, now: Date) =>
  enqueueAgain(tx, {
    kind: 'payment.settle',
    payload: { bookingId },
    dedupeKey: `reconcile:${id}`,
    runAt: new Date(now.getTime() + RECONCILE_AFTER_MS),
    now,
  });

/** Whether an operation of this kind was begun and its answer is not known. */
export async function isUnderWay(tx: Tx, paymentId: string, kind: Step['kind']): Promise<boolean> {
  const [row] = await tx
    .select({ key: paymentOperation.key })
    .from(paymentOperation)
    .where(
      and(
        eq(paymentOperation.paymentId, paymentId),
        eq(paymentOperation.kind, kind),
        eq(paymentOperation.status, 'started'),
      ),
    );
  return row !== undefined;
}

/** The provider refused for good: the operation has failed. */
export async function failOperation(tx: Tx, key: string, error: string, now: Date): Promise<void> {
  await tx
    .update(paymentOperation)
    .set({ status: 'failed', error: error.slice(0, 200), finishedAt: now })
    .where(and(eq(paymentOperation.key, key), eq(paymentOperation.status, 'started')));
}

/**
 * Counts a refusal of what the payment needs now. The third in a row is the last try: staff get an alarm. What
 * changes the question (another amount due, a bank dispute opened or closed) starts the count again.
 * @returns the payment as it is then
 */
export async function countRefusal(
  tx: Tx,
  row: PaymentRow,
  kind: Exclude<AlarmKind, 'job.dead'>,
  error: string,
  now: Date,
): Promise<PaymentRow> {
  const { id, bookingId } = row;
  const counted = { refusals: row.refusals + 1, refusedAt: now };
  await tx.update(payment).set(counted).where(eq(payment.id, id));
  if (counted.refusals >= MAX_REFUSALS)
    await raiseAlarm(tx, { kind, subject: `booking:${bookingId}`, detail: error, now });
  else await reconcileLater(tx, { id, bookingId }, now);
  return { ...row, ...counted };
}

/** The payment is where the booking wants it: whatever was refused before is done, by us or by hand. */
export async function clearRefusals(tx: Tx, { id, bookingId }: PaymentRow, now: Date): Promise<void> {
  // The count stays: a refund that is made and then fails, again and again, must not restart it.
  await tx.update(payment).set({ refusedAt: null }).where(eq(payment.id, id));
  for (const kind of [
    'open.refused',
    'void.refused',
    'refund.refused',
    'refund.failed',
    'refund.waits',
  ] as const)
    await clearAlarm(tx, kind, `booking:${bookingId}`, now);
}

/** The statement that closes the operations whose effect can be seen on the payment, also those whose answer never arrived. */
export function closeOperations(
  payment: PaymentRow,
  { refundKeys }: Pick<ProviderPayment, 'refundKeys'>,
  now: Date,
): SQL {
  const started = and(eq(paymentOperation.paymentId, payment.id), eq(paymentOperation.status, 'started'));
  const seen = sql`CASE ${paymentOperation.kind}
    WHEN 'open' THEN ${payment.providerRef !== null}::boolean
    WHEN 'capture' THEN ${payment.capturedMinor > 0}::boolean
    WHEN 'void' THEN ${payment.status === 'voided'}::boolean
    ELSE ${refundKeys.length > 0 ? inArray(paymentOperation.key, [...refundKeys]) : sql`false`} END`;
  // Captured and voided exclude each other: what was begun for the other can't happen any more.
  const overtaken = payment.capturedMinor > 0 ? 'void' : payment.status === 'voided' ? 'capture' : '';
  return sql`UPDATE ${paymentOperation} SET finished_at = ${now.toISOString()}::timestamptz,
          status = CASE WHEN ${seen} THEN 'succeeded' ELSE 'failed' END,
          error = CASE WHEN ${seen} THEN NULL ELSE 'overtaken' END
        WHERE ${started} AND (${seen} OR ${paymentOperation.kind} = ${overtaken})`;
}
