import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPostgres, type OpenDatabase } from '../../db/open.ts';
import { conversation } from '../../db/schema/index.ts';
import { systemClock } from '../../ports/clock.ts';
import { callsThrough, type Calls } from '../../testing/calls.ts';
import { createClients, createExpert } from '../../testing/factories.ts';
import { isLong, measured } from '../../testing/measured.ts';
import { ownDatabase, startProcess, type ServerProcess } from '../../testing/process.ts';
import { talkerOf } from '../messages/messages.fixture.ts';
import { OpenPage } from './live.fixture.ts';

/** In the long form enough for the p95 it measures. */
const MESSAGES = isLong ? 50 : 10;
let database: OpenDatabase | undefined;
let servers: ServerProcess[] = [];

beforeAll(async () => {
  const settings = await ownDatabase();
  const start = async (): Promise<ServerProcess> =>
    (await startProcess({ ...settings, PUBLIC_URL: 'http://localhost:3000', LOG_LEVEL: 'warn' })).ready();
  // The first leaves its compiled program to the other.
  servers = [await start(), await start()];
  database = await openPostgres(settings.DATABASE_URL ?? '', () => {});
}, 300_000);
afterAll(async () => {
  for (const { child } of servers) child.kill('SIGKILL');
  await database?.close();
});

it('[M-06] each message is at the other person, within a second (p95), when the two are at different processes', async () => {
  const db = (database as OpenDatabase).db;
  const base = { db, clock: systemClock };
  const [client] = await createClients(base, 1);
  const expert = await createExpert(base);
  const now = new Date();
  const [row] = await db
    .insert(conversation)
    .values({
      clientId: client?.accountId ?? '',
      expertId: expert.expertId,
      createdAt: now,
      openedAt: now,
      lastAt: now,
    })
    .returning();
  const id = row?.id ?? '';
  const [sending, receiving] = servers.map(({ origin }) =>
    callsThrough((path, init) => fetch(origin + path, init)),
  ) as [Calls, Calls];
  const page = await new OpenPage(servers[1]?.origin ?? '', expert.cookie).opened();
  expect(page.refusedWith).toBe(null);
  const times: number[] = [];
  for (let seq = 1; seq <= MESSAGES; seq += 1) {
    const from = performance.now();
    const sent = talkerOf(sending, client ?? { cookie: '' }).send(id, { text: `Message ${seq}` });
    await page.got((hint) => hint.type === 'message' && hint.seq === seq);
    // What the page does then.
    const shown = await talkerOf(receiving, expert).messages(id);
    times.push(performance.now() - from);
    expect(shown.body.data.at(-1)?.text).toBe(`Message ${seq}`);
    await sent;
  }
  const sorted = times.toSorted((a, b) => a - b);
  const p95 = sorted[Math.ceil(0.95 * MESSAGES) - 1] ?? Number.POSITIVE_INFINITY;
  measured(`p95 of ${MESSAGES} messages from one process to a page of another`, p95, 'ms', 1_000);
});
