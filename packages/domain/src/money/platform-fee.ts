import { checkMinor, shareHalfUp } from './money.ts';

/** The platform's share in basis points: 15% [B-02]. */
export const PLATFORM_FEE_BPS = 1500;

/** The two parts of a retained amount, in minor units; they always add up to it. */
export type FeeSplit = { readonly feeMinor: number; readonly expertMinor: number };

/**
 * Divides what remains of a payment after refunds (minor units, not below 0) [B-02]:
 * the fee is 15% rounded half up, the expert gets the rest, so no cent is lost.
 * RangeError for a negative or fractional amount.
 */
export function splitFee(retainedMinor: number): FeeSplit {
  const feeMinor = shareHalfUp(retainedMinor, PLATFORM_FEE_BPS);
  return { feeMinor, expertMinor: checkMinor(retainedMinor) - feeMinor };
}
