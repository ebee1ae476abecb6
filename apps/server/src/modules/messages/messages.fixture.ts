import type { BodyOf, endpoints, QueryOf } from '@nexperts/contract';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { TestExpert, TestPerson } from '../../testing/factories.ts';
import { HOUR, type TestServer } from '../../testing/harness.ts';
import { conversation, message } from '../../db/schema/index.ts';
import { insertBookings } from '../bookings/bookings.fixture.ts';

interface Sent {
  text?: string;
  fileIds?: string[];
  clientKey?: string;
}

/** The calls of one person, as our pages make them. */
export function talkerOf(server: Pick<TestServer, 'as'>, who: Pick<TestPerson, 'cookie'>) {
  const { call } = server.as(who);
  const written = ({ text = 'Hello', fileIds = [], clientKey = randomUUID() }: Sent) => ({
    text,
    fileIds,
    clientKey,
  });
  return {
    list: (query: QueryOf<typeof endpoints.listConversations> = {}) => call('listConversations', { query }),
    with: (query: QueryOf<typeof endpoints.conversationWith>) => call('conversationWith', { query }),
    start: (to: { handle?: string; bookingId?: string }, sent: Sent = {}) =>
      call('startConversation', { body: { ...to, ...written(sent) } }),
    get: (id: string) => call('getConversation', { params: { id } }),
    messages: (id: string, before?: number) =>
      call('listMessages', { params: { id }, query: before === undefined ? {} : { before } }),
    send: (id: string, sent: Sent = {}) => call('sendMessage', { params: { id }, body: written(sent) }),
    read: (id: string, seq: number) => call('readConversation', { params: { id }, body: { seq } }),
    block: (id: string) => call('blockPerson', { params: { id } }),
    unblock: (id: string) => call('unblockPerson', { params: { id } }),
    report: (id: string, body: BodyOf<typeof endpoints.reportPerson>) =>
      call('reportPerson', { params: { id }, body }),
    staffReport: (id: string) => call('staffReport', { params: { id } }),
    decide: (id: string, body: BodyOf<typeof endpoints.decideReport>) =>
      call('decideReport', { params: { id }, body }),
  };
}
export type Talker = ReturnType<typeof talkerOf>;

/** A pair with a booking in two days. @returns the booking's id */
export async function bookedPair(
  server: TestServer,
  client: TestPerson,
  expert: TestExpert,
  startsInMs = 48 * HOUR,
): Promise<string> {
  const startsAt = server.clock.nextHour(startsInMs);
  const [id = ''] = await insertBookings(server, client, expert, [{ startsAt }]);
  return id;
}

/** The id of an open conversation of a pair, with one message by the client. */
export async function openPair(server: TestServer, client: TestPerson, expert: TestExpert): Promise<string> {
  const bookingId = await bookedPair(server, client, expert);
  return (await talkerOf(server, client).start({ bookingId })).data.conversation.id;
}

interface Stored {
  authorId: string;
  text: string;
  at: Date;
  /** Written in the room of this booking */
  bookingId?: string;
}

/**
 * Writes messages of a pair into the tables, after those that are there; nobody has read them.
 * @returns the conversation's id
 */
export async function insertMessages(
  { db }: Pick<TestServer, 'db'>,
  pair: { clientId: string; expertId: string },
  stored: readonly Stored[],
): Promise<string> {
  const [first] = stored;
  if (!first) throw new Error('no messages');
  const values = { ...pair, createdAt: first.at, openedAt: first.at, lastAt: first.at };
  const [talk] = await db
    .insert(conversation)
    .values(values)
    .onConflictDoUpdate({ target: [conversation.clientId, conversation.expertId], set: { lastAt: first.at } })
    .returning();
  if (!talk) throw new Error('no conversation');
  await db.insert(message).values(
    stored.map(({ authorId, text, at, bookingId }, n) => ({
      conversationId: talk.id,
      seq: talk.lastSeq + n + 1,
      authorId,
      bookingId: bookingId ?? null,
      clientKey: randomUUID(),
      text,
      sentAt: at,
    })),
  );
  await db
    .update(conversation)
    .set({ lastSeq: talk.lastSeq + stored.length })
    .where(eq(conversation.id, talk.id));
  return talk.id;
}
