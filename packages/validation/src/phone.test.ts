import examples from 'libphonenumber-js/mobile/examples';
import parse, { type CountryCode, type PhoneNumber } from 'libphonenumber-js/max';
import metadata from 'libphonenumber-js/max/metadata';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COUNTRIES, findCountry, type Country } from './country.ts';
import { firstErrors } from './first-errors.ts';
import { PHONE_PLANS } from './phone-plans.ts';
import { phone, PHONE_MAX, PHONE_MIN, toPhoneNumber } from './phone.ts';
import { expertSteps, regularSteps } from './sign-up-steps.ts';

// The oracle is libphonenumber-js with all of its metadata; the product has a table of 23 rows.

const TOO_SHORT = 'Phone number must be at least 10 digits';
const TOO_LONG = 'Phone number must be less than 15 digits';
const NO_DIGITS = 'Phone number must contain digits only';

const isoOf = ({ code }: Country) => (code === 'uk' ? 'GB' : code.toUpperCase()) as CountryCode;
const inList = (code: string): Country => {
  const found = findCountry(code);
  if (!found) throw new RangeError(code);
  return found;
};
const problemOf = (country: Country | undefined, typed: string) => firstErrors(phone(country), typed)[''];

/** One number of a landline for each country, as its people write it. */
const FIXED: Record<string, string> = {
  us: '(212) 555-2368',
  ca: '(416) 555-0142',
  uk: '020 7946 0018',
  au: '(02) 9374 4000',
  in: '011 2345 6789',
  de: '030 901820',
  fr: '01 42 68 53 00',
  jp: '03-3213-1221',
  cn: '010 6552 9988',
  br: '(11) 3225-4000',
  mx: '55 5130 5000',
  it: '06 6982 1234',
  es: '912 34 56 78',
  kr: '02-730-5800',
  ru: '8 (495) 606-36-02',
  za: '021 403 2911',
  sg: '6332 1919',
  ae: '04 330 0000',
  sa: '011 402 9000',
  ch: '044 668 18 00',
  se: '08-508 290 00',
  nl: '020 555 1111',
  nz: '09-307 9999',
};

const read = (country: Country, typed: string): PhoneNumber => {
  const number = parse(typed, isoOf(country));
  if (!number?.isValid()) throw new RangeError(`${typed} is no number of ${country.label}`);
  return number;
};
const mobiles = COUNTRIES.map((country) => read(country, examples[isoOf(country)]));
const landlines = COUNTRIES.map((country) => read(country, FIXED[country.code] ?? ''));
const known = [
  ...mobiles.map((number, index) => ['mobile', COUNTRIES[index], number] as const),
  ...landlines.map((number, index) => ['landline', COUNTRIES[index], number] as const),
].flatMap(([kind, country, number]) =>
  country ? [[`a ${kind} of ${country.label}`, country, number] as const] : [],
);

/** V-05 takes 10 to 15 digits: a few landlines of Germany and Sweden are shorter, and some in the metadata are longer. */
const problemOfLength = ({ number }: PhoneNumber): string | undefined => {
  if (number.length - 1 < PHONE_MIN) return TOO_SHORT;
  return number.length - 1 > PHONE_MAX ? TOO_LONG : undefined;
};

const wide = (text: string): string =>
  text.replaceAll(/[0-9]/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));

/** The ways people write one number: with and without what is dialled before it, spaces, calling code. */
function waysToType(country: Country, number: PhoneNumber): string[] {
  const national = number.formatNational();
  const trunk = national.replaceAll(/\D/g, '').slice(0, -number.nationalNumber.length);
  const spaced = number.nationalNumber.replaceAll(/(\d{3})(?=\d)/g, '$1 ');
  return [
    national,
    national.replaceAll(/\D/g, ''),
    national.replaceAll(/\D+/g, '.'),
    national.replaceAll(/\D+/g, '/'),
    national.replaceAll(/\D+/g, ' – '),
    wide(national),
    ` ${spaced} `,
    number.nationalNumber,
    `\u202d${spaced.replaceAll(' ', '\u00a0')}\u202c`,
    number.number,
    number.formatInternational(),
    wide(number.formatInternational()).replace('+', '＋'),
    number.formatInternational().replaceAll(' ', '-'),
    `+${country.phone} (${trunk}) ${spaced}`.replace('() ', ''),
    `+${country.phone} ${national}`,
    `00${country.phone} ${spaced}`,
    `00 ${country.phone} ${national}`,
  ];
}

