import { verify } from '@node-rs/argon2';
import { Hono } from 'hono';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { fairGate } from '../src/fair-gate.ts';

/** Asks a database one question and answers its rows. */
export type Query = (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>;

/** The anchors of the benchmarks: a bare Hono that answers the same fields as the product with one plain query. */
export function bareAnswers(query: Query): Hono {
  const app = new Hono();
  app.get('/experts/:category', async (c) => {
    const { rows } = await query(
      `SELECT e.id AS "_id", e.handle, e.first_name AS "firstName", e.last_name AS "lastName", e.title,
         e.review_score::float8 AS "reviewScore", e.languages, e.review_count AS "reviewCount",
         e.session_count AS "sessionCount", '/api/avatars/' || e.handle AS "avatarUrl",
         l.from_price_minor AS "priceMinor", l.from_currency AS currency, l.from_duration_min AS "fromDurationMin",
         n.start_at AS "nextSlotAt"
       FROM expert_listing l JOIN expert e ON e.id = l.expert_id JOIN next_slot n ON n.expert_id = l.expert_id
       WHERE l.is_public AND l.categories @> ARRAY[$1] ORDER BY l.standing DESC NULLS LAST, l.handle`,
      [c.req.param('category')],
    );
    return c.json({ experts: rows });
  });
  app.get('/exists/:username', async (c) => {
    const { rows } = await query('SELECT id FROM account WHERE username = $1', [c.req.param('username')]);
    return c.json({ available: rows.length === 0 });
  });
  // As many at once as in the product; no limit of tries, no list of sessions, nothing written down.
  const inTurn = fairGate({
    concurrency: 2,
    each: 2,
    waitingEach: 1_000,
    waiting: 1_000,
    refuse: () => new Error('busy'),
  });
  app.post('/login', async (c) => {
    const { username, password } = await c.req.json<Record<'username' | 'password', string>>();
    const { rows } = await query('SELECT id, name, password_hash FROM account WHERE email = $1', [username]);
    const [found] = rows as { id: string; name: string; password_hash: string }[];
    if (!found || !(await inTurn('all', () => verify(found.password_hash, password))))
      return c.body(null, 401);
    const secret = randomBytes(32);
    await query(
      `INSERT INTO session (id, account_id, token_hash, remember, created_at, last_seen_at, expires_at)
       VALUES ($1, $2, $3, true, now(), now(), now() + interval '1 day')`,
      [randomUUID(), found.id, createHash('sha256').update(secret).digest()],
    );
    c.header('Set-Cookie', `session=${secret.toString('base64url')}; HttpOnly`);
    return c.json({ id: found.id, name: found.name });
  });
  return app;
}

/** {@link Query} on PostgreSQL, with as many connections as the product's pool. */
export function barePool(url: string): { query: Query; close(): Promise<void> } {
  const pool = new pg.Pool({ connectionString: url, max: 20 });
  // PostgreSQL may be stopped while the last connections close.
  pool.on('error', () => {});
  return { query: (text, values) => pool.query(text, values), close: () => pool.end() };
}
