import { payoutMinimum } from './earnings.ts';

/** Why a payout is not sent, or less than is owed. */
export const PAYOUT_REASONS = [
  'held',
  'country',
  'not_verified',
  'second_factor',
  'bank_changed',
  'currency',
  'below_minimum',
  'funds',
  'short',
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
  /** The platform can pay somebody in the country of their account with the provider (P-03) */
  isServed: boolean;
  isVerified: boolean;
  hasTwoSteps: boolean;
  /** Its owner closed the account: neither the minimum nor the two steps apply (W-07) */
  isClosed: boolean;
  /** Its bank account was changed less than 72 hours ago (W-07) */
  isBankNew: boolean;
  /** Currencies that the expert's account takes */
  currencies: readonly string[];
  /** When they were last paid in this currency, epoch ms; null: never */
  lastPaidAt: number | null;
}

/** What the provider reports of the platform's money, by currency, in minor units. */
export interface PlatformFunds {
  /** Can be sent now */
  available: ReadonlyMap<string, number>;
  /** Card payments that it has not cleared yet */
  clearing: ReadonlyMap<string, number>;
}

/** What a run does about it: `amountMinor` is sent, the rest is carried over for `reason`. */
export interface PlannedPayout extends Owed {
  amountMinor: number;
  reason: PayoutReason | null;
}

/** Hours that a closed account waits after its bank account was changed (W-07). */
export const BANK_CHANGE_WAIT_HOURS = 72;

/** The least that is sent, in minor units: anything to whoever has closed their account (P-04, W-07). */
export const leastPayout = ({ currency, isClosed }: Pick<Owed, 'currency' | 'isClosed'>): number =>
  isClosed ? 1 : payoutMinimum(currency);

/** Why a run would send an expert nothing of what they are owed, whatever the platform's funds; null: nothing stops it (P-04). */
export function payoutObstacle(owed: Owed): PayoutReason | null {
  if (owed.isHeld) return 'held';
  if (!owed.isServed) return 'country';
  if (!owed.isVerified) return 'not_verified';
  if (!owed.hasTwoSteps && !owed.isClosed) return 'second_factor';
  if (owed.isBankNew && owed.isClosed) return 'bank_changed';
  if (!owed.currencies.includes(owed.currency)) return 'currency';
  return owed.owedMinor < leastPayout(owed) ? 'below_minimum' : null;
}

const byWaiting = (a: Owed, b: Owed): number =>
  (a.lastPaidAt ?? 0) - (b.lastPaidAt ?? 0) || (a.expertId < b.expertId ? -1 : 1);

/**
 * The plan of a run (P-04): everything that each verified expert has available, as far as the provider reports the
 * funds. Where they don't suffice, whoever has waited longest comes first, and the last gets a part if it is 10.00 or
 * more. The rest waits for `funds` where card payments that are clearing cover it, and because the platform is `short`
 * where they don't (O-08).
 */
export function planPayouts(owed: readonly Owed[], { available, clearing }: PlatformFunds): PlannedPayout[] {
  const left = new Map(available);
  const planned = owed.toSorted(byWaiting).map((one) => {
    const reason = payoutObstacle(one);
    if (reason !== null) return { ...one, amountMinor: 0, reason };
    const { currency, owedMinor } = one;
    const there = Math.max(0, left.get(currency) ?? 0);
    const possible = Math.min(owedMinor, there);
    const amountMinor = possible < leastPayout(one) ? 0 : possible;
    left.set(currency, there - amountMinor);
    return { ...one, amountMinor, reason: amountMinor < owedMinor ? ('funds' as const) : null };
  });
  const waiting = new Map<string, number>();
  for (const { currency, owedMinor, amountMinor, reason } of planned)
    if (reason === 'funds') waiting.set(currency, (waiting.get(currency) ?? 0) + owedMinor - amountMinor);
  return planned.map((one) =>
    one.reason === 'funds' && (waiting.get(one.currency) ?? 0) > (clearing.get(one.currency) ?? 0)
      ? { ...one, reason: 'short' }
      : one,
  );
}
