/**
 * Money of a currency as people of a language write it: `A$120`, and `A$120.50` where there are cents.
 * @param minor whole smallest units, e.g. cents; yen has none, so 5000 is ¥5,000
 */
export function formatPrice(minor: number, currency: string, locale = 'en-AU'): string {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
  return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
