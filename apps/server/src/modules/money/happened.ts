import type { MoneyStep } from '@nexperts/contract';
import { ledgerAccount } from '../payments/index.ts';

/** A ledger row of a booking; minor units. */
export interface MoneyRow {
  kind: string;
  debit: string;
  credit: string;
  minor: number;
  /** Epoch ms; rows of one transaction share it */
  at: number;
  /** Of the document that the viewer may read */
  documentId: string | null;
}

/** A step that the ledger has posted; minor units. */
export interface Happened {
  kind: MoneyStep['kind'];
  at: number;
  minor: number;
  documentId?: string | null;
}

type Pair = readonly [forth: MoneyStep['kind'], back: MoneyStep['kind']];
/** What a row means that moves money out of our accounts, and the same row with its accounts exchanged (P-01). */
const OUTSIDE: Readonly<Record<string, Pair>> = {
  refund: ['refunded', 'refund_failed'],
  'refund-otherwise': ['refunded_otherwise', 'refund_failed'],
  chargeback: ['bank_took', 'bank_returned'],
};

/**
 * What a change of the expert's two balances in one transaction was, in order: a settlement reduces the share and releases
 * the rest at once.
 * @param isWithBank a bank took the money in it: what was available is held until the bank decides
 */
function shareStep(pending: number, available: number, isWithBank: boolean): Omit<Happened, 'at'>[] {
  if (available > 0) {
    const reduced = -(pending + available);
    return [
      ...(reduced > 0 ? [{ kind: 'reduced', minor: reduced } as const] : []),
      { kind: 'available', minor: available },
    ];
  }
  if (available < 0) return [{ kind: pending > 0 || isWithBank ? 'held' : 'taken_back', minor: -available }];
  if (pending === 0) return [];
  return [{ kind: pending > 0 ? 'earned' : 'reduced', minor: Math.abs(pending) }];
}

/** What the posted rows of a booking say of the expert's share, transaction by transaction (P-07). */
function shareSteps(rows: readonly MoneyRow[], expertId: string): Happened[] {
  const moved = (among: readonly MoneyRow[], account: string): number =>
    among.reduce(
      (sum, { debit, credit, minor }) =>
        sum + (debit === account ? minor : 0) - (credit === account ? minor : 0),
      0,
    );
  return [...Map.groupBy(rows, ({ at }) => at)].flatMap(([at, together]) => {
    const steps = shareStep(
      moved(together, ledgerAccount.pending(expertId)),
      moved(together, ledgerAccount.available(expertId)),
      together.some(({ kind, debit }) => kind === 'chargeback' && debit === ledgerAccount.provider),
    );
    return steps.map((step) => ({ ...step, at }));
  });
}

/** What the posted rows of a booking say happened to its money, oldest first (P-07). */
export function happened(rows: readonly MoneyRow[], expertId: string): Happened[] {
  const outside = rows.flatMap(({ kind, debit, minor, at, documentId }): Happened | [] => {
    if (kind === 'capture') return { kind: 'charged', minor, at, documentId };
    const pair = OUTSIDE[kind];
    return pair ? { kind: debit.startsWith('escrow:') ? pair[1] : pair[0], minor, at, documentId } : [];
  });
  return [...outside, ...shareSteps(rows, expertId)].toSorted((a, b) => a.at - b.at);
}
