import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';
import type pg from 'pg';
import { startEngine } from '../db/engine-thread.ts';
import type { Engine } from '../db/engine.ts';
import { databaseOf } from '../db/open-pglite.ts';
import type { OpenDatabase } from '../db/open.ts';

/** An embedded engine that no server uses, and what its schema was when it started. */
interface Idle {
  readonly engine: Engine;
  readonly schema: string;
}

// Test files of a worker share their modules, and so its engine: starting one takes 0.7 s of processor time, wiping 84 ms.
let idle: Idle | undefined;

/** A value that differs when a table, column, constraint, index, trigger or function does. */
const SCHEMA = `
  SELECT md5(string_agg(line, E'\\n' ORDER BY line)) AS schema FROM (
    SELECT concat_ws(' ', c.relname, c.relkind, a.attname, a.atttypid, a.attnotnull, a.attisdropped) AS line
      FROM pg_class c LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0
      WHERE c.relnamespace = 'public'::regnamespace
    UNION ALL SELECT concat_ws(' ', conrelid, conname, pg_get_constraintdef(oid)) FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT concat_ws(' ', tgrelid, tgname, tgenabled, tgfoid) FROM pg_trigger
    UNION ALL SELECT concat_ws(' ', proname, md5(prosrc)) FROM pg_proc
      WHERE pronamespace = 'public'::regnamespace) parts`;

/** Empties the tables that have rows and restarts their numbers; triggers that forbid it are passed over. */
const WIPE = `
  DO $$
  DECLARE
    name text;
    has_rows boolean;
    filled text[] := '{}';
  BEGIN
    FOR name IN SELECT oid::regclass FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' LOOP
      EXECUTE 'SELECT EXISTS (SELECT 1 FROM ' || name || ')' INTO has_rows;
      IF has_rows THEN filled := filled || name; END IF;
    END LOOP;
    SET LOCAL session_replication_role = replica;
    IF cardinality(filled) > 0 THEN EXECUTE 'TRUNCATE ' || array_to_string(filled, ', ') || ' CASCADE'; END IF;
    PERFORM setval(oid::regclass, 1, false) FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'S';
  END $$`;

async function schemaOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ schema: string }>(SCHEMA);
  return rows[0]?.schema ?? '';
}

/**
 * An empty, migrated database of the embedded engine. Closing it keeps the engine for the worker's next server, unless
 * a test has changed the schema. A second server at the same time gets an engine of its own.
 */
export async function embeddedDatabase(): Promise<OpenDatabase> {
  const taken = idle;
  idle = undefined;
  const engine =
    taken?.engine ?? startEngine({ loadDataDir: new Blob([await readFile(inject('pgliteDump'))]) });
  let schema = taken?.schema ?? '';
  const database = databaseOf({
    connect: engine.connect,
    close: async () => {
      if (idle || schema === '') await engine.close();
      else idle = { engine, schema };
    },
  });
  const { pool } = database;
  if (taken) {
    // Each by itself: the first can't run in a transaction.
    await pool.query('DISCARD ALL');
    await pool.query(WIPE);
  } else schema = await schemaOf(pool);
  return {
    ...database,
    close: async () => {
      // A statement that a server left behind may still hold the one connection: the pool ends when it is done.
      if ((await schemaOf(pool)) !== schema) schema = '';
      await database.close();
    },
  };
}
