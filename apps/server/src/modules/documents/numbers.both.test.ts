import { asc, eq, max, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { documentSeries } from '../../db/schema/index.ts';
import type { Tx } from '../../db/types.ts';
import { serverForSuite } from '../../testing/harness.ts';
import { drawNumber, type Series } from './numbers.ts';

const server = serverForSuite();
const series = (issuer: string): Series => ({ issuer, series: 'receipt', prefix: 'R' });

class RolledBack extends Error {}

/** Draws in a transaction that is rolled back when told. @returns the number, or null when it was rolled back */
async function draw(of: Series, at: Date, isRolledBack: boolean): Promise<number | null> {
  try {
    return await server.db.transaction(async (tx: Tx) => {
      const { seq } = await drawNumber(tx, of, at);
      await tx.execute(sql`SELECT 1`);
      if (isRolledBack) throw new RolledBack();
      return seq;
    });
  } catch (error) {
    if (error instanceof RolledBack) return null;
    throw error;
  }
}

// `node bench/documents.ts` draws 10,000.
const COUNT = Number(process.env['DOCUMENT_NUMBERS'] ?? 300);

it(
  `[P-06] has no gap and no double when ${COUNT} are drawn at once and a tenth is rolled back`,
  { timeout: 600_000 },
  async () => {
    const at = server.clock.now();
    const of = series('platform');
    const drawn: (number | null)[] = [];
    let next = 0;
    const drawing = async (): Promise<void> => {
      while (next < COUNT) drawn.push(await draw(of, at, next++ % 10 === 3));
    };
    await Promise.all(Array.from({ length: 16 }, drawing));
    const kept = drawn.filter((seq) => seq !== null).toSorted((a, b) => a - b);
    expect(kept).toEqual(Array.from({ length: COUNT * 0.9 }, (_, n) => n + 1));
    const [last] = await server.db
      .select({ last: max(documentSeries.last) })
      .from(documentSeries)
      .where(eq(documentSeries.issuer, 'platform'));
    expect(last?.last).toBe(COUNT * 0.9);
  },
);

it('[P-06] counts for each issuer and calendar year in Brisbane from 1', async () => {
  const of = series('expert:a');
  // Brisbane is ten hours ahead: 2027 begins there at 14:00 UTC.
  const before = new Date('2026-12-31T13:59:59.999Z');
  const after = new Date('2026-12-31T14:00:00.000Z');
  expect([
    await draw(of, before, false),
    await draw(of, before, false),
    await draw(of, after, false),
  ]).toEqual([1, 2, 1]);
  expect(await draw(series('expert:b'), before, false)).toBe(1);
  const rows = await server.db
    .select({ year: documentSeries.year, last: documentSeries.last })
    .from(documentSeries)
    .where(eq(documentSeries.issuer, 'expert:a'))
    .orderBy(asc(documentSeries.year));
  expect(rows).toEqual([
    { year: 2026, last: 2 },
    { year: 2027, last: 1 },
  ]);
  const [number] = await server.db.transaction(async (tx) => [await drawNumber(tx, of, after)]);
  expect(number?.number).toBe('R-2027-000002');
});
