import { isActive, type Account } from './accounts.ts';
import { StripeFault } from './fault.ts';
import { amount, onlyKnown, required, text, type Params } from './form.ts';
import { newId, seconds } from './intent.ts';
import type { Kept } from './store.ts';

/** Money sent from our account to an expert's. Amounts in minor units. */
export interface Transfer {
  id: string;
  amount: number;
  currency: string;
  destination: string;
  transferGroup: string | null;
  metadata: Record<string, string>;
  created: number;
}

export function viewTransfer(transfer: Transfer): Record<string, unknown> {
  const { id, amount: minor, currency, destination, transferGroup, metadata, created } = transfer;
  return {
    id,
    object: 'transfer',
    amount: minor,
    amount_reversed: 0,
    created,
    currency,
    destination,
    metadata,
    reversed: false,
    transfer_group: transferGroup,
  };
}

export const keptTransfer = (transfer: Transfer): Kept => ({
  id: transfer.id,
  kind: 'transfer',
  data: transfer,
  show: () => viewTransfer(transfer),
});

/** POST /v1/transfers. @param available what our account holds, in minor units of the currency */
export function newTransfer(
  params: Params,
  account: Account,
  available: (currency: string) => number,
  now: Date,
): Transfer {
  onlyKnown(params, ['amount', 'currency', 'destination', 'transfer_group', 'metadata']);
  const currency = required(params, 'currency');
  const minor = amount(required(params, 'amount'), 'amount');
  if (!isActive(account))
    throw new StripeFault(400, {
      code: 'insufficient_capabilities_for_transfer',
      message: 'Your destination account needs to have the transfers capability enabled.',
    });
  if (account.bank?.currency !== currency)
    throw new StripeFault(400, {
      code: 'currency_not_supported',
      message: `The destination account can't receive ${currency}.`,
      param: 'currency',
    });
  if (available(currency) < minor)
    throw new StripeFault(400, {
      code: 'balance_insufficient',
      message: 'You have insufficient available funds in your Stripe account.',
    });
  const metadata = typeof params.metadata === 'object' ? params.metadata : {};
  return {
    id: newId('tr'),
    amount: minor,
    currency,
    destination: account.id,
    transferGroup: text(params, 'transfer_group') ?? null,
    metadata: Object.fromEntries(Object.keys(metadata).map((name) => [name, text(metadata, name) ?? ''])),
    created: seconds(now),
  };
}

/** A payout from an expert's account to their bank. */
export interface BankTransfer {
  id: string;
  account: string;
  amount: number;
  currency: string;
  status: 'paid' | 'failed';
  failureCode: string | null;
  created: number;
}

/** Last digits of Stripe's test bank accounts whose payouts fail. */
const FAILING: Readonly<Record<string, string>> = { '1113': 'account_closed', '1116': 'no_account' };

/** What is on an expert's account goes to the bank at once; a bank may send it back. */
export function newBankTransfer(
  { id: account, bank }: Account,
  { amount: minor, currency }: Pick<Transfer, 'amount' | 'currency'>,
  now: Date,
): BankTransfer {
  const failureCode = FAILING[bank?.last4 ?? ''] ?? null;
  return {
    id: newId('po'),
    account,
    amount: minor,
    currency,
    status: failureCode === null ? 'paid' : 'failed',
    failureCode,
    created: seconds(now),
  };
}

export function viewBankTransfer(payout: BankTransfer): Record<string, unknown> {
  const { id, amount: minor, currency, status, failureCode, created } = payout;
  return {
    id,
    object: 'payout',
    amount: minor,
    arrival_date: created,
    automatic: true,
    created,
    currency,
    failure_code: failureCode,
    status,
  };
}

export const keptBankTransfer = (payout: BankTransfer): Kept => ({
  id: payout.id,
  kind: 'payout',
  data: payout,
  account: payout.account,
  show: () => viewBankTransfer(payout),
});
