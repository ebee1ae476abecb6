import { readFile } from 'node:fs/promises';
import { SERVER_ROOT } from '../../../server-root.ts';

/** Components of a vector. */
const SIZE = 50;
/** What a byte of 1 stands for, squared: a vector has the length 1. */
const SCALE = 256 ** 2;
/** Words as common as the hundredth say nothing of a subject; those rarer than the 8,000th all of it. */
const [COMMON, RARE] = [Math.log(100), Math.log(8_000)];
/** What the commonest words still count for. */
const LEAST_RARITY = 0.25;
/** Below this cosine two words have nothing to do with each other; above it likeness grows with its third power. */
const LEAST_COSINE = 0.5;
/** Words that begin alike and are used alike are forms of one word: `anxious` and `anxiety`. */
const FORM = { likeness: 0.8, cosine: 0.4, letters: 4, share: 0.55 } as const;

/** Looked-up words are kept, up to so many. */
const MOST_KEPT = 20_000;

/** A word with what is compared of it. */
export interface LookedUp {
  readonly word: string;
  readonly stem: string;
  /** Among the commonest words; undefined of one that is not among them */
  readonly place: number | undefined;
}

/**
 * The 40,000 commonest words of English, and how alike they are in use (`apps/server/word-vectors`, made by
 * `scripts/word-vectors.ts`).
 */
export interface WordVectors {
  /** @param word in lower case, without accents */
  readonly lookUp: (word: string) => LookedUp;
  /** From 0.25 for the commonest words to 1 for rare ones, and for those that are not there */
  readonly rarityOf: (word: LookedUp) => number;
  /** From 0 to 1: 1 for forms of one word */
  readonly likeness: (one: LookedUp, other: LookedUp) => number;
}

/** The part of a word that its forms share, roughly: `running` and `runner` are `runn`. */
function stemOf(word: string): string {
  const singular = word.replace(/ies$/, 'y');
  return singular.replace(/(?:ing|ers|er|ed|es|s)$/, (end) => (singular.length - end.length < 4 ? end : ''));
}

function lettersAlike(one: string, other: string): number {
  let count = 0;
  while (count < one.length && one[count] === other[count]) count += 1;
  return count;
}

async function read(): Promise<WordVectors> {
  const [text, bytes] = await Promise.all([
    readFile(new URL('word-vectors/words.txt', SERVER_ROOT), 'utf8'),
    readFile(new URL('word-vectors/vectors.bin', SERVER_ROOT)),
  ]);
  const vectors = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
  const places = new Map(
    text
      .trimEnd()
      .split('\n')
      .map((word, place) => [word, place] as const),
  );

  function cosine(one: number, other: number): number {
    let sum = 0;
    for (let at = 0; at < SIZE; at += 1)
      sum += (vectors[one * SIZE + at] ?? 0) * (vectors[other * SIZE + at] ?? 0);
    return sum / SCALE;
  }

  const kept = new Map<string, LookedUp>();

  function lookUp(word: string): LookedUp {
    const known = kept.get(word);
    if (known) return known;
    if (kept.size >= MOST_KEPT) kept.clear();
    const found = { word, stem: stemOf(word), place: places.get(word) };
    kept.set(word, found);
    return found;
  }

  function likeness(one: LookedUp, other: LookedUp): number {
    if (one.stem === other.stem) return 1;
    if (one.place === undefined || other.place === undefined) return 0;
    const near = cosine(one.place, other.place);
    if (near > FORM.cosine) {
      const alike = lettersAlike(one.word, other.word);
      if (alike >= FORM.letters && alike >= FORM.share * Math.max(one.word.length, other.word.length))
        return Math.max(FORM.likeness, near ** 3);
    }
    return near > LEAST_COSINE ? near ** 3 : 0;
  }

  function rarityOf({ place }: LookedUp): number {
    if (place === undefined) return 1;
    return Math.min(1, Math.max(LEAST_RARITY, (Math.log(place + 10) - COMMON) / (RARE - COMMON)));
  }

  return { lookUp, likeness, rarityOf };
}

let vectors: Promise<WordVectors> | undefined;

/** Read when first asked for, in some 30 ms. */
export const wordVectors = (): Promise<WordVectors> => (vectors ??= read());
