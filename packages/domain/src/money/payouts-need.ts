/** What an expert has to do before a payout. */
export const PAYOUT_NEEDS = ['identity', 'second-factor'] as const;
export type PayoutNeed = (typeof PAYOUT_NEEDS)[number];

/** What an expert has done of these. */
export interface PayoutStanding {
  isVerified: boolean;
  hasTwoSteps: boolean;
}

/** What an expert still has to do before a payout, in that order; empty: nothing (B-02, S-16). */
export function payoutsNeed({ isVerified, hasTwoSteps }: PayoutStanding): PayoutNeed[] {
  const done: Record<PayoutNeed, boolean> = {
    identity: isVerified,
    'second-factor': hasTwoSteps,
  };
  return PAYOUT_NEEDS.filter((need) => !done[need]);
}
