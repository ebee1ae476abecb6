/** An amount in integer minor units (cents for AUD, whole yen for JPY) of an ISO 4217 currency. */
export type Money = { readonly minor: number; readonly currency: string };

// ISO 4217, not CLDR: the two disagree (IQD) and card providers follow ISO.
const EXPONENTS = new Map<string, number>([
  ...['BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW'].map((code) => [code, 0] as const),
  ...['PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF'].map((code) => [code, 0] as const),
  ...['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'].map((code) => [code, 3] as const),
]);

const formatters = new Map<string, Intl.NumberFormat>();

/** RangeError unless `minor` is a safe integer. @returns it, with -0 turned into 0 */
export function checkMinor(minor: number): number {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`Not an integer amount of minor units: ${minor}`);
  return minor === 0 ? 0 : minor;
}

/** How many decimals a currency has: 2 for AUD, 0 for JPY and KRW. RangeError unless three capital letters. */
export function currencyExponent(currency: string): number {
  if (!/^[A-Z]{3}$/.test(currency)) throw new RangeError(`Not a currency code: ${currency}`);
  return EXPONENTS.get(currency) ?? 2;
}

/** Builds a checked amount. RangeError for a fraction, an unsafe integer or a malformed currency. */
export function money(minor: number, currency: string): Money {
  currencyExponent(currency);
  return { minor: checkMinor(minor), currency };
}

/** Sum of two amounts. RangeError when the currencies differ or an amount is not an integer. */
export function addMoney(a: Money, b: Money): Money {
  if (a.currency !== b.currency) throw new RangeError(`Cannot add ${b.currency} to ${a.currency}`);
  return money(checkMinor(a.minor) + checkMinor(b.minor), a.currency);
}

/** `a` less `b`. RangeError as for {@link addMoney}. */
export function subtractMoney(a: Money, b: Money): Money {
  return addMoney(a, { minor: -checkMinor(b.minor), currency: b.currency });
}

/**
 * `basisPoints` / 10,000 of an amount of minor units, rounded half up, exact for every safe integer.
 * RangeError for a negative amount or basis points outside 0..10,000.
 */
export function shareHalfUp(minor: number, basisPoints: number): number {
  const amount = checkMinor(minor);
  if (amount < 0) throw new RangeError(`A share of a negative amount: ${minor}`);
  if (!Number.isInteger(basisPoints) || basisPoints < 0 || basisPoints > 10_000) {
    throw new RangeError(`Not basis points: ${basisPoints}`);
  }
  // Split first: amount * basisPoints would leave the exact integers above 9e11.
  const rest = amount % 10_000;
  const whole = (amount - rest) / 10_000;
  return whole * basisPoints + Math.floor((rest * basisPoints + 5000) / 10_000);
}

/**
 * Text of an amount: `A$120`, `A$120.50`, `¥500`; whole amounts carry no decimals.
 * The default locale is not Australian, because there the dollar sign has no country (`$`, not `A$`).
 * RangeError for a fraction of a minor unit or a malformed currency.
 */
export function formatMoney(amount: Money, locale = 'en-GB'): string {
  const { sign, units, fraction } = digitsOf(amount);
  const decimals = Number(fraction) === 0 ? 0 : fraction.length;
  const tail = decimals > 0 ? `.${fraction}` : '';
  // The case of both sites, without Intl: its first use blocks a slow phone for 100 ms.
  if (locale === 'en-GB' && amount.currency === 'AUD')
    return `${sign}A$${units.replace(/\B(?=(\d{3})+$)/g, ',')}${tail}`;
  // A decimal string is formatted exactly; a float would be off above 9e13 cents.
  return formatter(locale, amount.currency, decimals).format(
    `${sign}${units}${tail}` as Intl.StringNumericLiteral,
  );
}

/**
 * Text of an amount with all decimals, as documents write it: `A$120.00`, `-A$0.05`, `JPY 500`.
 * RangeError for a fraction of a minor unit or a malformed currency.
 */
export function formatExact(amount: Money): string {
  const { sign, units, fraction } = digitsOf(amount);
  const whole = units.replace(/\B(?=(\d{3})+$)/g, ',');
  const symbol = amount.currency === 'AUD' ? 'A$' : `${amount.currency} `;
  return `${sign}${symbol}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

/**
 * An amount without its currency and with all decimals, as spreadsheets read it: `1230.00`, `-0.05`, `500` (yen).
 * RangeError for a fraction of a minor unit or a malformed currency.
 */
export function decimalText(amount: Money): string {
  const { sign, units, fraction } = digitsOf(amount);
  return fraction === '' ? `${sign}${units}` : `${sign}${units}.${fraction}`;
}

function digitsOf({ minor: amount, currency }: Money): Record<'sign' | 'units' | 'fraction', string> {
  const exponent = currencyExponent(currency);
  const minor = checkMinor(amount);
  const digits = String(Math.abs(minor)).padStart(exponent + 1, '0');
  return {
    sign: minor < 0 ? '-' : '',
    units: digits.slice(0, digits.length - exponent),
    fraction: digits.slice(digits.length - exponent),
  };
}

function formatter(locale: string, currency: string, decimals: number): Intl.NumberFormat {
  const key = `${locale}|${currency}|${decimals}`;
  let found = formatters.get(key);
  if (!found) {
    found = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'symbol',
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
    formatters.set(key, found);
  }
  return found;
}
