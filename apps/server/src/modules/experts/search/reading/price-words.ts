import { END, START, wordAfter, wordBefore, without, wordSet, type Taken } from './draft.ts';

/** No session costs less or more, in whole Australian dollars: other amounts are about something else. */
const [LEAST, MOST] = [5, 5_000];
/** An amount alone at the end of a search is a price up to here: “fine of $800” is not. */
const MOST_ALONE = 500;
/** A bare number after “under” is a price from here on: below, it may be an age. */
const LEAST_BARE = 50;

const NUMBER = String.raw`(\d{1,3}(?:,\d{3})+|\d{1,5})(?:\.\d{1,2})?(?![\d%]|,\d)`;
const SIGN = String.raw`(?<![\w$€£])(?:au?d?\s?\$|\$|aud\s)\s?`;
const UNIT = String.raw`\s?(?:aud|dollars?|bucks|aussie dollars)\b`;
const MONEY = String.raw`(?:${SIGN}${NUMBER}(?:\s?aud\b)?|(?<![\w$€£.,])${NUMBER}${UNIT})`;
const BOUND = String.raw`(?:under|undr|unde|below|less than|lower than|up ?to|max(?:imum)?\.?(?: of| price)?|at most|no more than|not more than|not over|cheaper than|within|(?:my |a )?budget(?: of| is|:| up to| under| max)?|can (?:pay|spend|afford)(?: up to)?|<=?)`;
const AFTER = String.raw`\s?(?:max(?:imum)?\b|or less|or under|and under|or below|tops|budget|limit|at most)`;
const HOURLY = String.raw`\s?(?:(?:an|per|a|each|\/)\s?(?:hour|hr|h)\b|\/\s?h(?:ou)?r?\b|p\/?h\b|hourly\b)`;
const SESSION = String.raw`\s?(?:(?:per|a|for (?:a|the)|each|\/)\s?(?:session|call|consult(?:ation)?|lesson|class|meeting|chat)\b)`;
const TO = String.raw`${NUMBER}\s?(?:-|–|to)\s?(?:${SIGN})?${NUMBER}(?:${UNIT})?`;
const RANGE = String.raw`(?:(?:between |from )?${SIGN}${TO}|between ${SIGN}${NUMBER} and (?:${SIGN})?${NUMBER}(?:${UNIT})?|between ${NUMBER} and ${NUMBER}${UNIT})`;
const TAIL = `(${HOURLY})?(${SESSION})?`;

/** After an amount these say that it is none of a session: “$100k”, “$50 a day”, “under $40 million”. */
const NOT_A_PRICE = String.raw`(?!\s?(?:k|m|mil|million|billion|bn|thousand|grand)\b)(?!\s?(?:a|per|\/)\s?(?:day|week|month|year|kg|person|head|night|share|fortnight)\b)(?!\+)`;
/** After a bare number these say what it counts. */
const COUNTED = wordSet(`
  kg kgs kilos g km kms m cm mm min mins minute minutes hour hours hr hrs day days week weeks month months year years yrs
  people employees staff users customers followers words pages percent calories students kids guests km/h`);
const SPENT = wordSet(`
  earn earning earns invest investing invested owe owes owed save saving saved lost lose win won make making made pay paid
  spend spent cost costs worth of with borrow borrowed refund fine bill debt loan got get for raise raising from`);

export interface Price {
  /** In whole Australian dollars */
  readonly price: number;
  readonly isHourly: boolean;
}

const toNumber = (text: string): number => Number(text.replaceAll(',', ''));
const fits = (price: number): boolean => price >= LEAST && price <= MOST;

/** The forms in which people name a price, the surest first; the last number of a match is the price. */
const FORMS: readonly {
  form: RegExp;
  isSure: (text: string, match: RegExpExecArray, price: number) => boolean;
}[] = [
  { form: new RegExp(`${RANGE}${NOT_A_PRICE}${TAIL}`, 'giu'), isSure: () => true },
  {
    form: new RegExp(`\\b${BOUND}\\s*${MONEY}${NOT_A_PRICE}(?:${AFTER})?${TAIL}`, 'giu'),
    isSure: () => true,
  },
  { form: new RegExp(`<\\s*${MONEY}${NOT_A_PRICE}${TAIL}`, 'giu'), isSure: () => true },
  { form: new RegExp(`${MONEY}${NOT_A_PRICE}${AFTER}${TAIL}`, 'giu'), isSure: () => true },
  { form: new RegExp(`${MONEY}${NOT_A_PRICE}(?:(${HOURLY})|(${SESSION}))`, 'giu'), isSure: () => true },
  {
    form: new RegExp(`\\b${BOUND}\\s*${NUMBER}${NOT_A_PRICE}${TAIL}${END}`, 'giu'),
    isSure: (text, match, price) =>
      /budget|spend|pay|afford/i.test(match[0]) ||
      (price >= LEAST_BARE &&
        !/within/i.test(match[0]) &&
        !COUNTED.has(wordAfter(text, match.index + match[0].length))),
  },
  {
    form: new RegExp(`${START}${MONEY}${NOT_A_PRICE}${END}`, 'giu'),
    isSure: (_, __, price) => price <= MOST_ALONE,
  },
  {
    form: new RegExp(`${MONEY}${NOT_A_PRICE}${END}`, 'giu'),
    isSure: (text, match, price) => price <= MOST_ALONE && !SPENT.has(wordBefore(text, match.index)),
  },
];

/** The highest price somebody names; only one, in Australian dollars. Amounts of something else stay words. */
export function takePrice(text: string): Taken<Price | null> {
  for (const { form, isSure } of FORMS)
    for (const match of text.matchAll(form)) {
      const numbers = match.slice(1).filter((each) => each !== undefined && /^[\d,]+$/.test(each));
      const price = toNumber(numbers.at(-1) ?? '');
      if (!fits(price) || !isSure(text, match, price)) continue;
      const isHourly = new RegExp(`${HOURLY}\\s*$`, 'iu').test(match[0]);
      return { text: without(text, match.index, match.index + match[0].length), value: { price, isHourly } };
    }
  return { text, value: null };
}
