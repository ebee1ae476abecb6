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

/** Shorter beginnings are no beginning of anything yet. */
const LEAST_BEGINNING = 2;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** Takes a search apart. Null when there is no word in it. */
export function parseWords(text: string): Words | null {
  const asked = text.toLowerCase().replaceAll(/(^|\s)-\S+/g, ' ');
  const wanted = (asked.match(WORD) ?? []).filter((word) => word !== 'or');
  if (wanted.length === 0) return null;
  const last = /^(.*?)([\p{L}\p{N}\p{M}]+)$/su.exec(text);
  const [, before = '', start = ''] = last ?? [];
  const typing = start.length >= LEAST_BEGINNING && !/["“”]/.test(text) && !/(^|\s)-\S*$/.test(text);
  return { text, unfinished: typing ? { before, start } : null, wanted: [...new Set(wanted)] };
}

const fold = (text: string): SQL => sql`search_fold(${text})`;

/** The words as a tsquery: whole words as written or by their stem, the last one also as a beginning. Never fails. */
export function asWritten({ text, unfinished }: Words): SQL {
  const whole = sql`websearch_to_tsquery('english', ${fold(text)}) || websearch_to_tsquery('simple', ${fold(text)})`;
  if (!unfinished) return sql`(${whole})`;
  // A word is letters and digits only: with the star it is a query by itself.
  const beginning = sql`to_tsquery('simple', ${fold(unfinished.start)} || ':*')`;
  return sql`(${whole} || (websearch_to_tsquery('english', ${fold(unfinished.before)}) && ${beginning}))`;
}

/** A tsquery of words that may each stand for several: all of them, or any. */
export function anyOfEach(choices: readonly (readonly string[])[], join: '&' | '|'): SQL {
  const text = choices.map((words) => `(${words.join(' | ')})`).join(` ${join} `);
  return sql`(to_tsquery('english', ${text}) || to_tsquery('simple', ${text}))`;
}
