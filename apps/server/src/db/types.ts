import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { SQL } from 'drizzle-orm';
import type * as schema from './schema/index.ts';

/** The database, on either engine. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;
/** A transaction. Inside one, use nothing but it: on PGlite a second query would wait for ever. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
export type DbOrTx = Db | Tx;

/** Runs hand-written SQL; `T` is the caller's word for the row's shape. */
export async function queryRows<T>(db: DbOrTx, query: SQL): Promise<T[]> {
  const result = (await db.execute(query)) as { rows: T[] };
  return result.rows;
}

/**
 * Prepares a frequent statement once for each database, so that neither Drizzle writes nor PostgreSQL plans it at every
 * call. Each call fills its placeholders (`sql.placeholder`).
 */
export function preparedOnce<T>(prepare: (db: DbOrTx) => T): (db: DbOrTx) => T {
  const made = new WeakMap<object, T>();
  return (db) => {
    const statement = made.get(db) ?? prepare(db);
    made.set(db, statement);
    return statement;
  };
}
