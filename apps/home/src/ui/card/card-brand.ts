/** Cards we name at the field, by their first digits. */
export const CARD_BRANDS = ['Visa', 'Mastercard', 'American Express'] as const;
export type CardBrand = (typeof CARD_BRANDS)[number];

const BEGINNINGS: Readonly<Record<CardBrand, RegExp>> = {
  Visa: /^4/,
  // 51 to 55, and since 2017 also 2221 to 2720.
  Mastercard: /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
  'American Express': /^3[47]/,
};

/** The brand of a card number as far as it is typed; null while it could be another. */
export function brandOf(number: string): CardBrand | null {
  const digits = number.replaceAll(/\D/g, '');
  return CARD_BRANDS.find((brand) => BEGINNINGS[brand].test(digits)) ?? null;
}
