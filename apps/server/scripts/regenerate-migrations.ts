import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';

// Before the first release the migrations are one set, made anew from the schema: extensions, tables, constraints.
const folder = 'src/db/migrations';
const kit = (...args: string[]): void =>
  void execFileSync('pnpm', ['exec', 'drizzle-kit', 'generate', ...args], { stdio: 'inherit' });
const write = (suffix: string, sql: string): void => {
  const file = readdirSync(folder).find((name) => name.endsWith(`${suffix}.sql`));
  if (!file) throw new Error(`drizzle-kit wrote no ${suffix} migration`);
  writeFileSync(`${folder}/${file}`, sql);
};

rmSync(folder, { recursive: true, force: true });
kit('--custom', '--name=extensions');
write(
  'extensions',
  ['citext', 'btree_gist', 'pg_trgm']
    .map((name) => `CREATE EXTENSION IF NOT EXISTS ${name};`)
    .join('\n--> statement-breakpoint\n'),
);
kit('--name=tables');
kit('--custom', '--name=constraints');
write('constraints', readFileSync('src/db/constraints.sql', 'utf8'));