describe('[V-05] [D-18] a number of each of the 23 countries, however it is typed', () => {
  it('[C-02] the plans are those of libphonenumber-js, for every country of the list', () => {
    // Of a minified row: 2 is the pattern of national numbers, 3 their lengths, 5 the national prefix (0 for none).
    const rows = COUNTRIES.map((country) => {
      const { 2: pattern, 3: lengths, 5: trunk } = metadata.countries[isoOf(country)] ?? [];
      return [country.code, { ...(trunk && { trunk }), lengths, pattern }];
    });
    const theirs = Object.fromEntries(rows) as typeof PHONE_PLANS;
    expect(PHONE_PLANS).toEqual({
      ...theirs,
      br: { ...theirs['br'], trunk: expect.stringMatching(/^0/) },
      mx: { ...theirs['mx'], trunk: expect.any(String) },
    });
  });

  it.each(known)('%s', (_, country, number) => {
    for (const typed of waysToType(country, number)) {
      expect([typed, problemOf(country, typed)]).toEqual([typed, undefined]);
      expect([typed, toPhoneNumber(country, typed)]).toEqual([typed, number.number]);
    }
  });

  it('the samples are of a mobile and of a landline, or of a plan that does not tell them apart', () => {
    for (const number of mobiles) expect(number.getType()).toMatch(/MOBILE/);
    for (const number of landlines) expect(number.getType()).toMatch(/FIXED_LINE/);
  });

  it.each(COUNTRIES)('any mobile number or landline of $label', (country) => {
    // Of the types in a minified row (11), the first is landlines and the second is mobiles.
    const types = metadata.countries[isoOf(country)]?.[11] as [pattern: string][];
    const patterns = [types[0]?.[0], types[1]?.[0]].flatMap((source) => (source ? [`^(?:${source})$`] : []));
    expect(patterns).not.toEqual([]);
    const numbers = fc.oneof(...patterns.map((source) => fc.stringMatching(new RegExp(source))));
    fc.assert(
      fc.property(numbers, (digits) => {
        const number = parse(`+${country.phone}${digits}`);
        fc.pre(number !== undefined && number.isValid() && number.number === `+${country.phone}${digits}`);
        for (const typed of waysToType(country, number)) {
          expect([typed, problemOf(country, typed)]).toEqual([typed, problemOfLength(number)]);
          expect([typed, toPhoneNumber(country, typed)]).toEqual([typed, number.number]);
        }
        // Without a plus, the calling code is a guess: the oracle's is as good as any.
        const bare = `${country.phone}${digits}`;
        expect([bare, toPhoneNumber(country, bare)]).toEqual([bare, parse(bare, isoOf(country))?.number]);
      }),
      { numRuns: 150 },
    );
  });
});

