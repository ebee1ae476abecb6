import { DAY_MS } from '@nexperts/domain';
import { inArray, sql } from 'drizzle-orm';
import { payment, payout, providerTransaction } from '../../../db/schema/index.ts';
import { queryRows, type Db, type Tx } from '../../../db/types.ts';
import type { Deps } from '../../../deps.ts';
import type { ProviderMovement } from '../../../ports/payouts.ts';
import { ledgerEntry } from '../../../db/schema/index.ts';
import { ledgerAccount } from '../../payments/index.ts';

/** Movements are read again this far back: what a provider shows late is not missed. */
const OVERLAP_MS = 7 * DAY_MS;
const BATCH = 500;

/** What movements belong to by what we know of their sources. */
async function subjectsOf(db: Db, rows: readonly ProviderMovement[]): Promise<ReadonlyMap<string, string>> {
  const refs = [...new Set(rows.flatMap(({ paymentRef }) => paymentRef ?? []))];
  const sources = [...new Set(rows.flatMap(({ sourceRef }) => sourceRef ?? []))];
  const payments =
    refs.length === 0
      ? []
      : await db
          .select({ ref: payment.providerRef, bookingId: payment.bookingId })
          .from(payment)
          .where(inArray(payment.providerRef, refs));
  const payouts =
    sources.length === 0
      ? []
      : await db
          .select({ ref: payout.transferRef, id: payout.id })
          .from(payout)
          .where(inArray(payout.transferRef, sources));
  return new Map([
    ...payments.map(({ ref, bookingId }): [string, string] => [ref ?? '', `booking:${bookingId}`]),
    ...payouts.map(({ ref, id }): [string, string] => [ref ?? '', `payout:${id}`]),
  ]);
}

/** Posts what the provider kept for itself, once for each movement (P-08). */
async function postFees(tx: Tx, rows: readonly ProviderMovement[], now: Date): Promise<void> {
  const fees = rows.filter(({ feeMinor }) => feeMinor !== 0);
  if (fees.length === 0) return;
  await tx
    .insert(ledgerEntry)
    .values(
      fees.map(({ ref, feeMinor, currency }) => {
        const [debit, credit] =
          feeMinor > 0
            ? [ledgerAccount.provider, ledgerAccount.costs]
            : [ledgerAccount.costs, ledgerAccount.provider];
        return {
          at: now,
          subject: `adjustment:${ref}`,
          kind: 'provider-fee',
          debit,
          credit,
          amountMinor: Math.abs(feeMinor),
          currency,
          idempotencyKey: `provider-fee:${ref}`,
        };
      }),
    )
    .onConflictDoNothing({ target: ledgerEntry.idempotencyKey });
}

/**
 * Copies the provider's movements from a little before the newest one we have, and posts its fees.
 * @returns how many carried a fee
 */
export async function importMovements(
  { db, payments }: Pick<Deps, 'db' | 'payments'>,
  now: Date,
): Promise<number> {
  const [last] = await queryRows<{ ms: number | null }>(
    db,
    sql`SELECT (extract(epoch FROM max(at)) * 1000)::float8 AS ms FROM provider_transaction`,
  );
  const from = new Date(Math.max(0, (last?.ms ?? 0) - OVERLAP_MS));
  // Never inside a transaction: the provider may take its time. Its times have no milliseconds.
  const found = await payments.movements(from, new Date(now.getTime() + 1_000));
  for (let start = 0; start < found.length; start += BATCH) {
    const part = found.slice(start, start + BATCH);
    const subjects = await subjectsOf(db, part);
    const subjectOf = ({ paymentRef, sourceRef }: ProviderMovement): string | null =>
      subjects.get(paymentRef ?? '') ?? subjects.get(sourceRef ?? '') ?? null;
    await db.transaction(async (tx) => {
      await tx
        .insert(providerTransaction)
        .values(
          part.map((row) => {
            const { ref, kind, amountMinor, feeMinor, currency, sourceRef, at } = row;
            return { ref, kind, amountMinor, feeMinor, currency, sourceRef, at, subject: subjectOf(row) };
          }),
        )
        // A movement never changes, but what it belongs to may be known later, such as a transfer whose answer was lost.
        .onConflictDoUpdate({
          target: providerTransaction.ref,
          set: {
            subject: sql`coalesce(excluded.subject, ${providerTransaction.subject})`,
            amountMinor: sql`excluded.amount_minor`,
          },
        });
      await postFees(tx, part, now);
    });
  }
  return found.filter(({ feeMinor }) => feeMinor !== 0).length;
}
