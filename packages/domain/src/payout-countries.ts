/**
 * Countries in which the payment provider opens accounts to pay somebody (P-03), as ISO 3166-1 alpha-2 in upper case:
 * docs.stripe.com/global, without the countries in preview. What one platform may use of them depends on where it is.
 */
export const PAYOUT_COUNTRIES = (
  'AE AT AU BE BG BR CA CH CY CZ DE DK EE ES FI FR GB GI GR HK HR HU IE IT ' +
  'JP LI LT LU LV MT MX MY NL NO NZ PL PT RO SE SG SI SK TH US'
).split(' ') as readonly string[];

const served = new Set(PAYOUT_COUNTRIES);

/** The code that the provider knows: our country list says `uk` where ISO says GB. */
export function providerCountry(code: string): string {
  const upper = code.toUpperCase();
  return upper === 'UK' ? 'GB' : upper;
}

/** Whether the provider pays somebody in a country, given in either spelling and case (P-03). */
export const canBePaidIn = (code: string): boolean => served.has(providerCountry(code));
