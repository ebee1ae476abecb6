import { eq, sql } from 'drizzle-orm';
import { sandboxObject } from '../../db/schema/index.ts';
import type { DbOrTx } from '../../db/types.ts';
import { viewCharge, viewDispute, viewRefund, type Intent } from './intent.ts';
import { viewTransfer, type Transfer } from './transfers.ts';

/** A balance transaction. Amounts in minor units, below zero for what leaves our account; times in seconds. */
export interface Movement {
  id: string;
  type: string;
  category: string;
  amount: number;
  fee: number;
  currency: string;
  created: number;
  availableOn: number;
  source: Record<string, unknown>;
}

/** What Stripe keeps of a domestic charge in Australia, and of each dispute. */
const chargeFee = (minor: number): number => Math.round(minor * 0.017) + 30;
const DISPUTE_FEE = 2_500;
/** Money of cards can be sent on two days after it was captured. */
const CLEARS_SECONDS = 2 * 86_400;

function movementsOf(intent: Intent): Movement[] {
  const { charge, currency } = intent;
  if (!charge?.captured) return [];
  const captured = charge.capturedAt ?? charge.created;
  const row = (
    source: Record<string, unknown> | null,
    name: string,
    category: string,
    amount: number,
    created: number,
    fee = 0,
  ): Movement => ({
    id: `txn_${name}`,
    type: category.startsWith('dispute') ? 'adjustment' : category,
    category,
    amount,
    fee,
    currency,
    created,
    availableOn: category === 'charge' ? created + CLEARS_SECONDS : created,
    source: source ?? {},
  });
  return [
    row(
      viewCharge(intent),
      charge.id,
      'charge',
      charge.amountCaptured,
      captured,
      chargeFee(charge.amountCaptured),
    ),
    ...(charge.refunds ?? []).flatMap((refund) => {
      const shown = viewRefund(intent, refund);
      const sent = row(shown, refund.id, 'refund', -refund.amount, refund.created);
      if (refund.status !== 'failed') return [sent];
      const at = refund.failedAt ?? refund.created;
      return [sent, row(shown, `${refund.id}_failed`, 'refund_failure', refund.amount, at)];
    }),
    ...(charge.disputes ?? []).flatMap((dispute) => {
      const shown = viewDispute(intent, dispute);
      const taken = row(shown, dispute.id, 'dispute', -dispute.amount, dispute.created, DISPUTE_FEE);
      if (dispute.status !== 'won') return [taken];
      const at = dispute.closedAt ?? dispute.created;
      return [taken, row(shown, `${dispute.id}_won`, 'dispute_reversal', dispute.amount, at)];
    }),
  ];
}

const captured = sql`${sandboxObject.kind} = 'payment_intent' AND ${sandboxObject.data} -> 'charge' ->> 'captured' = 'true'`;

async function ofIntents(db: DbOrTx): Promise<Movement[]> {
  const rows = await db.select({ data: sandboxObject.data }).from(sandboxObject).where(captured);
  return rows.flatMap(({ data }) => movementsOf(data as unknown as Intent));
}

/** Every movement on our account, newest first. */
export async function movements(db: DbOrTx): Promise<Movement[]> {
  const sent = await db
    .select({ data: sandboxObject.data })
    .from(sandboxObject)
    .where(eq(sandboxObject.kind, 'transfer'));
  const transfers = sent.map(({ data }): Movement => {
    const transfer = data as unknown as Transfer;
    const { id, amount, currency, created } = transfer;
    return {
      id: `txn_${id}`,
      type: 'transfer',
      category: 'transfer',
      amount: -amount,
      fee: 0,
      currency,
      created,
      availableOn: created,
      source: viewTransfer(transfer),
    };
  });
  return [...(await ofIntents(db)), ...transfers].toSorted(
    (a, b) => b.created - a.created || (a.id < b.id ? 1 : -1),
  );
}

/** What our account holds by currency, in minor units: cleared, and still to clear. */
export async function balances(
  db: DbOrTx,
  nowSeconds: number,
): Promise<Map<string, { available: number; pending: number }>> {
  const sums = new Map<string, { available: number; pending: number }>();
  const of = (currency: string) => {
    const sum = sums.get(currency) ?? { available: 0, pending: 0 };
    sums.set(currency, sum);
    return sum;
  };
  for (const { currency, amount, fee, availableOn } of await ofIntents(db))
    of(currency)[availableOn <= nowSeconds ? 'available' : 'pending'] += amount - fee;
  const sent = await db
    .select({
      currency: sql<string>`${sandboxObject.data} ->> 'currency'`,
      minor: sql<number>`sum((${sandboxObject.data} ->> 'amount')::bigint)::float8`,
    })
    .from(sandboxObject)
    .where(eq(sandboxObject.kind, 'transfer'))
    .groupBy(sql`1`);
  for (const { currency, minor } of sent) of(currency).available -= minor;
  return sums;
}

/** A movement as Stripe shows it. */
export function viewMovement(
  { id, type, category, amount, fee, currency, created, availableOn, source }: Movement,
  expandsSource: boolean,
): Record<string, unknown> {
  return {
    id,
    object: 'balance_transaction',
    amount,
    available_on: availableOn,
    created,
    currency,
    fee,
    net: amount - fee,
    reporting_category: category,
    source: expandsSource ? source : (source['id'] ?? null),
    status: 'available',
    type,
  };
}
