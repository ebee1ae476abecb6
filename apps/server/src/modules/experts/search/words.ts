import { sql, type SQL } from 'drizzle-orm';
import type { SearchPart } from '@nexperts/domain';

/** What a visitor typed, ready for the full-text search. */
export interface Words {
  /** The words as written, with quotes, `or` and `-` as on the web */
  readonly text: string;
  /** The last word and what comes before it, when the visitor may still be typing it */
  readonly unfinished: { readonly before: string; readonly start: string } | null;
  /** The single words that are asked for, in lower case; for forgiving typing errors */
  readonly wanted: readonly string[];
  /** Whether `or` or `-` are used: such a search is taken as it is written */
  readonly isFormal: boolean;
}

/** A search reads this many words and ignores the rest: 120 characters could be 60 words, each with a cost of its own. */
export const WORDS_MAX = 12;
/** A single letter begins too many words to be worth completing. */
const LEAST_BEGINNING = 2;
/** Below this only names are completed: "car" begins Care and career, and means neither. */
const LEAST_OF_A_TOPIC = 4;
/** Below this only names are meant by a mistyped word: "visa" is no "via". */
const LEAST_MISTYPED = 5;
/** Weights of words in a listing: names, titles and topics, without the description */
const HEADLINES = 'ABC';
const NAMES = 'A';
const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/**
 * Text as `search_fold` of the database sees it, but for the case. NFKD turns some letters and digits into punctuation
 * or several words (⑴ is "(1)", ﷺ is four words), so text is split into words only after this.
 */
const decompose = (text: string): string => text.normalize('NFKD').replaceAll(/[\u0300-\u036f]/g, '');

/** The text up to the end of its last word that counts. */
function firstWords(text: string): string {
  const last = [...text.matchAll(WORD)][WORDS_MAX - 1];
  return last ? text.slice(0, last.index + last[0].length) : text;
}

/** Takes a search apart. Null when there is no word in it. */
export function parseWords(typed: string): Words | null {
  const whole = decompose(typed);
  const text = firstWords(whole);
  const asked = text.toLowerCase().replaceAll(/(^|\s)-\S+/g, ' ');
  const wanted = (asked.match(WORD) ?? []).filter((word) => word !== 'or');
  if (wanted.length === 0) return null;
  const last = /^(.*?)([\p{L}\p{N}\p{M}]+)$/su.exec(text);
  const [, before = '', start = ''] = last ?? [];
  const typing =
    text === whole && start.length >= LEAST_BEGINNING && !/["“”]/.test(text) && !/(^|\s)-\S*$/.test(text);
  const isFormal = /(^|\s)(-\S|or(\s|$))/.test(text.toLowerCase());
  return { text, unfinished: typing ? { before, start } : null, wanted: [...new Set(wanted)], isFormal };
}

const fold = (text: string): SQL => sql`search_fold(${text})`;

/**
 * A word as an operand of `to_tsquery`. In quotes it is never read as an operator, whatever characters are in it; the
 * words of the listings are of any kind, too.
 */
const operand = (word: string): string => `'${word.replaceAll(/['\\]/g, '$&$&')}'`;

/**
 * The words as a tsquery: whole words as written or by their stem, the last one also as the beginning of a name or, from
 * four letters on, of a title or topic. Never fails.
 */
export function asWritten({ text, unfinished }: Words): SQL {
  const whole = sql`websearch_to_tsquery('english', ${fold(text)}) || websearch_to_tsquery('simple', ${fold(text)})`;
  if (!unfinished) return sql`(${whole})`;
  const where = unfinished.start.length >= LEAST_OF_A_TOPIC ? HEADLINES : NAMES;
  const beginning = sql`to_tsquery('simple', ${fold(operand(unfinished.start))} || ${`:*${where}`})`;
  return sql`(${whole} || (websearch_to_tsquery('english', ${fold(unfinished.before)}) && ${beginning}))`;
}

/** All of the words as names, or beginnings of names, and as nothing else. */
export const asNames = ({ wanted }: Words): SQL =>
  sql`to_tsquery('simple', ${fold(wanted.map((word) => `${operand(word)}:*${NAMES}`).join(' & '))})`;

/** What a typed word may have been meant to be, by the word; from {@link closestWords}. */
export type Choices = ReadonlyMap<string, readonly string[]>;

/** Names of topics or categories (C-01) as a tsquery: only those an expert has chosen, not the same words elsewhere. */
export function queriesOf(names: readonly string[]): SQL[] {
  return names.map((name) => {
    const words = name.toLowerCase().split(' ');
    return sql`to_tsquery('simple', ${words.map((word) => `${operand(word)}:C`).join(' <-> ')})`;
  });
}

/** One of several tsqueries, or all of them; `null` of none. */
export function joinQueries(queries: readonly SQL[], join: '&&' | '||'): SQL | null {
  if (queries.length === 0) return null;
  return sql`(${sql.join([...queries], sql.raw(` ${join} `))})`;
}

/** A word in the text of a listing, and what it may have been meant to be in names, titles and topics. */
function textOf(word: string, choices: Choices | undefined, isHeadline: boolean): SQL {
  const weight = isHeadline ? `:${HEADLINES}` : '';
  const meant = (choices?.get(word) ?? []).filter((choice) => choice !== word);
  const where = word.length < LEAST_MISTYPED ? NAMES : HEADLINES;
  const each = [`${operand(word)}${weight}`, ...meant.map((choice) => `${operand(choice)}:${where}`)];
  const text = fold(each.join(' | '));
  return sql`(to_tsquery('english', ${text}) || to_tsquery('simple', ${text}))`;
}

/**
 * A part of a search as a tsquery: its words, or one of these topics.
 * @param isHeadline the words count in names, titles and topics, not in descriptions
 */
export function asPart(
  { words }: SearchPart,
  topics: readonly string[],
  { choices, isHeadline = false }: { choices?: Choices; isHeadline?: boolean },
): SQL {
  const text = words.map((word) => textOf(word, choices, isHeadline));
  return (
    joinQueries([...queriesOf(topics), ...[joinQueries(text, '&&') ?? []].flat()], '||') ?? sql`''::tsquery`
  );
}
