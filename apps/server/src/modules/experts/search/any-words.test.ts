import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { createExpert } from '../../../testing/factories.ts';
import { serverForSuite } from '../../../testing/harness.ts';
import { isLong } from '../../../testing/measured.ts';
import { closestWords, FORGIVEN_WORDS } from './closest-words.ts';
import { parseWords, WORDS_MAX } from './words.ts';

const server = serverForSuite();
beforeAll(async () => {
  await createExpert(server, { expert: { title: 'Falconer' } });
});

async function statusOf(q: string): Promise<number> {
  return (await server.call('searchExperts', { query: { q } })).status;
}

const LAST = 0x10_ff_ff;
const SURROGATES = /^\p{Cs}$/u;
/** Letters and digits that compatibility decomposition (NFKD) turns into something else than letters and digits. */
const TRICKY = Array.from({ length: LAST + 1 }, (_, point) => String.fromCodePoint(point)).filter(
  (char) =>
    !SURROGATES.test(char) &&
    /^[\p{L}\p{N}\p{M}]$/u.test(char) &&
    /[^\p{L}\p{N}\p{M}]/u.test(char.normalize('NFKD')),
);
const piece = fc.oneof(
  fc.constantFrom(...TRICKY),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 3 }).filter((text) => text.isWellFormed()),
  fc.constantFrom(
    'x',
    ' ',
    '"',
    '-',
    ' or ',
    "'",
    '\\',
    ':',
    '*',
    '&',
    '|',
    '!',
    '<->',
    '(',
    ')',
    '㌖',
    'falconer',
  ),
);
const q = fc
  .array(piece, { minLength: 1, maxLength: 40 })
  .map((pieces) => pieces.join('').replaceAll('\0', ''))
  .filter((text) => text.length <= 120);

describe('[L1] a search for any text', () => {
  it.each(['⑴⑴', 'ﷺﷺ', '㈠㈠', '⑴x', 'x⑴', "x'", '㌖'.repeat(120), 'ﷺ'.repeat(120)])(
    '[L1] “%s” is answered',
    async (text) => {
      expect(await statusOf(text)).toBe(200);
    },
  );

  it('[L1] is answered for every letter and digit that Unicode takes apart into punctuation', async () => {
    expect(TRICKY.length).toBeGreaterThan(50);
    for (let first = 0; first < TRICKY.length; first += 20) {
      const some = TRICKY.slice(first, first + 20);
      for (const text of [some.map((char) => char + char).join(' '), some.join('')])
        expect(await statusOf(text), text).toBe(200);
    }
  });

  it('[L1] never fails, whatever Unicode it is made of', async () => {
    await fc.assert(
      fc.asyncProperty(q, async (text) => {
        expect(await statusOf(text)).toBe(200);
      }),
      { numRuns: isLong ? 300 : 60 },
    );
  });

  it('[L1] finds by what the characters stand for', async () => {
    const { body } = await server.call('searchExperts', { query: { q: 'ｆａｌｃｏ' } });
    expect(body).toMatchObject({ total: 1 });
  });
});

describe('[L4] the words of a search', () => {
  it('[L4] are bounded, however many are sent', () => {
    const many = parseWords(Array.from({ length: 40 }, (_, index) => `w${index}`).join(' '));
    expect(many?.wanted).toHaveLength(WORDS_MAX);
    expect(many?.text.split(' ')).toHaveLength(WORDS_MAX);
    expect(many?.unfinished).toBeNull();
  });

  it('[L4] are taken for typing errors up to the sixth, each of which costs a look through all words', async () => {
    const others = Array.from({ length: FORGIVEN_WORDS }, (_, index) => `qzx${index}`);
    expect(await closestWords(server.db, ['falconr', ...others])).toContainEqual(['falconr', 'falconer']);
    expect(await closestWords(server.db, [...others, 'falconr'])).toContainEqual(['falconr']);
  });

  it('[L4] stay as they are when there are few', () => {
    expect(parseWords('amara "brand strategist" -osei con')).toEqual({
      text: 'amara "brand strategist" -osei con',
      unfinished: null,
      wanted: ['amara', 'brand', 'strategist', 'con'],
      isFormal: true,
    });
    expect(parseWords('amara os')?.unfinished).toEqual({ before: 'amara ', start: 'os' });
  });
});
