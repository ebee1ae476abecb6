import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openPglite } from '../db/open-pglite.ts';
import { openPostgres } from '../db/open.ts';
import type { PGlite } from '@electric-sql/pglite';
import { startPostgres } from '../../scripts/postgres.ts';

/** Migrates one database of the engine under test; every test file starts from a copy of it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (project.name === 'pglite') {
    const { client, database } = await openForDump();
    const dump = await client.dumpDataDir('none');
    project.provide('pgliteDump', await dump.arrayBuffer());
    project.provide('postgresUrl', '');
    await database.close();
    return async () => {};
  }
  const cluster = await startPostgres();
  const admin = new pg.Client({ connectionString: cluster.url });
  await admin.connect();
  await admin.query('CREATE DATABASE nexperts_template');
  await admin.end();
  const template = await openPostgres(cluster.url.replace(/\/[^/]*$/, '/nexperts_template'), () => {});
  await template.close();
  project.provide('postgresUrl', cluster.url);
  project.provide('pgliteDump', new ArrayBuffer(0));
  return () => cluster.stop();
}

async function openForDump(): Promise<{ client: PGlite; database: Awaited<ReturnType<typeof openPglite>> }> {
  const database = await openPglite('memory://');
  return { client: (database.db as unknown as { $client: PGlite }).$client, database };
}
