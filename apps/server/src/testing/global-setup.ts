import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openPglite } from '../db/open-pglite.ts';
import { openPostgres } from '../db/open.ts';
import { startPostgres, FOR_TESTS } from '../../scripts/postgres.ts';

/** Migrates one database of the engine under test; every test file starts from a copy of it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (project.name === 'pglite') {
    const folder = mkdtempSync(join(tmpdir(), 'nexperts-template-'));
    await (await openPglite(folder)).close();
    const dump = `${folder}.tar`;
    execFileSync('tar', ['-cf', dump, '-C', folder, '.']);
    rmSync(folder, { recursive: true });
    // Its 45 MB themselves would be sent to the worker again, and kept there, for each test file.
    project.provide('pgliteDump', dump);
    project.provide('postgresUrl', '');
    return async () => rmSync(dump);
  }
  // Nothing outlives a run: what a crash of the machine would lose need not reach the disk.
  const cluster = await startPostgres(FOR_TESTS);
  const admin = new pg.Client({ connectionString: cluster.url });
  await admin.connect();
  await admin.query('CREATE DATABASE nexperts_template');
  await admin.end();
  const template = await openPostgres(cluster.url.replace(/\/[^/]*$/, '/nexperts_template'), () => {});
  await template.close();
  project.provide('postgresUrl', cluster.socketUrl);
  project.provide('pgliteDump', '');
  return () => cluster.stop();
}
