/** What an expert has to do before a payout. */
export const PAYOUT_NEEDS = ['identity', 'second-factor'] as const;
export type PayoutNeed = (typeof PAYOUT_NEEDS)[number];

/** When an expert did each of these; null: not yet. */
export interface PayoutStanding {
  identityVerifiedAt: Date | null;
  secondFactorSince: Date | null;
}

/** What an expert still has to do before a payout, in that order; empty: nothing (B-02, S-16). */
export function payoutsNeed({ identityVerifiedAt, secondFactorSince }: PayoutStanding): PayoutNeed[] {
  const done: Record<PayoutNeed, boolean> = {
    identity: identityVerifiedAt !== null,
    'second-factor': secondFactorSince !== null,
  };
  return PAYOUT_NEEDS.filter((need) => !done[need]);
}
