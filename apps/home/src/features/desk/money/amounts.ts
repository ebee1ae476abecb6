import { currencyExponent, decimalText } from '@nexperts/domain';

const formatters = new Map<string, Intl.NumberFormat>();

/** Not Australian, because there the dollar sign has no country: `$`, not `A$`. */
const LOCALE = 'en-GB';

function formatter(currency: string, style: 'currency' | 'decimal'): Intl.NumberFormat {
  const key = `${currency} ${style}`;
  const digits = currencyExponent(currency);
  const found =
    formatters.get(key) ??
    new Intl.NumberFormat(LOCALE, {
      style,
      ...(style === 'currency' ? { currency } : {}),
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  formatters.set(key, found);
  return found;
}

const format = (minor: number, currency: string, style: 'currency' | 'decimal'): string =>
  formatter(currency, style).format(decimalText({ minor, currency }) as Intl.StringNumericLiteral);

/** `A$1,230.00`: with all decimals, because amounts are below each other. */
export const fullAmount = (minor: number, currency: string): string => format(minor, currency, 'currency');

/** `1,230.00`, for a column whose head names the currency. */
export const bareAmount = (minor: number, currency: string): string => format(minor, currency, 'decimal');

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** `9.1k`, for charts. */
export const roughAmount = (minor: number, currency: string): string =>
  compact.format(minor / 10 ** currencyExponent(currency)).toLowerCase();

/** `A$`. */
export const currencySign = (currency: string): string =>
  formatter(currency, 'currency')
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;

/** `8.1%`; empty without a whole. */
export function percentText(part: number, whole: number): string {
  if (whole <= 0) return '';
  const tenths = Math.round((part / whole) * 1000) / 10;
  return `${tenths}%`;
}
