import { hasSubject } from '@nexperts/domain';
import { READ } from './draft.ts';
import { takeLanguage } from './language-words.ts';
import { takeLength } from './length-words.ts';
import { takePrice } from './price-words.ts';
import { takeTime, type When } from './time-words.ts';

/** What somebody typed, understood (F-11). */
export interface Reading {
  /** What is left to search for as words; empty where nothing of a subject is */
  readonly words: string;
  readonly when: When | null;
  /** English name of the language somebody wants to speak */
  readonly language: string | null;
  /** Highest price in whole Australian dollars */
  readonly price: number | null;
  /** Length of the session in minutes: 15, 30, 45, 60 and more */
  readonly length: number | null;
}

/** What people often mistype or shorten, as it is meant. */
const MEANT: readonly (readonly [typed: RegExp, meant: string])[] = [
  [
    /\b(?:tommorr?ow|tomm?or+ow|tomorow|tomorro|tmrw|tmr|tmrrw|tomoz|tomo|2moro|2morrow|tomorrrow|tomorow)\b/gi,
    'tomorrow',
  ],
  [/\b(?:tonite|2nite|tonigt|tongiht|2night)\b/gi, 'tonight'],
  [/\b(?:2day|todya|tdy)\b/gi, 'today'],
  [/\b(?:arvo|afternon|afternooon|aftenoon|avo(?=s?$))(s?)\b/gi, 'afternoon$1'],
  [/\b(?:evenin|evning|eveing|eve)(s?)\b/gi, 'evening$1'],
  [/\b(?:mornin|moring|mornign)(s?)\b/gi, 'morning$1'],
  [/\b(?:tuseday|teusday|tuesdy|tueday|tusday|tuesay)\b/gi, 'tuesday'],
  [/\b(?:wensday|wendsday|wednsday|wedensday|wedesday|wednesdy|wednesay)\b/gi, 'wednesday'],
  [/\b(?:thrusday|thurday|thurdsay|thusday|thersday|thursdy)\b/gi, 'thursday'],
  [/\b(?:firday|fridy|fryday|frday)\b/gi, 'friday'],
  [/\b(?:saterday|satuday|saturdy|saturaday|satday)\b/gi, 'saturday'],
  [/\b(?:sundy|suday|sundya)\b/gi, 'sunday'],
  [/\b(?:monady|mondy|munday)\b/gi, 'monday'],
  [/\b(?:wkend|wkend|weeked|weekned|wknd)\b/gi, 'weekend'],
  [/\b(?:nxt|nex)\s+(?=week|mon|tue|wed|thu|fri|sat|sun)/gi, 'next '],
  [/\b(?:minuets|mintues|minuts|minites|mintes)\b/gi, 'minutes'],
];

const FORMAL = /["“”]|(?:^|\s)-\S|\bOR\b/;
const LOOSE_END =
  /(?:^|\s)(?:with|for|in|on|at|and|or|a|an|the|who|that|is|any|please|around|of|to|from|but|also|my|i|need|want|it|are|can|pls|available|free|costs?|costing|price|priced|lasting|during|thanks|must|be|by)$/i;
const LOOSE_START =
  /^(?:a|an|the|and|or|who|that|is|are|please|but|also|with|of|pls|thanks|can|for|in|to|from|at|on|it|around|bitte)(?=\s|$)/i;

/** The text without little words at one of its ends, one after the other, and the marks beside them. */
function withoutAll(text: string, little: RegExp): string {
  const shorter = text
    .replace(little, '')
    .replace(/^[\s,;/&.!?-]+/, '')
    .replace(/[\s,;/&-]+$/, '');
  return shorter === text ? text : withoutAll(shorter, little);
}

/** The pieces that are left, without the little words that led to what was taken. */
function left(text: string): string {
  const pieces = text.split(new RegExp(`[${READ}]+`)).map((piece) => piece.replaceAll(/\s+/g, ' ').trim());
  const kept = pieces.map((piece, nth) => {
    let own = piece
      .replace(/^[\s,;.!?)/&+-]+/, '')
      .replace(/[\s,;.!?(/&+-]+$/, nth === pieces.length - 1 ? '$&' : '')
      .trim();
    if (nth < pieces.length - 1) own = withoutAll(own, LOOSE_END);
    if (nth > 0) own = withoutAll(own, LOOSE_START);
    return own;
  });
  return kept
    .filter((piece) => piece !== '' && /[\p{L}\p{N}]/u.test(piece))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/[\s,;.]+$/, '')
    .trim();
}

/**
 * Reads a search for time, language, price and length (F-11). What is not sure stays a word, and so does everything of a
 * search with quotation marks or a minus. Never fails.
 * @param zone the visitor's, IANA
 * @param now epoch ms
 */
export function readWords(typed: string, zone: string, now: number): Reading {
  const asTyped: Reading = { words: typed.trim(), when: null, language: null, price: null, length: null };
  if (FORMAL.test(typed)) return asTyped;
  const meant = MEANT.reduce((text, [wrong, right]) => text.replaceAll(wrong, right), typed.trim());
  const price = takePrice(meant);
  const length = takeLength(price.text);
  const time = takeTime(length.text, zone, now);
  const language = takeLanguage(time.text);
  // Beside what was understood, a form that isn't sure in the middle of words may be.
  const laterPrice = price.value ? { text: language.text, value: price.value } : takePrice(language.text);
  const laterLength = length.value
    ? { text: laterPrice.text, value: length.value }
    : takeLength(laterPrice.text);
  if (laterLength.text === meant) return asTyped;
  const words = left(laterLength.text);
  return {
    words: hasSubject(words) ? words : '',
    when: time.value,
    language: language.value,
    price: laterPrice.value?.price ?? null,
    length: laterLength.value ?? (laterPrice.value?.isHourly ? 60 : null),
  };
}
