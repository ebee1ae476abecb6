/** What is needed of a country's numbering plan to tell a national number from what is dialled before it. */
export interface PhonePlan {
  /** Regular expression for what is dialled before a national number within the country; it is no part of the number */
  readonly trunk?: string;
  /** Possible lengths of a national number, in digits */
  readonly lengths: readonly number[];
  /** Regular expression that every national number matches as a whole */
  readonly pattern: string;
}

/** Codes of Brazilian carriers, dialled after the 0 where somebody chooses one. Lazy, because 21 is Rio's area code too. */
const CARRIER = '(?:1[245]|2[1-35]|31|4[13]|[56]5|99)??';

/**
 * D-18: the plans of the C-02 countries, by their code: 2.6 kB of a page, where libphonenumber-js with these countries is
 * 63 kB. The rows are a copy of its metadata, which a test compares. Two know more: people still write Brazil's carriers,
 * and what Mexico dropped in 2019 (01, 044, 045, and 1 from abroad).
 */
export const PHONE_PLANS: Readonly<Record<string, PhonePlan>> = {
  us: { trunk: '1', lengths: [10], pattern: String.raw`[2-9]\d{9}|3\d{6}` },
  ca: { trunk: '1', lengths: [7, 10], pattern: String.raw`[2-9]\d{9}|3\d{6}` },
  uk: { trunk: '0', lengths: [7, 9, 10], pattern: String.raw`[1-357-9]\d{9}|[18]\d{8}|8\d{6}` },
  au: {
    trunk: '0',
    lengths: [5, 6, 7, 8, 9, 10, 12],
    pattern: String.raw`1(?:[0-79]\d{7}(?:\d(?:\d{2})?)?|8[0-24-9]\d{7})|[2-478]\d{8}|1\d{4,7}`,
  },
  in: {
    trunk: '0',
    lengths: [8, 9, 10, 11, 12, 13],
    pattern: String.raw`(?:000800|[2-9]\d\d)\d{7}|1\d{7,12}`,
  },
  de: {
    trunk: '0',
    lengths: [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
    pattern: String.raw`[2579]\d{5,14}|49(?:[34]0|69|8\d)\d\d?|49(?:37|49|60|7[089]|9\d)\d{1,3}|49(?:2[024-9]|3[2-689]|7[1-7])\d{1,8}|(?:1|[368]\d|4[0-8])\d{3,13}|49(?:[015]\d|2[13]|31|[46][1-8])\d{1,9}`,
  },
  fr: { trunk: '0', lengths: [9], pattern: String.raw`[1-9]\d{8}` },
  jp: {
    trunk: '0',
    lengths: [8, 9, 10, 11, 12, 13, 14, 15, 16, 17],
    pattern: String.raw`00[1-9]\d{6,14}|[25-9]\d{9}|(?:00|[1-9]\d\d)\d{6}`,
  },
  cn: {
    trunk: '0',
    lengths: [7, 8, 9, 10, 11, 12],
    pattern: String.raw`(?:(?:1[03-689]|2\d)\d\d|6)\d{8}|1\d{10}|[126]\d{6}(?:\d(?:\d{2})?)?|86\d{5,6}|(?:[3-579]\d|8[0-57-9])\d{5,9}`,
  },
  br: {
    trunk: `0${CARRIER}`,
    lengths: [8, 9, 10, 11],
    pattern: String.raw`[1-467]\d{9,10}|55[0-46-9]\d{8}|[34]\d{7}|55\d{7,8}|(?:5[0-46-9]|[89]\d)\d{7,9}`,
  },
  mx: { trunk: '01|04[45]|1', lengths: [10], pattern: String.raw`[2-9]\d{9}` },
  it: {
    lengths: [6, 7, 8, 9, 10, 11, 12],
    pattern: String.raw`0\d{5,11}|1\d{8,10}|3(?:[0-8]\d{7,10}|9\d{7,8})|(?:43|55|70)\d{8}|8\d{5}(?:\d{2,4})?`,
  },
  es: { lengths: [9], pattern: String.raw`400\d{6}|(?:51|[6-9]\d)\d{7}` },
  kr: {
    trunk: '0',
    lengths: [5, 6, 8, 9, 10, 11, 12, 13, 14],
    pattern: String.raw`00[1-9]\d{8,11}|(?:[12]|5\d{3})\d{7}|[13-6]\d{9}|(?:[1-6]\d|80)\d{7}|[3-6]\d{4,5}|(?:00|7)0\d{8}`,
  },
  ru: { trunk: '8', lengths: [10, 14], pattern: String.raw`8\d{13}|[347-9]\d{9}` },
  za: { trunk: '0', lengths: [5, 6, 7, 8, 9, 10], pattern: String.raw`[1-79]\d{8}|8\d{4,9}` },
  sg: { lengths: [8, 10, 11], pattern: String.raw`(?:(?:1\d|8)\d\d|7000)\d{7}|[3689]\d{7}` },
  ae: {
    trunk: '0',
    lengths: [5, 6, 7, 8, 9, 10, 11, 12],
    pattern: String.raw`(?:[4-7]\d|9[0-689])\d{7}|800\d{2,9}|[2-4679]\d{7}`,
  },
  sa: { trunk: '0', lengths: [9, 10], pattern: String.raw`(?:[15]\d|800|92)\d{7}` },
  ch: { trunk: '0', lengths: [9, 12], pattern: String.raw`8\d{11}|[2-9]\d{8}` },
  se: {
    trunk: '0',
    lengths: [6, 7, 8, 9, 10, 12],
    pattern: String.raw`(?:[26]\d\d|9)\d{9}|[1-9]\d{8}|[1-689]\d{7}|[1-4689]\d{6}|2\d{5}`,
  },
  nl: {
    trunk: '0',
    lengths: [5, 6, 7, 8, 9, 10, 11],
    pattern: String.raw`(?:[124-7]\d\d|3(?:[02-9]\d|1[0-8]))\d{6}|8\d{6,9}|9\d{6,10}|1\d{4,5}`,
  },
  nz: {
    trunk: '0',
    lengths: [5, 6, 7, 8, 9, 10],
    pattern: String.raw`[1289]\d{9}|50\d{5}(?:\d{2,3})?|[27-9]\d{7,8}|(?:[34]\d|6[0-35-9])\d{6}|8\d{4,6}`,
  },
};
