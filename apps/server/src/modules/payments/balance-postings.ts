import { ledgerAccount } from './postings.ts';

/** Each kind of posting that moves what an expert has available and belongs to no booking. */
type BalanceKind = 'payout' | 'unclaimed' | 'payout-otherwise' | 'write-off';

interface Posting {
  from: string;
  to: string;
  /** Minor units */
  amountMinor: number;
}

const { provider, bank, unclaimed, loss } = ledgerAccount;

/** Between which accounts each kind moves an amount, in minor units (P-02, P-04, W-07). */
const balanceRules: Readonly<Record<BalanceKind, (available: string, minor: number) => Posting>> = {
  payout: (available, amountMinor) => ({ from: available, to: provider, amountMinor }),
  unclaimed: (available, amountMinor) => ({ from: available, to: unclaimed, amountMinor }),
  'payout-otherwise': (available, amountMinor) => ({ from: available, to: bank, amountMinor }),
  'write-off': (available, amountMinor) => ({ from: loss, to: available, amountMinor }),
};

/** A row about an expert's balance. */
interface BalancePosting {
  kind: BalanceKind;
  debit: string;
  credit: string;
  amountMinor: number;
}

/**
 * The row that moves an amount of an expert's balance.
 * @param minor minor units; below zero takes as much of the kind back, with the accounts exchanged
 */
export function balancePosting(kind: BalanceKind, expertId: string, minor: number): BalancePosting {
  const { from, to, amountMinor } = balanceRules[kind](ledgerAccount.available(expertId), Math.abs(minor));
  const [debit, credit] = minor > 0 ? [to, from] : [from, to];
  return { kind, debit, credit, amountMinor };
}
