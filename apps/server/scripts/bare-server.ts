import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { serve } from '@hono/node-server';
import { readFileSync } from 'node:fs';
import { bareAnswers, barePool, type Query } from './bare-answers.ts';

// The bare server of bench/server.bench.ts: `node bare-server.ts <port> <PostgreSQL URL or PGlite folder> <page>`.
const [port, database = '', page = ''] = process.argv.slice(2);

async function openQuery(): Promise<Query> {
  if (database.startsWith('postgres')) return barePool(database).query;
  const client = await PGlite.create({ dataDir: database, extensions: { btree_gist, citext, pg_trgm } });
  return (text, values) => client.query(text, values);
}

const app = bareAnswers(await openQuery());
const body = readFileSync(page);
app.get('/page', (c) =>
  c.body(body, 200, { 'Content-Type': 'text/html; charset=UTF-8', 'Content-Encoding': 'br' }),
);
serve({ fetch: app.fetch, port: Number(port), hostname: '127.0.0.1' });