describe('[V-05] [D-18] typed as people do', () => {
  // The table of the review: what each country's people type, and the number it is.
  it.each([
    ['us', '(201) 555-0123', '+12015550123'],
    ['ca', '(506) 234-5678', '+15062345678'],
    ['uk', '07400 123456', '+447400123456'],
    ['au', '0412 345 678', '+61412345678'],
    ['in', '081234 56789', '+918123456789'],
    ['de', '01512 3456789', '+4915123456789'],
    ['fr', '06 12 34 56 78', '+33612345678'],
    ['jp', '090-1234-5678', '+819012345678'],
    ['cn', '131 2345 6789', '+8613123456789'],
    ['br', '(11) 96123-4567', '+5511961234567'],
    ['mx', '222 123 4567', '+522221234567'],
    ['it', '312 345 6789', '+393123456789'],
    ['es', '612 34 56 78', '+34612345678'],
    ['kr', '010-2000-0000', '+821020000000'],
    ['ru', '8 (912) 345-67-89', '+79123456789'],
    ['za', '071 123 4567', '+27711234567'],
    ['sg', '8123 4567', '+6581234567'],
    ['ae', '050 123 4567', '+971501234567'],
    ['sa', '051 234 5678', '+966512345678'],
    ['ch', '078 123 45 67', '+41781234567'],
    ['se', '070-123 45 67', '+46701234567'],
    ['nl', '06 12345678', '+31612345678'],
    ['nz', '021 123 4567', '+64211234567'],
    // A calling code, with what is only dialled within the country.
    ['uk', '+44 (0)20 7946 0018', '+442079460018'],
    ['it', '+39 (0)6 6982 1234', '+390669821234'],
    ['au', '+61 0412 345 678', '+61412345678'],
    ['ru', '+7 8 912 345 67 89', '+79123456789'],
    // A calling code without its plus.
    ['au', '61 412 345 678', '+61412345678'],
    ['uk', '44 (0)20 7946 0018', '+442079460018'],
    ['sg', '65 9123 4567', '+6591234567'],
    ['in', '91 98123 45678', '+919812345678'],
    ['ru', '7 912 345-67-89', '+79123456789'],
    ['us', '1-202-555-0123', '+12025550123'],
    // Numbers that begin like something else.
    ['ru', '812 123-45-67', '+78121234567'],
    ['ru', '8 812 123-45-67', '+78121234567'],
    ['ru', '8 800 555-35-35', '+78005553535'],
    ['it', '393 123 4567', '+393931234567'],
    ['br', '55 99612-3456', '+5555996123456'],
    ['sg', '6591 2345', '+6565912345'],
    ['au', '1300 123 456', '+611300123456'],
    ['it', '0312 345 678', '+390312345678'],
    // Brazil's carriers, and what Mexico no longer dials.
    ['br', '011 96123-4567', '+5511961234567'],
    ['br', '0 15 11 96123-4567', '+5511961234567'],
    ['br', '021 2345-6789', '+552123456789'],
    ['br', '0 21 21 2345-6789', '+552123456789'],
    ['mx', '+52 1 222 123 4567', '+522221234567'],
    ['mx', '044 222 123 4567', '+522221234567'],
    ['mx', '045 222 123 4567', '+522221234567'],
    ['mx', '01 222 123 4567', '+522221234567'],
    // What remains without the 0 has no possible length: it stays.
    ['fr', '06 12 34 56 7', '+33061234567'],
  ])('%s %s', (code, typed, number) => {
    expect(problemOf(inList(code), typed)).toBeUndefined();
    expect(toPhoneNumber(inList(code), typed)).toBe(number);
    // Typed once more, as it is stored and after its calling code, it stays as it is.
    expect(toPhoneNumber(inList(code), number)).toBe(number);
    expect(toPhoneNumber(inList(code), number.slice(1 + inList(code).phone.length))).toBe(number);
  });

  it.each([
    ['au', '0412 345', TOO_SHORT],
    ['sg', '8123 456', TOO_SHORT],
    ['sg', '+65 8123 456', TOO_SHORT],
    ['sg', '8123 4567', undefined],
    ['ae', '501 234', TOO_SHORT],
    ['au', '', TOO_SHORT],
    ['au', '+', TOO_SHORT],
    ['au', '+61', TOO_SHORT],
    ['au', '9'.repeat(13), undefined],
    ['au', '9'.repeat(14), TOO_LONG],
    ['us', '9'.repeat(14), undefined],
    ['us', '9'.repeat(15), TOO_LONG],
    ['ae', '9'.repeat(12), undefined],
    ['ae', '9'.repeat(13), TOO_LONG],
    ['au', '1'.repeat(100_000), TOO_LONG],
    ['au', '0412 345 678 ext 12', NO_DIGITS],
    ['au', '02 9374 4000 x12', NO_DIGITS],
    ['us', '1-800-FLOWERS', NO_DIGITS],
    ['au', '0412 345 678 / 0498 765 432 or so', NO_DIGITS],
    ['au', '04+12345678', NO_DIGITS],
    ['au', '++61412345678', NO_DIGITS],
    ['au', '+353 86 123 4567', 'Phone number must be digits only and start with +61'],
    ['us', '+44 7400 123456', 'Phone number must be digits only and start with +1'],
  ])('%s “%.40s” reads: %s', (code, typed, says) => {
    expect(problemOf(inList(code), typed)).toBe(says);
  });

  it('a country outside the list keeps its digits; they count with its calling code', () => {
    const ireland = { code: 'ie', label: 'Ireland', phone: '353' };
    expect(problemOf(ireland, '086 1234')).toBeUndefined();
    expect(problemOf(ireland, '861234')).toBe(TOO_SHORT);
    expect(problemOf(ireland, '9'.repeat(13))).toBe(TOO_LONG);
    expect(toPhoneNumber(ireland, '86 123 4567')).toBe('+353861234567');
    expect(toPhoneNumber(ireland, '086 123 4567')).toBe('+3530861234567');
    expect(toPhoneNumber(ireland, '+353 86 123 4567')).toBe('+353861234567');
    expect(toPhoneNumber(ireland, '00353 86 123 4567')).toBe('+353861234567');
  });

  it('knows the countries of other lists by their ISO codes', () => {
    expect(toPhoneNumber({ code: 'AU', phone: '61' }, '0412 345 678')).toBe('+61412345678');
    expect(toPhoneNumber({ code: 'GB', phone: '44' }, '07400 123456')).toBe('+447400123456');
  });

  it('before a country is chosen, only what is too short for any country is wrong', () => {
    expect(problemOf(undefined, '8123 456')).toBeUndefined();
    expect(problemOf(undefined, '812345')).toBe(TOO_SHORT);
    expect(problemOf(undefined, 'ask me')).toBe(NO_DIGITS);
  });
});

describe('[T-02] [T-03] the steps check a number by the country beside it', () => {
  const contact = expertSteps('2026-11-21').contact;
  const { personal } = regularSteps('2026-11-21');
  const errorsOf = (values: object) => firstErrors(contact, values);

  it('and check it again when the country changes', () => {
    expect(errorsOf({ country: 'sg', phone: '81234567' })).toEqual({});
    expect(errorsOf({ country: 'us', phone: '81234567' })).toEqual({ phone: TOO_SHORT });
    expect(errorsOf({ country: '', phone: '81234567' })).toEqual({ country: 'Please select a country' });
    expect(errorsOf({ country: '', phone: '123' })).toEqual({
      country: 'Please select a country',
      phone: TOO_SHORT,
    });
    expect(errorsOf({ country: 'sg' })).toEqual({ phone: TOO_SHORT });
  });

  it('also when another field of the step is wrong', () => {
    expect(firstErrors(personal, { name: '', dob: '', country: 'au', phone: '412' })).toEqual({
      name: 'Name must be at least 3 characters',
      dob: 'Date of birth is required',
      phone: TOO_SHORT,
    });
  });
});
