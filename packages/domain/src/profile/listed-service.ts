/**
 * The service that a card shows and that the profile selects at first: the cheapest one, and of several the first in
 * the expert's order. Services without a price come last. `list_prices` (migration 0004) has the same rule in SQL.
 * @returns null without services
 */
export function listedService<S extends { readonly price: { readonly minor: number } }>(
  services: readonly S[],
): S | null {
  const rank = ({ price }: S): number => (price.minor > 0 ? price.minor : Number.MAX_SAFE_INTEGER);
  return services.toSorted((a, b) => rank(a) - rank(b))[0] ?? null;
}
