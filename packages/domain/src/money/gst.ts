import { checkMinor } from './money.ts';

/** From this price (minor units of AUD) on, a tax invoice names the client [P-06]. */
export const NAMED_FROM_MINOR = 100_000;

/**
 * The GST in an amount that includes it: 1/11, rounded half up to the cent [P-06].
 * RangeError for a negative or fractional amount.
 */
export function gstIncluded(minor: number): number {
  const amount = checkMinor(minor);
  if (amount < 0) throw new RangeError(`GST of a negative amount: ${minor}`);
  return Math.floor((2 * amount + 11) / 22);
}

/**
 * The GST by which a further document changes what earlier ones said: of what is left of the price after it, less of
 * what was left before. So the documents of a payment that is refunded in full add up to no GST, whatever the parts.
 * @param beforeMinor @param afterMinor what was left of the price, in minor units
 */
export const gstBetween = (beforeMinor: number, afterMinor: number): number =>
  gstIncluded(afterMinor) - gstIncluded(beforeMinor);
