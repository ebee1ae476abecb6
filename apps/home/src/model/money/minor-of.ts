const CENTS = 100;

/** Cents of a price in dollars: `120`, `1,200`, `A$ 120`, `99.50`. Null for anything else, such as `12,50`. */
export function minorOf(price: string): number | null {
  const amount = /^(?:A?\$)?((?:\d{1,7}|\d{1,3}(?:,\d{3}){1,2})(?:\.\d{1,2})?)$/i.exec(
    price.replaceAll(/\s/g, ''),
  )?.[1];
  return amount === undefined ? null : Math.round(Number(amount.replaceAll(',', '')) * CENTS);
}
