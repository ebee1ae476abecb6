import type { Stripe } from 'stripe';
import type {
  BankPayout,
  PayoutGateway,
  ProviderAccount,
  ProviderMovement,
  ProviderTransfer,
} from '../ports/payouts.ts';
import { calling } from './stripe-calls.ts';

/** Groups the transfers of a payout, of which there is one: so it can be found when the answer was lost. */
const groupOf = (payoutId: string): string => `payout_${payoutId}`;

function toAccount({ id, metadata, country, requirements, ...rest }: Stripe.Account): ProviderAccount {
  const banks = rest.external_accounts?.data ?? [];
  return {
    ref: id,
    expertId: metadata?.expertId ?? null,
    country: country ?? '',
    transfersActive: rest.capabilities?.transfers === 'active',
    payoutsEnabled: rest.payouts_enabled,
    detailsSubmitted: rest.details_submitted,
    disabledReason: requirements?.disabled_reason ?? null,
    missing: [...new Set([...(requirements?.past_due ?? []), ...(requirements?.currently_due ?? [])])],
    checking: requirements?.pending_verification ?? [],
    errors: (requirements?.errors ?? []).map(({ requirement, code }) => ({ field: requirement, code })),
    bankLast4: banks[0]?.last4 ?? null,
    bankRef: banks[0]?.id ?? null,
    currencies: [...new Set(banks.flatMap(({ currency }) => currency?.toUpperCase() ?? []))],
  };
}

const toTransfer = ({ id, amount, currency }: Stripe.Transfer): ProviderTransfer => ({
  ref: id,
  amountMinor: amount,
  currency: currency.toUpperCase(),
});

function toBankPayout({ id, status, currency, failure_code: failure, created }: Stripe.Payout): BankPayout {
  const states: Record<string, BankPayout['status']> = { paid: 'paid', failed: 'failed', canceled: 'failed' };
  return {
    ref: id,
    status: states[status] ?? 'under_way',
    currency: currency.toUpperCase(),
    failure,
    createdAt: new Date(created * 1000),
  };
}

/** What our ledger calls it, and 1 when it adds to our account with the provider. */
const CATEGORIES: Record<string, readonly [kind: ProviderMovement['kind'], comesIn: 1 | -1]> = {
  charge: ['capture', 1],
  charge_failure: ['capture', 1],
  partial_capture_reversal: ['capture', 1],
  refund: ['refund', -1],
  refund_failure: ['refund', -1],
  dispute: ['chargeback', -1],
  dispute_reversal: ['chargeback', -1],
  transfer: ['payout', -1],
  transfer_reversal: ['payout', -1],
  fee: ['fee', -1],
};

/** The payment that a charge, refund or dispute belongs to. */
function paymentOf(source: Stripe.BalanceTransaction['source']): string | null {
  if (source === null || typeof source === 'string' || !('payment_intent' in source)) return null;
  const { payment_intent: intent } = source;
  return typeof intent === 'string' ? intent : (intent?.id ?? null);
}

function toMovement(row: Stripe.BalanceTransaction): ProviderMovement {
  const [kind, comesIn] = CATEGORIES[row.reporting_category] ?? (['other', 1] as const);
  const { source } = row;
  return {
    ref: row.id,
    kind,
    // A plain fee has no other amount than what it costs.
    amountMinor: kind === 'fee' ? 0 : row.amount * comesIn + 0,
    feeMinor: kind === 'fee' ? -row.net : row.fee,
    currency: row.currency.toUpperCase(),
    sourceRef: typeof source === 'string' ? source : (source?.id ?? null),
    paymentRef: paymentOf(source),
    at: new Date(row.created * 1000),
  };
}

/** Connect accounts, transfers and our balance at Stripe (docs/adr/0004): separate charges and transfers. */
export function stripePayouts(stripe: () => Promise<Stripe>): PayoutGateway {
  return {
    openAccount: ({ expertId, email, country, agreement, idempotencyKey }) =>
      calling(async () => {
        const { accounts } = await stripe();
        const opened = await accounts.create(
          {
            country,
            email,
            business_type: 'individual',
            capabilities: { transfers: { requested: true } },
            controller: {
              fees: { payer: 'application' },
              losses: { payments: 'application' },
              stripe_dashboard: { type: 'express' },
            },
            metadata: { expertId },
            ...(agreement === 'recipient' && { tos_acceptance: { service_agreement: 'recipient' } }),
          },
          { idempotencyKey },
        );
        return toAccount(opened);
      }),
    readAccount: (ref) => calling(async () => toAccount(await (await stripe()).accounts.retrieve(ref))),
    accountLink: (account, { returnUrl, refreshUrl }) =>
      calling(async () => {
        const { accountLinks } = await stripe();
        const { url } = await accountLinks.create({
          account,
          type: 'account_onboarding',
          return_url: returnUrl,
          refresh_url: refreshUrl,
          collection_options: { fields: 'eventually_due' },
        });
        return url;
      }),
    fundsAvailable: () =>
      calling(async () => {
        const { available, pending } = await (await stripe()).balance.retrieve();
        const byCurrency = (parts: typeof available) =>
          new Map(parts.map(({ currency, amount }) => [currency.toUpperCase(), amount]));
        return { available: byCurrency(available), clearing: byCurrency(pending) };
      }),
    transfer: ({ accountRef, payoutId, amountMinor, currency, idempotencyKey }) =>
      calling(async () => {
        const { transfers } = await stripe();
        const made = await transfers.create(
          {
            amount: amountMinor,
            currency: currency.toLowerCase(),
            destination: accountRef,
            transfer_group: groupOf(payoutId),
            metadata: { payoutId },
          },
          { idempotencyKey },
        );
        return toTransfer(made);
      }),
    findTransfer: (payoutId) =>
      calling(async () => {
        const { transfers } = await stripe();
        const { data } = await transfers.list({ transfer_group: groupOf(payoutId), limit: 1 });
        return data[0] ? toTransfer(data[0]) : null;
      }),
    readBankPayout: (stripeAccount, ref) =>
      calling(async () => toBankPayout(await (await stripe()).payouts.retrieve(ref, {}, { stripeAccount }))),
    movements: (from, to) =>
      calling(async () => {
        const { balanceTransactions } = await stripe();
        const found: ProviderMovement[] = [];
        const created = { gte: Math.ceil(from.getTime() / 1000), lt: Math.ceil(to.getTime() / 1000) };
        for await (const row of balanceTransactions.list({ created, limit: 100, expand: ['data.source'] }))
          found.push(toMovement(row));
        return found;
      }),
  };
}
