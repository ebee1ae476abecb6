/**
 * The service that a card names, and that the profile opens with: the cheapest one, of several the first in the expert's
 * order. One without a price yet comes after all others. `list_prices` (migration 0004) keeps the same rule in SQL.
 * @returns null where none is offered
 */
export function listedService<S extends { readonly price: { readonly minor: number } }>(
  services: readonly S[],
): S | null {
  const rank = ({ price }: S): number => (price.minor > 0 ? price.minor : Number.MAX_SAFE_INTEGER);
  return services.toSorted((a, b) => rank(a) - rank(b))[0] ?? null;
}
