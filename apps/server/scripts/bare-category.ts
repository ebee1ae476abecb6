import { Hono } from 'hono';
import pg from 'pg';

/** The anchor of the category call: a bare Hono that answers the same fields of the same experts with one plain query. */
export function bareCategory(url: string): { app: Hono; close(): Promise<void> } {
  const pool = new pg.Pool({ connectionString: url, max: 20 });
  const app = new Hono();
  app.get('/experts/:category', async (c) => {
    const { rows } = await pool.query<Record<string, unknown>>(
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
  return { app, close: () => pool.end() };
}
