import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** Random choices that a seed repeats. */
export interface Random {
  /** A whole number from 0 below `below` */
  below(below: number): number;
  /** A whole number from `from` below `to` */
  between(from: number, to: number): number;
  /** True in `share` of all cases, from 0 to 1 */
  chance(share: number): boolean;
  one<T>(list: readonly [T, ...T[]] | readonly T[]): T;
}

/** Mulberry32: the same choices for a seed on every machine. */
export function randomOf(seed: number): Random {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (most: number): number => Math.floor(next() * most);
  return {
    below,
    between: (from, to) => from + below(to - from),
    chance: (share) => next() < share,
    one: (list) => {
      if (list.length === 0) throw new RangeError('There is nothing to choose from');
      return list[below(list.length)] as never;
    },
  };
}

function uuidOf(random: Random): ReturnType<typeof crypto.randomUUID> {
  const hex = (length: number): string =>
    Array.from({ length }, () => random.below(16).toString(16)).join('');
  return `${hex(8)}-${hex(4)}-4${hex(3)}-${random.one(['8', '9', 'a', 'b'])}${hex(3)}-${hex(12)}`;
}

/**
 * Runs work with ids, secrets and waits that a seed repeats. PostgreSQL hands out jobs of the same time in an order
 * that depends on their ids, so a replay needs the same ones.
 */
export async function withSeededIds<T>(seed: number, work: () => Promise<T>): Promise<T> {
  const random = randomOf(seed);
  const { randomUUID, randomBytes } = crypto;
  const mathRandom = Math.random;
  const seeded = (size: number): Buffer => Buffer.from(Array.from({ length: size }, () => random.below(256)));
  crypto.randomUUID = () => uuidOf(random);
  crypto.randomBytes = ((size: number, callback?: (error: Error | null, bytes: Buffer) => void) =>
    callback ? randomBytes(size, callback) : seeded(size)) as typeof randomBytes;
  Math.random = () => random.below(2 ** 30) / 2 ** 30;
  syncBuiltinESMExports();
  try {
    return await work();
  } finally {
    crypto.randomUUID = randomUUID;
    crypto.randomBytes = randomBytes;
    Math.random = mathRandom;
    syncBuiltinESMExports();
  }
}
