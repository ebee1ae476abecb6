/** Per cent of its length that a host must be present for a session to count as delivered whole [H-09]. */
export const DELIVERED_PCT = 90;

/**
 * What every seat gets back of a session whose host was there for part of it [H-09], in minor units: the missing share of
 * the price, half up; nothing from {@link DELIVERED_PCT} per cent on.
 * @param presentMs of the host within the session, by the records
 */
export function missingShare(
  priceMinor: number,
  { presentMs, lengthMs }: { readonly presentMs: number; readonly lengthMs: number },
): number {
  if (presentMs * 100 >= lengthMs * DELIVERED_PCT) return 0;
  return Math.floor((priceMinor * (lengthMs - presentMs)) / lengthMs + 0.5);
}
