import { sql } from 'drizzle-orm';
import { documentSeries } from '../../db/schema/index.ts';
import type { Tx } from '../../db/types.ts';
import { businessYear } from './dates.ts';

/** Who issues, and in which of their series. */
export interface Series {
  /** `platform`, or `expert:ID` on whose behalf we issue */
  issuer: string;
  series: (typeof documentSeries.$inferSelect)['series'];
  /** Begins the printed number */
  prefix: string;
}
export interface DocumentNumber {
  year: number;
  seq: number;
  /** As it is printed: `R-2026-000042` */
  number: string;
}

/** The platform's own series; those of experts begin with their initials. */
export const PLATFORM_SERIES = {
  receipt: { issuer: 'platform', series: 'receipt', prefix: 'R' },
  statement: { issuer: 'platform', series: 'statement', prefix: 'PS' },
  fee: { issuer: 'platform', series: 'fee', prefix: 'FI' },
} as const satisfies Record<string, Series>;

/**
 * The next number of a series (P-06). The series stays locked until the transaction ends, and a rollback gives the
 * number back; so numbers have no gaps and their order is that of the commits. Draw it last.
 */
export async function drawNumber(
  tx: Tx,
  { issuer, series, prefix }: Series,
  at: Date,
): Promise<DocumentNumber> {
  const year = businessYear(at);
  const [row] = await tx
    .insert(documentSeries)
    .values({ issuer, series, year, last: 1 })
    .onConflictDoUpdate({
      target: [documentSeries.issuer, documentSeries.series, documentSeries.year],
      set: { last: sql`${documentSeries.last} + 1` },
    })
    .returning({ seq: documentSeries.last });
  if (!row) throw new Error('no number drawn');
  return { year, seq: row.seq, number: `${prefix}-${year}-${String(row.seq).padStart(6, '0')}` };
}
