import { randomUUID } from 'node:crypto';
import type { ChatLine } from '@nexperts/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { message } from '../../../db/schema/index.ts';
import { MINUTE, serverForSuite } from '../../../testing/harness.ts';
import { createSession, liveForSuite, openTab, type TestSession } from '../../../testing/live.ts';
import { sendFile } from '../../uploads/uploads.fixture.ts';
import { insertMessages, talkerOf } from '../../messages/messages.fixture.ts';
import { until } from '../../../testing/until.ts';

const server = serverForSuite();
const live = liveForSuite(server);
let session: TestSession;
beforeEach(async () => {
  session = await createSession(server);
});

const enter = (who: 'client' | 'expert') => openTab(live, session, session[who]);
const pair = () => ({ clientId: session.client.accountId, expertId: session.expert.expertId });
/** Writes the messages 1 to `count`, all of the client's. */
const haveLines = (count: number) =>
  insertMessages(
    server,
    pair(),
    Array.from({ length: count }, (_, n) => ({
      authorId: session.client.accountId,
      text: `line ${n + 1}`,
      at: server.clock.now(),
    })),
  );
const stored = () => server.db.$count(message, eq(message.bookingId, session.id));
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
  expect(await stored()).toBe(5);
  live.pass(1_000);
  expert.send({ t: 'chat', clientId: randomUUID(), text: 'a second later' });
  await expert.got('chat', ({ line }) => line.text === 'a second later');
});

it('[M2] sends two pages a second', async () => {
  const expert = await enter('expert');
  for (let n = 0; n < 20; n += 1) expert.send({ t: 'history', before: 1 });
  await until(() => expert.of('history').length + expert.of('error').length === 20);
  expect(expert.of('history')).toHaveLength(2);
  expect(expert.of('error').every(({ code }) => code === 'too-fast')).toBe(true);
});

it('[M2] takes 60 messages a minute from a person, in the room and beside it; the other can still write', async () => {
  const expert = await enter('expert');
  const client = await enter('client');
  const beside = talkerOf(server, session.client);
  const first = { t: 'chat', clientId: randomUUID(), text: 'the first' } as const;
  client.send(first);
  const { line } = await expert.got('chat');
  const [{ id } = { id: '' }] = (await beside.list()).body.data;
  for (let n = 0; n < 59; n += 1) expect((await beside.send(id)).status).toBe(201);
  client.send({ t: 'chat', clientId: randomUUID(), text: 'one too many' });
  expect((await client.got('error')).code).toBe('too-fast');
  expert.send({ t: 'chat', clientId: randomUUID(), text: 'noted' });
  await client.got('chat', ({ line: { text } }) => text === 'noted');
  server.clock.advance(MINUTE);
  client.send(first);
  await until(() => client.of('chat').filter((each) => each.line.seq === line.seq).length === 2);
  expect(await stored()).toBe(2);
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

it('[M-06] is the conversation of the two: what is written in the room stays there, and what is written beside it comes in', async () => {
  const before = await insertMessages(server, pair(), [
    { authorId: session.client.accountId, text: 'See you soon', at: server.clock.now() },
  ]);
  const expert = await enter('expert');
  const client = await enter('client');
  expect((await expert.got('welcome')).chat).toMatchObject([
    { seq: 1, text: 'See you soon', role: 'client' },
  ]);
  const [asClient, asExpert] = [talkerOf(server, session.client), talkerOf(server, session.expert)];
  const file = await sendFile(server, session.client, 'the letter');
  await asClient.send(before, { text: 'From the page', fileIds: [file.id] });
  for (const tab of [expert, client])
    expect((await tab.got('chat', ({ line }) => line.text === 'From the page')).line).toMatchObject({
      seq: 2,
      files: [{ id: file.id, name: 'scan.pdf' }],
    });
  expert.send({ t: 'chat', clientId: randomUUID(), text: 'From the room' });
  await client.got('chat', ({ line }) => line.text === 'From the room');
  const { data } = (await asClient.messages(before)).body;
  expect(data.map(({ seq, text, bookingId }) => [seq, text, bookingId])).toEqual([
    [1, 'See you soon', null],
    [2, 'From the page', null],
    [3, 'From the room', session.id],
  ]);
  expect((await asExpert.list()).body.data).toHaveLength(1);
  // Each once, in order, however the hints came.
  expect(expert.of('chat').map(({ line }) => line.seq)).toEqual([2, 3]);
});

it('[M-06] begins the conversation with the first word said in the room, which is not lost when everybody has left', async () => {
  const expert = await enter('expert');
  const client = await enter('client');
  client.send({ t: 'chat', clientId: randomUUID(), text: 'Can you hear me?' });
  await expert.got('chat');
  for (const tab of [expert, client]) tab.send({ t: 'leave' });
  const asExpert = talkerOf(server, session.expert);
  const [talk] = (await asExpert.list()).body.data;
  expect(talk).toMatchObject({ state: 'open', unread: 1, last: { text: 'Can you hear me?', mine: false } });
  expect((await asExpert.messages(talk?.id ?? '')).body.data).toMatchObject([
    { text: 'Can you hear me?', bookingId: session.id },
  ]);
});

it('[M-06] a line that was read in the room is read on the page too, and needs no email', async () => {
  const expert = await enter('expert');
  const client = await enter('client');
  client.send({ t: 'chat', clientId: randomUUID(), text: 'one' });
  client.send({ t: 'chat', clientId: randomUUID(), text: 'two' });
  await until(() => expert.of('chat').length === 2);
  const asExpert = talkerOf(server, session.expert);
  expect((await asExpert.list()).body).toMatchObject({ data: [{ unread: 2 }], unread: 1 });
  expert.send({ t: 'read', seq: 2 });
  await until(async () => (await asExpert.list()).body.unread === 0);
  server.clock.advance(11 * MINUTE);
  await server.drain();
  expect(server.mails.filter(({ to }) => to === session.expert.email)).toEqual([]);
  const again = await enter('expert');
  expect((await again.got('welcome')).readSeq).toBe(2);
});

it('[M-07] a block leaves the room of an existing booking as it is, and closes the page of messages', async () => {
  const id = await insertMessages(server, pair(), [
    { authorId: session.client.accountId, text: 'Hello', at: server.clock.now() },
  ]);
  const [asClient, asExpert] = [talkerOf(server, session.client), talkerOf(server, session.expert)];
  await asExpert.block(id);
  const expert = await enter('expert');
  const client = await enter('client');
  client.send({ t: 'chat', clientId: randomUUID(), text: 'I can see you' });
  expert.send({ t: 'chat', clientId: randomUUID(), text: 'And I you' });
  await client.got('chat', ({ line }) => line.text === 'And I you');
  await expert.got('chat', ({ line }) => line.text === 'I can see you');
  expect((await asClient.send(id)).status).toBe(409);
  expect((await asExpert.send(id)).status).toBe(409);
});
