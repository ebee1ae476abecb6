import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';
import pg from 'pg';
import { startEngine } from '../db/engine-thread.ts';
import type { Engine } from '../db/engine.ts';
import { databaseOf } from '../db/open-pglite.ts';
import { NO_TIMEOUTS, openPostgres, type OpenDatabase } from '../db/open.ts';

/** An embedded engine, or the address of a database of the cluster, that no server uses, and its schema as migrated. */
interface Idle<Where> {
  readonly where: Where;
  readonly schema: string;
}

// Test files of a worker share their modules, and so a database: a new one takes 0.7 s of processor time on either engine,
// wiping it a tenth.
let idleEngine: Idle<Engine> | undefined;
let idleDatabase: Idle<string> | undefined;

/**
 * A value that differs when a table, column, constraint, index, trigger, function or setting does, or when a table was
 * analysed, which changes plans.
 */
const SCHEMA = `
  SELECT md5(string_agg(line, E'\\n' ORDER BY line)) AS schema FROM (
    SELECT concat_ws(' ', c.relname, c.relkind, a.attname, a.atttypid, a.attnotnull, a.attisdropped) AS line
      FROM pg_class c LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0
      WHERE c.relnamespace = 'public'::regnamespace
    UNION ALL SELECT concat_ws(' ', conrelid, conname, pg_get_constraintdef(oid)) FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT concat_ws(' ', tgrelid, tgname, tgenabled, tgfoid) FROM pg_trigger
    UNION ALL SELECT concat_ws(' ', proname, md5(prosrc)) FROM pg_proc
      WHERE pronamespace = 'public'::regnamespace
    UNION ALL SELECT array_to_string(setconfig, ' ') FROM pg_db_role_setting
      WHERE setdatabase = (SELECT oid FROM pg_database WHERE datname = current_database())
    UNION ALL SELECT DISTINCT 'analysed ' || starelid FROM pg_statistic
      JOIN pg_class c ON c.oid = starelid AND c.relnamespace = 'public'::regnamespace) parts`;

/**
 * Empties the tables that have rows and restarts their numbers; triggers that forbid it are passed over. To truncate a
 * table makes new files for it and each of its indexes, so that deleting a few rows costs a tenth.
 */
const WIPE = `
  DO $$
  DECLARE
    one record;
    large text[] := '{}';
  BEGIN
    SET LOCAL session_replication_role = replica;
    FOR one IN SELECT oid::regclass AS name, pg_relation_size(oid) AS bytes FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND pg_relation_size(oid) > 0 LOOP
      IF one.bytes > 65536 THEN large := large || one.name::text;
      ELSE EXECUTE 'DELETE FROM ' || one.name; END IF;
    END LOOP;
    IF cardinality(large) > 0 THEN EXECUTE 'TRUNCATE ' || array_to_string(large, ', ') || ' CASCADE'; END IF;
    PERFORM setval(oid::regclass, 1, false) FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'S';
  END $$`;

async function schemaOf(pool: pg.Pool | pg.Client): Promise<string> {
  const { rows } = await pool.query<{ schema: string }>(SCHEMA);
  return rows[0]?.schema ?? '';
}

/**
 * An empty, migrated database of the embedded engine. Closing it keeps the engine for the worker's next server, unless
 * a test has changed the schema. A second server at the same time gets an engine of its own.
 */
export async function embeddedDatabase(): Promise<OpenDatabase> {
  const taken = idleEngine;
  idleEngine = undefined;
  const engine =
    taken?.where ?? startEngine({ loadDataDir: new Blob([await readFile(inject('pgliteDump'))]) });
  let schema = taken?.schema ?? '';
  const database = databaseOf({
    connect: engine.connect,
    close: async () => {
      if (idleEngine || schema === '') await engine.close();
      else idleEngine = { where: engine, schema };
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

/** A database of its own in the test cluster, migrated. @returns its address */
export async function copyOfTemplate(cluster: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await through(cluster, (admin) =>
    // A third of the processor time of the other strategy, which writes each page to the log too.
    admin.query(`CREATE DATABASE ${name} TEMPLATE nexperts_template STRATEGY FILE_COPY`),
  );
  return cluster.replace(/\/[^/]*$/, `/${name}`);
}

async function through<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Ends what a file has left open, and removes its rows. */
async function wipe(client: pg.Client): Promise<void> {
  await client.query(
    'SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
  await client.query(WIPE);
}

/**
 * An empty, migrated database of the test cluster, with connections of its own. Closing it keeps the database for the
 * worker's next server, unless a test has changed the schema. A second server at the same time gets another.
 */
export async function clusterDatabase(cluster: string): Promise<OpenDatabase> {
  const taken = idleDatabase;
  idleDatabase = undefined;
  if (taken) await through(taken.where, wipe);
  const url = taken?.where ?? (await copyOfTemplate(cluster));
  const schema = taken?.schema ?? (await through(url, schemaOf));
  // On a busy machine the product's time-outs would answer 503; `timeouts.one-engine.test.ts` tries them.
  const database = await openPostgres(url, () => {}, 20, NO_TIMEOUTS);
  return {
    ...database,
    close: async () => {
      await database.close();
      if ((await through(url, schemaOf)) === schema) idleDatabase ??= { where: url, schema };
    },
  };
}
