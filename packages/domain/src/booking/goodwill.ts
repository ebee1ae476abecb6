import { DAY_MS } from '../time/duration.ts';
import { splitFee, type FeeSplit } from '../money/platform-fee.ts';
import { GOODWILL_DAYS } from './problem-state.ts';

/** When an expert can no longer give money back (epoch ms): 90 elapsed days after the end of the session. */
export function goodwillUntil(endsAt: number): number {
  return endsAt + GOODWILL_DAYS * DAY_MS;
}

/**
 * What giving `amountMinor` back costs the platform and the expert, in minor units. The fee is always 15% of
 * what is retained, so both give up what they no longer earn; the parts add up to the amount.
 * RangeError unless both are whole numbers and 0 <= amountMinor <= retainedMinor.
 */
export function costOfGoodwill(retainedMinor: number, amountMinor: number): FeeSplit {
  if (amountMinor < 0) throw new RangeError(`Not an amount to give back: ${amountMinor}`);
  const before = splitFee(retainedMinor);
  const after = splitFee(retainedMinor - amountMinor);
  return {
    feeMinor: before.feeMinor - after.feeMinor,
    expertMinor: before.expertMinor - after.expertMinor,
  };
}
