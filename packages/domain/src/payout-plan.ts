import { payoutMinimum } from './earnings.ts';

/** Why a payout is not sent, or less than is owed. */
export const PAYOUT_REASONS = [
  'held',
  'not_verified',
  'second_factor',
  'currency',
  'below_minimum',
  'funds',
  'stopped',
  'balance_fell',
] as const;
export type PayoutReason = (typeof PAYOUT_REASONS)[number];

/** What an expert is owed in one currency when a run is planned; amounts in minor units, above zero. */
export interface Owed {
  expertId: string;
  currency: string;
  owedMinor: number;
  isHeld: boolean;
  isVerified: boolean;
  hasTwoSteps: boolean;
  /** Currencies that the expert's account takes */
  currencies: readonly string[];
  /** When they were last paid in this currency, epoch ms; null: never */
  lastPaidAt: number | null;
}

/** What a run does about it: `amountMinor` is sent, the rest is carried over for `reason`. */
export interface PlannedPayout extends Owed {
  amountMinor: number;
  reason: PayoutReason | null;
}

function obstacle({
  isHeld,
  isVerified,
  hasTwoSteps,
  currencies,
  currency,
  owedMinor,
}: Owed): PayoutReason | null {
  if (isHeld) return 'held';
  if (!isVerified) return 'not_verified';
  if (!hasTwoSteps) return 'second_factor';
  if (!currencies.includes(currency)) return 'currency';
  return owedMinor < payoutMinimum(currency) ? 'below_minimum' : null;
}

const byWaiting = (a: Owed, b: Owed): number =>
  (a.lastPaidAt ?? 0) - (b.lastPaidAt ?? 0) || (a.expertId < b.expertId ? -1 : 1);

/**
 * The plan of a run (P-04): everything that each verified expert has available, as far as the provider reports the
 * funds. Where they are short, whoever has waited longest comes first, and the last gets a part if it is 10.00 or more.
 * @param funds what can be sent now, by currency, in minor units
 */
export function planPayouts(owed: readonly Owed[], funds: ReadonlyMap<string, number>): PlannedPayout[] {
  const left = new Map(funds);
  return owed.toSorted(byWaiting).map((one) => {
    const reason = obstacle(one);
    if (reason !== null) return { ...one, amountMinor: 0, reason };
    const { currency, owedMinor } = one;
    const there = Math.max(0, left.get(currency) ?? 0);
    const possible = Math.min(owedMinor, there);
    const amountMinor = possible < payoutMinimum(currency) ? 0 : possible;
    left.set(currency, there - amountMinor);
    return { ...one, amountMinor, reason: amountMinor < owedMinor ? 'funds' : null };
  });
}
