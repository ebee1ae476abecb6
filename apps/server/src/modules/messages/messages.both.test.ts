import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ConversationPage } from '@nexperts/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { account, booking, message } from '../../db/schema/index.ts';
import { bookingSuite } from '../../testing/booking-suite.ts';
import { createClient, createExpert, type TestExpert } from '../../testing/factories.ts';
import { HOUR, MINUTE } from '../../testing/harness.ts';
import { insertBookings } from '../bookings/bookings.fixture.ts';
import { sendFile, senderOf } from '../uploads/uploads.fixture.ts';
import { bookedPair, openPair, talkerOf, type Talker } from './messages.fixture.ts';

const { server, client, expert } = bookingSuite({ client: { name: 'Casey Nguyen' } });
let asClient: Talker;
let asExpert: Talker;
beforeEach(async () => {
  asClient = talkerOf(server, client);
  asExpert = talkerOf(server, expert);
});

describe('[M-06] before the first booking', () => {
  it('a client asks one question, and the expert’s reply opens the conversation', async () => {
    expect((await asClient.with({ handle: expert.handle })).data).toMatchObject({
      conversationId: null,
      with: { name: 'Ada Quill', handle: expert.handle, role: 'expert' },
      state: 'first-question',
    });
    const begun = await asClient.start({ handle: expert.handle }, { text: 'Do you do GST?' });
    expect(begun.status).toBe(201);
    const { id } = begun.data.conversation;
    expect(begun.data).toMatchObject({
      conversation: { state: 'waiting', unread: 0, last: { text: 'Do you do GST?', mine: true } },
      message: { seq: 1, mine: true, text: 'Do you do GST?', bookingId: null },
    });
    for (const more of [asClient.send(id), asClient.start({ handle: expert.handle })])
      expect(await more).toMatchObject({
        status: 409,
        error: { code: 'WrongState', message: expect.stringContaining('once Ada Quill replies') },
      });
    expect((await asClient.with({ handle: expert.handle })).data).toMatchObject({
      conversationId: id,
      state: 'waiting',
    });

    expect((await asExpert.list()).body).toMatchObject({
      data: [{ id, with: { name: 'Casey Nguyen', handle: null, role: 'client' }, unread: 1, state: 'open' }],
      unread: 1,
      next: null,
    });
    expect((await asExpert.send(id, { text: 'I do.' })).data).toMatchObject({ seq: 2, mine: true });
    expect((await asClient.get(id)).data.state).toBe('open');
    expect((await asClient.send(id, { text: 'Great, I’ll book.' })).status).toBe(201);
  });

  it('a question has 1,000 characters at most, an answer 4,000', async () => {
    const long = await asClient.start({ handle: expert.handle }, { text: 'a'.repeat(1_001) });
    expect(long).toMatchObject({ status: 400, code: 'ValidationFailed' });
    expect(long.error.fields).toHaveProperty('text');
    expect((await asClient.list()).data).toEqual([]);
    const begun = await asClient.start({ handle: expert.handle }, { text: 'a'.repeat(1_000) });
    const { id } = begun.data.conversation;
    expect((await asExpert.send(id, { text: 'b'.repeat(4_001) })).status).toBe(400);
    expect((await asExpert.send(id, { text: 'b'.repeat(4_000) })).status).toBe(201);
  });

  it('a request or a booking opens it, a hold that nobody paid for does not', async () => {
    const begun = await asClient.start({ handle: expert.handle });
    const { id } = begun.data.conversation;
    const startsAt = server.clock.nextHour(48 * HOUR);
    const [held = ''] = await insertBookings(server, client, expert, [
      { startsAt, status: 'held', requestedAt: null },
    ]);
    expect((await asClient.get(id)).data.state).toBe('waiting');
    await server.db
      .update(booking)
      .set({ status: 'requested', requestedAt: server.clock.now() })
      .where(eq(booking.id, held));
    expect((await asClient.get(id)).data).toMatchObject({
      state: 'open',
      nextBooking: { id: held, startsAt: startsAt.toISOString(), title: 'Tax return review' },
    });
    expect((await asClient.send(id)).status).toBe(201);
  });

  it('an expert writes first only to somebody who booked', async () => {
    const startsAt = server.clock.nextHour(48 * HOUR);
    const [held = ''] = await insertBookings(server, client, expert, [
      { startsAt, status: 'held', requestedAt: null },
    ]);
    expect((await asExpert.start({ bookingId: held })).code).toBe('WrongState');
    const bookingId = await bookedPair(server, client, expert, 72 * HOUR);
    expect((await asExpert.with({ bookingId })).data).toMatchObject({
      conversationId: null,
      state: 'open',
    });
    const begun = await asExpert.start({ bookingId });
    expect(begun.status).toBe(201);
    expect((await asClient.get(begun.data.conversation.id)).data).toMatchObject({
      state: 'open',
      unread: 1,
    });
  });

  it('nobody writes to themselves, to nobody or to two at once', async () => {
    expect((await asExpert.start({ handle: expert.handle })).status).toBe(404);
    expect((await asClient.start({ handle: 'nobody_at_all' })).status).toBe(404);
    expect((await asClient.start({})).status).toBe(400);
    expect((await asClient.start({ handle: expert.handle, bookingId: randomUUID() })).status).toBe(400);
    expect((await asClient.start({ bookingId: randomUUID() })).status).toBe(404);
  });

  it('an account begins 20 conversations a day', async () => {
    const others: TestExpert[] = [];
    for (let each = 0; each < 21; each += 1) others.push(await createExpert(server));
    const statuses: number[] = [];
    for (const { handle } of others) statuses.push((await asClient.start({ handle })).status);
    expect(statuses).toEqual([...Array<number>(20).fill(201), 429]);
  });
});

