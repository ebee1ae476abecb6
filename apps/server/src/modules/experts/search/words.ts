import { sql, type SQL } from 'drizzle-orm';

/** What a visitor typed, ready for the full-text search. */
export interface Words {
  /** The words as written, with quotes, `or` and `-` as on the web */
  readonly text: string;
  /** The last word and what stands before it, when the visitor may still be typing it */
  readonly unfinished: { readonly before: string; readonly start: string } | null;
  /** The single words that are asked for, in lower case; for forgiving typing errors */
  readonly wanted: readonly string[];
}

/** A search reads this many words and ignores the rest: 120 characters could be 60 words, each with a cost of its own. */
export const WORDS_MAX = 12;
/** A single letter begins too many words to be worth completing. */
const LEAST_BEGINNING = 2;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/**
 * Text as `search_fold` of the database sees it, but for the case. NFKD turns some letters and digits into punctuation
 * or several words (⑴ is "(1)", ﷺ is four words), so words are told apart only after this.
 */
const decomposed = (text: string): string => text.normalize('NFKD').replaceAll(/[\u0300-\u036f]/g, '');

/** The text up to the end of its last word that counts. */
function firstWords(text: string): string {
  const last = [...text.matchAll(WORD)][WORDS_MAX - 1];
  return last ? text.slice(0, last.index + last[0].length) : text;
}

/** Takes a search apart. Null when there is no word in it. */
export function parseWords(typed: string): Words | null {
  const whole = decomposed(typed);
  const text = firstWords(whole);
  const asked = text.toLowerCase().replaceAll(/(^|\s)-\S+/g, ' ');
  const wanted = (asked.match(WORD) ?? []).filter((word) => word !== 'or');
  if (wanted.length === 0) return null;
  const last = /^(.*?)([\p{L}\p{N}\p{M}]+)$/su.exec(text);
  const [, before = '', start = ''] = last ?? [];
  const typing =
    text === whole && start.length >= LEAST_BEGINNING && !/["“”]/.test(text) && !/(^|\s)-\S*$/.test(text);
  return { text, unfinished: typing ? { before, start } : null, wanted: [...new Set(wanted)] };
}

const fold = (text: string): SQL => sql`search_fold(${text})`;

/**
 * A word as an operand of `to_tsquery`. In quotes it is never read as an operator, whatever characters are in it; the
 * words of the listings are of any kind, too.
 */
const operand = (word: string): string => `'${word.replaceAll(/['\\]/g, '$&$&')}'`;

/** The words as a tsquery: whole words as written or by their stem, the last one also as a beginning. Never fails. */
export function asWritten({ text, unfinished }: Words): SQL {
  const whole = sql`websearch_to_tsquery('english', ${fold(text)}) || websearch_to_tsquery('simple', ${fold(text)})`;
  if (!unfinished) return sql`(${whole})`;
  const beginning = sql`to_tsquery('simple', ${fold(operand(unfinished.start))} || ':*')`;
  return sql`(${whole} || (websearch_to_tsquery('english', ${fold(unfinished.before)}) && ${beginning}))`;
}

/** A tsquery of words that may each stand for several: all of them, or any. Never fails. */
export function anyOfEach(choices: readonly (readonly string[])[], join: '&' | '|'): SQL {
  const text = choices.map((words) => `(${words.map(operand).join(' | ')})`).join(` ${join} `);
  return sql`(to_tsquery('english', ${text}) || to_tsquery('simple', ${text}))`;
}
