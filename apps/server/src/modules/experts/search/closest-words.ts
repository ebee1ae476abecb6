import { sql } from 'drizzle-orm';
import { queryRows, type Db } from '../../../db/types.ts';

/** Words a mistyped one may stand for, at most. */
const CHOICES = 4;

/** Typing errors are forgiven in so many words of a search: each costs a look through all words. */
export const FORGIVEN_WORDS = 6;

/**
 * How many letters must be added, left out, changed or swapped with their neighbour to turn one word into the other
 * (optimal string alignment).
 */
export function typingErrors(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

/** Errors forgiven in a word of so many letters. */
function forgiven(letters: number): number {
  if (letters <= 3) return letters === 3 ? 1 : 0;
  return letters <= 7 ? 2 : 3;
}

/**
 * For each word typed, itself and, for the first six, the words of the listings it may have been meant to be, closest
 * first. Candidates share three-letter pieces with it (pg_trgm) or begin alike; the number of typing errors decides
 * among them.
 */
export async function closestWords(db: Db, typed: readonly string[]): Promise<string[][]> {
  const rows = await queryRows<{
    typed: string;
    folded: string;
    word: string | null;
    likeness: number | null;
  }>(
    db,
    sql`
    WITH t AS MATERIALIZED (
      SELECT typed, search_fold(typed) AS folded, nth
      FROM jsonb_array_elements_text(${JSON.stringify(typed)}::jsonb) WITH ORDINALITY AS given(typed, nth))
    SELECT t.typed, t.folded, c.word, c.likeness FROM t
    LEFT JOIN LATERAL (
      (SELECT word, similarity(word, t.folded)::float8 AS likeness FROM search_word
        WHERE t.nth <= ${FORGIVEN_WORDS} AND word % t.folded ORDER BY likeness DESC, word LIMIT 40)
      UNION
      (SELECT word, similarity(word, t.folded)::float8 FROM search_word
        WHERE t.nth <= ${FORGIVEN_WORDS} AND length(t.typed) BETWEEN 3 AND 6 AND word >= left(t.folded, 1)
          AND word < left(t.folded, 1) || U&'\\FFFF'
          AND length(word) BETWEEN length(t.folded) - 1 AND length(t.folded) + 1)
    ) c ON true`,
  );
  return typed.map((word) => {
    const own = rows.filter((row) => row.typed === word);
    const folded = own[0]?.folded ?? word;
    const close = own.flatMap((row) => {
      if (row.word === null) return [];
      const errors = typingErrors(folded, row.word);
      return errors <= forgiven(folded.length)
        ? [{ word: row.word, errors, likeness: row.likeness ?? 0 }]
        : [];
    });
    const least = Math.min(...close.map(({ errors }) => errors));
    const best = close
      .filter(({ errors }) => errors <= Math.max(least, 1))
      .toSorted((a, b) => a.errors - b.errors || b.likeness - a.likeness || (a.word < b.word ? -1 : 1))
      .slice(0, CHOICES);
    return [...new Set([folded, ...best.map((each) => each.word)])];
  });
}
