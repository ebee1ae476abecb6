import { searchParts } from '@nexperts/domain';
import { expect, it } from 'vitest';
import { englishWords } from './english-words.ts';

it('[D-1] no English word is taken for a mistyped one of the tables', async () => {
  const words = await englishWords();
  expect(words.size).toBeGreaterThan(75_000);
  // Plurals and genitives are understood by their singular, shorter words are never corrected.
  const singular = [...words].filter((word) => /^[a-z]{4,}[a-rt-z]$/.test(word));
  const taken = singular.filter((word) => {
    const understood = (forgive: boolean) =>
      searchParts(word, forgive).flatMap(({ topics, related }) => [...topics, ...related]);
    const forgiven = understood(true);
    return forgiven.length > 0 && forgiven.join() !== understood(false).join();
  });
  // Whoever adds a term adds these to `words-near-terms.ts` of the domain.
  expect(taken).toEqual([]);
});