describe('[M-06] in a conversation', () => {
  let id: string;
  beforeEach(async () => {
    id = await openPair(server, client, expert);
  });

  it('a message sent again with its key is stored once, with its files', async () => {
    const clientKey = randomUUID();
    const file = await sendFile(server, client, 'the letter');
    const first = await asClient.send(id, { clientKey, text: 'Here it is', fileIds: [file.id] });
    const again = await asClient.send(id, { clientKey, text: 'Here it is', fileIds: [file.id] });
    expect(again).toEqual(first);
    expect(first.data).toMatchObject({ seq: 2, files: [{ id: file.id, name: 'scan.pdf' }] });
    expect((await asExpert.messages(id)).data.map(({ seq }) => seq)).toEqual([1, 2]);
    expect((await asExpert.get(id)).data).toMatchObject({
      last: { files: 1 },
      files: [{ id: file.id, mine: false }],
    });

    const other = await createExpert(server);
    const elsewhere = await openPair(server, client, other);
    expect(await asClient.send(elsewhere, { clientKey })).toMatchObject({
      status: 409,
      code: 'Conflict',
    });
    const othersKey = await asExpert.send(id, { clientKey });
    expect(othersKey.data.seq).toBe(3);
  });

  it('[ASVS 8.2.2] a file is read by the two and by nobody else, and goes with one message', async () => {
    const file = await sendFile(server, client);
    await asClient.send(id, { text: '', fileIds: [file.id] });
    const stranger = await createClient(server);
    expect((await senderOf(server, expert).get(file.id)).status).toBe(200);
    expect((await senderOf(server, client).get(file.id)).status).toBe(200);
    expect((await senderOf(server, stranger).get(file.id)).status).toBe(404);
    expect(await asClient.send(id, { fileIds: [file.id] })).toMatchObject({
      status: 400,
      code: 'ValidationFailed',
    });
    const theirs = await sendFile(server, stranger);
    expect((await asClient.send(id, { fileIds: [theirs.id] })).status).toBe(400);
    const four = Array.from({ length: 4 }, () => randomUUID());
    expect((await asClient.send(id, { fileIds: four })).status).toBe(400);
    expect((await asClient.messages(id)).data).toHaveLength(2);
  });

  it.each([
    ['nothing', ''],
    ['blanks', ' \n\t '],
    ['a character without a shape', '\u200B'],
    ['a bell', 'ding\u0007'],
    ['an escape sequence', '\u001B[31mred'],
    ['half a character', '\uD83D'],
    ['NUL', 'a\u0000b'],
  ])('refuses %s', async (_, text) => {
    expect((await asClient.send(id, { text })).status).toBe(400);
    expect((await asExpert.messages(id)).data).toHaveLength(1);
  });

  it.each([
    ['line breaks, tabs and an emoji', 'one\n\ttwo 👩‍🚀'],
    ['markup, which stays text', '<script>alert(1)</script>'],
  ])('takes %s', async (_, text) => {
    expect((await asClient.send(id, { text })).status).toBe(201);
    expect((await asExpert.messages(id)).data.at(-1)?.text).toBe(text);
  });

  it('answers 50 messages by number, oldest first, and says whether there are earlier ones', async () => {
    const now = server.clock.now();
    await server.db.insert(message).values(
      Array.from({ length: 104 }, (_, at) => ({
        conversationId: id,
        seq: at + 2,
        authorId: at % 2 === 0 ? expert.accountId : client.accountId,
        clientKey: randomUUID(),
        text: `Message ${at + 2}`,
        sentAt: now,
      })),
    );
    const newest = (await asClient.messages(id)).body;
    expect([newest.data[0]?.seq, newest.data.at(-1)?.seq, newest.hasEarlier]).toEqual([56, 105, true]);
    const earlier = (await asClient.messages(id, 56)).body;
    expect([earlier.data[0]?.seq, earlier.data.at(-1)?.seq, earlier.hasEarlier]).toEqual([6, 55, true]);
    const first = (await asClient.messages(id, 6)).body;
    expect([first.data.map(({ seq }) => seq), first.hasEarlier]).toEqual([[1, 2, 3, 4, 5], false]);
    expect((await asClient.messages(id, 0)).status).toBe(400);
  });

  it('a read mark moves forward only, to the newest message at most, and both see it', async () => {
    for (const text of ['two', 'three']) await asExpert.send(id, { text });
    const marks = async (who: Talker) => {
      const { readByYou, readByOther } = (await who.messages(id)).body;
      return [readByYou, readByOther];
    };
    expect(await marks(asClient)).toEqual([1, 0]);
    expect((await asClient.list()).body).toMatchObject({ data: [{ unread: 2 }], unread: 1 });
    expect((await asClient.read(id, 2)).status).toBe(204);
    expect(await marks(asExpert)).toEqual([0, 2]);
    await asClient.read(id, 1);
    expect(await marks(asExpert)).toEqual([0, 2]);
    await asClient.read(id, 2_000_000_000);
    expect(await marks(asExpert)).toEqual([0, 3]);
    expect((await asClient.list()).body).toMatchObject({ data: [{ unread: 0 }], unread: 0 });
    // The client's own message before is unread by the expert still, whose replies do not read it.
    expect((await asExpert.list()).body).toMatchObject({ data: [{ unread: 1 }], unread: 1 });
    expect((await asClient.read(id, 0)).status).toBe(400);
  });

  it('is nobody else’s to know', async () => {
    const stranger = talkerOf(server, await createExpert(server));
    for (const answer of [
      stranger.get(id),
      stranger.messages(id),
      stranger.send(id),
      stranger.read(id, 1),
      stranger.block(id),
      stranger.report(id, { messageId: null, reason: 'spam' }),
      asClient.get('nothing'),
      asClient.get(randomUUID()),
    ])
      expect((await answer).status).toBe(404);
    expect((await stranger.list()).body).toMatchObject({ data: [], unread: 0 });
  });

  it('an account sends 60 messages a minute', async () => {
    // The message that opened the conversation is one of them.
    const statuses = [];
    for (let each = 0; each < 60; each += 1) statuses.push((await asClient.send(id)).status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(59);
    expect(statuses.at(-1)).toBe(429);
    server.clock.advance(MINUTE);
    expect((await asClient.send(id)).status).toBe(201);
  });

  it('is closed, in the same words as after a block, when the other account is gone', async () => {
    await server.db.update(account).set({ status: 'suspended' }).where(eq(account.id, expert.accountId));
    expect((await asClient.get(id)).data).toMatchObject({ state: 'closed', with: { handle: null } });
    expect((await asClient.send(id)).error).toMatchObject({
      code: 'WrongState',
      message: 'You can’t write in this conversation any more',
    });
  });
});

it('[M-06] lists conversations of both roles by page, the newest message first', async () => {
  const asked: string[] = [];
  for (let each = 0; each < 3; each += 1) {
    server.clock.advance(MINUTE);
    asked.push(await openPair(server, expert, await createExpert(server)));
    server.clock.advance(MINUTE);
    asked.push(await openPair(server, await createClient(server), expert));
  }
  const newestFirst = asked.toReversed();
  const seen: string[] = [];
  let after: string | null = null;
  for (let page = 0; page < 5 && (page === 0 || after !== null); page += 1) {
    const { data, next }: ConversationPage = (
      await asExpert.list({ limit: 2, ...(after !== null && { after }) })
    ).body;
    seen.push(...data.map(({ id }) => id));
    after = next;
  }
  expect(seen).toEqual(newestFirst);
  expect((await asExpert.list()).body.unread).toBe(3);
});
