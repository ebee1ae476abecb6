/** What is asked of an expert before money is paid out. */
export const PAYOUT_NEEDS = ['identity', 'second-factor'] as const;
export type PayoutNeed = (typeof PAYOUT_NEEDS)[number];

/** What stands in the books about an expert; null: not yet. */
export interface PayoutStanding {
  identityVerifiedAt: Date | null;
  secondFactorSince: Date | null;
}

/** What an expert has yet to do before a payout, in the order to do it in; empty: money may leave (B-02, S-16). */
export function payoutsNeed({ identityVerifiedAt, secondFactorSince }: PayoutStanding): PayoutNeed[] {
  const done: Record<PayoutNeed, boolean> = {
    identity: identityVerifiedAt !== null,
    'second-factor': secondFactorSince !== null,
  };
  return PAYOUT_NEEDS.filter((need) => !done[need]);
}
