import { and, count, eq, ne, sql } from 'drizzle-orm';
import { paymentOperation } from '../../db/schema/index.ts';
import type { Tx } from '../../db/types.ts';
import { enqueue } from '../../jobs/queue.ts';
import type { PaymentRow } from './merge.ts';
import type { Step } from './plan.ts';

export interface Operation extends Step {
  /** The provider's idempotency key */
  key: string;
}

/** After this, an operation that nobody finished is looked at again. */
const RECONCILE_AFTER_MS = 120_000;

/**
 * Writes down a call to the provider before it is made. The same step begun twice, by two processes or before and
 * after a crash, has the same key and so one effect; a step that is over is followed by one with the next number.
 */
export async function startOperation(tx: Tx, bookingId: string, step: Step, now: Date): Promise<Operation> {
  const [over] = await tx
    .select({ n: count() })
    .from(paymentOperation)
    .where(
      and(
        eq(paymentOperation.bookingId, bookingId),
        eq(paymentOperation.kind, step.kind),
        ne(paymentOperation.status, 'started'),
      ),
    );
  const key = `bk:${bookingId}:${step.kind}:${(over?.n ?? 0) + 1}`;
  const [known] = await tx
    .insert(paymentOperation)
    .values({ key, bookingId, ...step, status: 'started', createdAt: now })
    .onConflictDoUpdate({ target: paymentOperation.key, set: { key } })
    .returning();
  await enqueue(tx, {
    kind: 'payment.settle',
    payload: { bookingId },
    dedupeKey: `reconcile:${key}`,
    runAt: new Date(now.getTime() + RECONCILE_AFTER_MS),
    now,
  });
  // The amount first written down counts: the key was used with it.
  return { kind: step.kind, key, amountMinor: known?.amountMinor ?? step.amountMinor };
}

/** The provider said no for good. */
export async function failOperation(tx: Tx, key: string, error: string, now: Date): Promise<void> {
  await tx
    .update(paymentOperation)
    .set({ status: 'failed', error: error.slice(0, 200), finishedAt: now })
    .where(and(eq(paymentOperation.key, key), eq(paymentOperation.status, 'started')));
}

/** Closes the operations whose effect can be seen on the payment, also those whose answer never arrived. */
export async function closeOperations(tx: Tx, payment: PaymentRow, now: Date): Promise<void> {
  const seen = sql`CASE ${paymentOperation.kind}
    WHEN 'open' THEN ${payment.providerRef !== null}::boolean
    WHEN 'capture' THEN ${payment.capturedMinor > 0}::boolean
    WHEN 'void' THEN ${payment.status === 'voided'}::boolean
    ELSE ${payment.refundedMinor}::int >= (
      SELECT coalesce(sum(o.amount_minor), 0) FROM payment_operation o
      WHERE o.booking_id = ${payment.bookingId} AND o.kind = 'refund' AND o.status <> 'failed')
    END`;
  const started = and(
    eq(paymentOperation.bookingId, payment.bookingId),
    eq(paymentOperation.status, 'started'),
  );
  await tx.update(paymentOperation).set({ status: 'succeeded', finishedAt: now }).where(and(started, seen));
  // Captured and voided exclude each other: what was begun for the other can't happen any more.
  const overtaken = payment.capturedMinor > 0 ? 'void' : 'capture';
  if (payment.status !== 'voided' && payment.capturedMinor === 0) return;
  await tx
    .update(paymentOperation)
    .set({ status: 'failed', error: 'overtaken', finishedAt: now })
    .where(and(started, eq(paymentOperation.kind, overtaken)));
}
