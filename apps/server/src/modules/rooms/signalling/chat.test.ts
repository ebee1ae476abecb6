import { randomUUID } from 'node:crypto';
import type { ChatLine } from '@nexperts/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { chatMessage } from '../../../db/schema/index.ts';
import { serverForSuite } from '../../../testing/harness.ts';
import { createSession, liveForSuite, openTab, until, type TestSession } from '../../../testing/live.ts';

const LINES_PER_PERSON = 130;
const server = serverForSuite();
const live = liveForSuite(server, { linesPerPerson: LINES_PER_PERSON, silentMs: 60_000 });
let session: TestSession;
beforeEach(async () => {
  session = await createSession(server);
});

const enter = (who: 'client' | 'expert') => openTab(live, session, session[who]);
/** Writes the lines 1 to `count`, all of the client's. */
const haveLines = (count: number) =>
  server.db.insert(chatMessage).values(
    Array.from({ length: count }, (_, n) => ({
      bookingId: session.id,
      seq: n + 1,
      accountId: session.client.accountId,
      clientId: randomUUID(),
      text: `line ${n + 1}`,
      at: server.clock.now(),
    })),
  );
const stored = () => server.db.$count(chatMessage, eq(chatMessage.bookingId, session.id));
const seqs = (chat: readonly ChatLine[]): number[] => chat.map(({ seq }) => seq);
const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, n) => from + n);

it('[M2] sends the last 50 lines on entry, and earlier ones page by page', async () => {
  await haveLines(120);
  const expert = await enter('expert');
  const { chat, hasEarlier } = await expert.got('welcome');
  expect(seqs(chat)).toEqual(range(71, 120));
  expect(hasEarlier).toBe(true);
  expert.send({ t: 'history', before: 71 });
  await until(() => expert.of('history').length === 1);
  expert.send({ t: 'history', before: 21 });
  await until(() => expert.of('history').length === 2);
  expect(expert.of('history').map((page) => [seqs(page.chat), page.hasEarlier])).toEqual([
    [range(21, 70), true],
    [range(1, 20), false],
  ]);
});

it('[M2] says that nothing is earlier when there are exactly 50 lines', async () => {
  await haveLines(50);
  const { chat, hasEarlier } = await (await enter('expert')).got('welcome');
  expect([chat.length, hasEarlier]).toEqual([50, false]);
});

it('[M2] sends the last 50 lines to a waiting client on admission, and none before', async () => {
  await haveLines(60);
  const client = await enter('client');
  expect(await client.got('welcome')).toMatchObject({ chat: [], hasEarlier: false });
  client.send({ t: 'history', before: 61 });
  expect((await client.got('error')).code).toBe('not-admitted');
  await enter('expert');
  const admitted = await client.got('admitted');
  expect(seqs(admitted.chat)).toEqual(range(11, 60));
  expect(admitted.hasEarlier).toBe(true);
  expect(client.of('history')).toEqual([]);
});

it('[M2] accepts five lines a second from a member', async () => {
  const expert = await enter('expert');
  for (let n = 0; n < 30; n += 1) expert.send({ t: 'chat', clientId: randomUUID(), text: `${n}` });
  await until(() => expert.of('chat').length + expert.of('error').length === 30);
  expect(expert.of('error').every(({ code }) => code === 'too-fast')).toBe(true);
  // The burst may straddle two windows of a second.
  expect(await stored()).toBeLessThanOrEqual(10);
  expect(await stored()).toBeGreaterThanOrEqual(5);
});

it('[M2] sends two pages a second', async () => {
  const expert = await enter('expert');
  for (let n = 0; n < 20; n += 1) expert.send({ t: 'history', before: 1 });
  await until(() => expert.of('history').length + expert.of('error').length === 20);
  expect(expert.of('history').length).toBeLessThanOrEqual(4);
  expect(expert.of('error').every(({ code }) => code === 'too-fast')).toBe(true);
});

it('[M2] stores a limited number of lines per person and room; the other can still write', async () => {
  await haveLines(LINES_PER_PERSON - 1);
  const expert = await enter('expert');
  const client = await enter('client');
  const last = { t: 'chat', clientId: randomUUID(), text: 'the last' } as const;
  client.send(last);
  await expert.got('chat');
  client.send({ t: 'chat', clientId: randomUUID(), text: 'one too many' });
  expect((await client.got('error')).code).toBe('chat-full');
  // Sent again because its answer was lost, a line that is kept is not refused.
  client.send(last);
  await until(() => client.of('chat').length === 2);
  expert.send({ t: 'chat', clientId: randomUUID(), text: 'noted' });
  await client.got('chat', ({ line }) => line.text === 'noted');
  expect(await stored()).toBe(LINES_PER_PERSON + 1);
});

it.each([
  ['blanks', ' \n\t '],
  ['characters without a shape', '\u200B\u00A0'],
  ['U+0000', 'one\u0000two'],
])('refuses a line of %s, and names it', async (_, text) => {
  const expert = await enter('expert');
  await expert.got('welcome');
  const clientId = randomUUID();
  expert.send({ t: 'chat', clientId, text });
  await until(() => expert.of('error').length === 1);
  expect(expert.of('error')).toEqual([{ t: 'error', code: 'bad-message', clientId }]);
  expect(await stored()).toBe(0);
});

it('names the line that came too fast', async () => {
  const expert = await enter('expert');
  await expert.got('welcome');
  const lines = Array.from({ length: 6 }, (_, n) => ({ clientId: randomUUID(), text: `line ${n}` }));
  for (const line of lines) expert.send({ t: 'chat', ...line });
  await until(() => expert.of('error').length === 1);
  expect(expert.of('error')).toEqual([{ t: 'error', code: 'too-fast', clientId: lines[5]?.clientId }]);
});
