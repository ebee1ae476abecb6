import { isTermWord, mayMean } from '@nexperts/domain';
import { sql } from 'drizzle-orm';
import { queryRows, type Db } from '../../../db/types.ts';
import { englishWords } from './english-words.ts';

/** Words a mistyped one may stand for, at most. */
const CHOICES = 4;

/** Typing errors are forgiven in so many words of a search: each costs a look through all words. */
export const FORGIVEN_WORDS = 6;

/** Names of so many letters are worth forgiving an error in; other words need more (`mayMean`). */
const SHORTEST_NAME = 4;

/**
 * For each word typed, itself and, for the first six, the words of the listings it may have been meant to be, likest
 * first. Candidates share three-letter pieces with it (pg_trgm) or begin alike; the number of typing errors decides
 * whether they count. A word of a listing, of the tables or of English is spelled as meant: "glazier" is no "glacier".
 */
export async function closestWords(db: Db, typed: readonly string[]): Promise<string[][]> {
  const english = await englishWords();
  const unknown = typed.map((word, nth) => nth < FORGIVEN_WORDS && !isTermWord(word) && !english.has(word));
  const rows = await queryRows<{
    typed: string;
    folded: string;
    word: string | null;
    likeness: number | null;
  }>(
    db,
    sql`
    WITH t AS MATERIALIZED (
      SELECT typed, search_fold(typed) AS folded, unknown::boolean
          AND NOT EXISTS (SELECT FROM search_word WHERE word = search_fold(typed)) AS is_mistyped
      FROM jsonb_array_elements_text(${JSON.stringify(typed)}::jsonb) WITH ORDINALITY AS given(typed, nth)
      JOIN jsonb_array_elements_text(${JSON.stringify(unknown)}::jsonb) WITH ORDINALITY AS of(unknown, nth) USING (nth))
    SELECT t.typed, t.folded, c.word, c.likeness FROM t
    LEFT JOIN LATERAL (
      (SELECT word, similarity(word, t.folded)::float8 AS likeness FROM search_word
        WHERE t.is_mistyped AND word % t.folded ORDER BY likeness DESC, word LIMIT 40)
      UNION
      (SELECT word, similarity(word, t.folded)::float8 FROM search_word
        WHERE t.is_mistyped AND length(t.typed) BETWEEN 3 AND 6 AND word >= left(t.folded, 1)
          AND word < left(t.folded, 1) || U&'\\FFFF'
          AND length(word) BETWEEN length(t.folded) - 1 AND length(t.folded) + 1)
    ) c ON true`,
  );
  return typed.map((word) => {
    const own = rows.filter((row) => row.typed === word);
    const folded = own[0]?.folded ?? word;
    const close = own.flatMap((row) => {
      if (row.word === null) return [];
      return mayMean(folded, row.word, SHORTEST_NAME)
        ? [{ word: row.word, likeness: row.likeness ?? 0 }]
        : [];
    });
    const best = close
      .toSorted((a, b) => b.likeness - a.likeness || (a.word < b.word ? -1 : 1))
      .slice(0, CHOICES);
    return [...new Set([folded, ...best.map((each) => each.word)])];
  });
}
