import { sql } from 'drizzle-orm';
import { queryRows } from '../../db/types.ts';
import type { TestServer } from '../../testing/harness.ts';

interface Cell {
  table: string;
  /** The row as JSON; bytes are in it in hexadecimal */
  row: string;
}

/** Every row of every table of a test's server. */
export async function wholeDatabase({ db }: TestServer): Promise<Cell[]> {
  const tables = await queryRows<{ name: string }>(
    db,
    sql`SELECT table_name AS name FROM information_schema.tables
         WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
  );
  const cells: Cell[] = [];
  for (const { name } of tables) {
    const rows = await queryRows<{ row: string }>(
      db,
      sql`SELECT row_to_json(t)::text AS row FROM ${sql.identifier(name)} t`,
    );
    cells.push(...rows.map(({ row }) => ({ table: name, row })));
  }
  return cells;
}

/** Where a text is in the database, in any letter case, as text or as bytes: `table: row`. */
export function findings(cells: readonly Cell[], text: string): string[] {
  const needles = [text.toLowerCase(), Buffer.from(text).toString('hex')];
  return cells
    .filter(({ row }) => needles.some((needle) => row.toLowerCase().includes(needle)))
    .map(({ table, row }) => `${table}: ${row.slice(0, 300)}`);
}

/** Columns that could say whose a row is, by name or by what they refer to: `[table, column]`. */
export function ownerColumns({ db }: TestServer): Promise<{ table: string; column: string }[]> {
  return queryRows(
    db,
    sql`SELECT DISTINCT table_name AS "table", column_name AS "column" FROM information_schema.columns
         WHERE table_schema = 'public' AND data_type = 'uuid'
           AND column_name ~ '(account|client|expert|actor|user|owner|person|member|booking|applicant|reviewer|author)_id$'
        UNION
        SELECT conrelid::regclass::text, a.attname FROM pg_constraint c
          JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY(c.conkey)
         WHERE c.contype = 'f' AND c.confrelid IN ('account'::regclass, 'expert'::regclass, 'booking'::regclass)
         ORDER BY 1, 2`,
  );
}
