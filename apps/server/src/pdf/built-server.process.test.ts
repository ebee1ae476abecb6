import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import { DEMO } from '../db/seed/index.ts';
import { pdfText } from '../testing/pdf-text.ts';
import { BUILT, ownDatabase, startProcess, type ServerProcess } from '../testing/process.ts';

let running: ServerProcess | null = null;
afterEach(() => running?.child.kill('SIGKILL'));

/** An answer card of one of the demo expert's sessions. @returns the booking's id */
async function writeCard(databaseUrl: string, summary: string): Promise<string> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  const { rows } = await db.query<{ id: string }>(
    `INSERT INTO answer_card (booking_id, summary, steps, links, created_at, updated_at)
     SELECT b.id, $1, '[]', '[]', now(), now() FROM booking b JOIN expert e ON e.id = b.expert_id
     WHERE e.handle = $2 LIMIT 1 RETURNING booking_id AS id`,
    [summary, DEMO.handle],
  );
  await db.end();
  return rows[0]?.id ?? '';
}

// pdfkit, fontkit and the font are outside the bundle: this fails when one of them isn't found from where it is.
it('[A-09] the built server writes PDFs with the font beside it', { timeout: 180_000 }, async () => {
  const settings = await ownDatabase();
  running = await startProcess({ ...settings, SEED_DEMO: '1' }, { program: BUILT });
  const { origin } = await running.ready();
  const id = await writeCard(settings.DATABASE_URL ?? '', 'Zażółć, Київ, 王小明');
  const login = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ username: DEMO.expert, password: DEMO.password, rememberMe: false }),
  });
  expect(login.status).toBe(200);
  const cookie = login.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const answer = await fetch(`${origin}/api/bookings/${id}/answer-card/export?as=pdf`, {
    headers: { cookie },
  });
  expect(answer.status).toBe(200);
  expect(await pdfText(new Uint8Array(await answer.arrayBuffer()))).toContain('Zażółć, Київ, 王小明');
});
