/** On what terms the provider pays somebody from a platform in another or the same country (P-03). */
export interface PayoutTerms {
  /** `recipient`: the agreement for accounts that only take transfers, which payouts abroad need */
  agreement: 'full' | 'recipient';
  /** The one currency of their bank account, ISO 4217 */
  currency: string;
}

/**
 * Countries in which the provider opens accounts, as ISO 3166-1 alpha-2 in upper case, with the currency in which it pays
 * there: docs.stripe.com/global, without the countries in preview.
 */
const CURRENCIES: Readonly<Record<string, string>> = {
  AE: 'AED',
  AT: 'EUR',
  AU: 'AUD',
  BE: 'EUR',
  BG: 'EUR',
  BR: 'BRL',
  CA: 'CAD',
  CH: 'CHF',
  CY: 'EUR',
  CZ: 'CZK',
  DE: 'EUR',
  DK: 'DKK',
  EE: 'EUR',
  ES: 'EUR',
  FI: 'EUR',
  FR: 'EUR',
  GB: 'GBP',
  GI: 'GBP',
  GR: 'EUR',
  HK: 'HKD',
  HR: 'EUR',
  HU: 'HUF',
  IE: 'EUR',
  IT: 'EUR',
  JP: 'JPY',
  LI: 'CHF',
  LT: 'EUR',
  LU: 'EUR',
  LV: 'EUR',
  MT: 'EUR',
  MX: 'MXN',
  MY: 'MYR',
  NL: 'EUR',
  NO: 'NOK',
  NZ: 'NZD',
  PL: 'PLN',
  PT: 'EUR',
  RO: 'RON',
  SE: 'SEK',
  SG: 'SGD',
  SI: 'EUR',
  SK: 'EUR',
  TH: 'THB',
  US: 'USD',
};

/**
 * Platforms here pay accounts in any of these countries (docs.stripe.com/connect/cross-border-payouts); elsewhere, as in
 * Australia, a platform pays only at home.
 */
const ACROSS_BORDERS: ReadonlySet<string> = new Set(
  'US CA CH GB AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(
    ' ',
  ),
);

/** The code that the provider knows: our country list says `uk` where ISO says GB. */
export function providerCountry(code: string): string {
  const upper = code.toUpperCase();
  return upper === 'UK' ? 'GB' : upper;
}

/**
 * Whether and how a platform can pay an expert (P-03). Countries in either spelling and case.
 * @param platform the setting `PLATFORM_COUNTRY`
 * @returns null: it can't
 */
export function payoutTerms(platform: string, expert: string): PayoutTerms | null {
  const from = providerCountry(platform);
  const to = providerCountry(expert);
  const currency = CURRENCIES[to];
  if (currency === undefined || CURRENCIES[from] === undefined) return null;
  if (from === to) return { agreement: 'full', currency };
  return ACROSS_BORDERS.has(from) && ACROSS_BORDERS.has(to) ? { agreement: 'recipient', currency } : null;
}

/** Countries in which a platform can pay experts, ISO 3166-1 alpha-2 in upper case. */
export const payableCountries = (platform: string): string[] =>
  Object.keys(CURRENCIES).filter((code) => payoutTerms(platform, code) !== null);

/** Whether a platform can be in a country at all: the setting `PLATFORM_COUNTRY` is refused otherwise. */
export const isPlatformCountry = (code: string): boolean => Object.hasOwn(CURRENCIES, code);
