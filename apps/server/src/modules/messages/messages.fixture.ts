import type {
  ConversationPage,
  ConversationWith,
  Conversation,
  ErrorBody,
  Message,
  MessagePage,
  OneConversation,
} from '@nexperts/contract';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { TestExpert, TestPerson } from '../../testing/factories.ts';
import { HOUR, type TestServer } from '../../testing/harness.ts';
import { conversation, message } from '../../db/schema/index.ts';
import { insertBookings } from '../bookings/bookings.fixture.ts';

export interface Answered<T> {
  status: number;
  body: T & ErrorBody;
}

async function answered<T>(answer: Response): Promise<Answered<T>> {
  const text = await answer.text();
  return { status: answer.status, body: (text === '' ? {} : JSON.parse(text)) as T & ErrorBody };
}

interface Sent {
  text?: string;
  fileIds?: string[];
  clientKey?: string;
}

/** The calls of one person, as our pages make them. */
export function talkerOf(server: TestServer, { cookie }: Pick<TestPerson, 'cookie'>) {
  const call = async <T>(method: string, path: string, body?: unknown): Promise<Answered<T>> =>
    answered<T>(
      await server.request(`/api${path}`, {
        method,
        headers: {
          origin: 'http://localhost:3000',
          cookie,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
  const written = ({ text = 'Hello', fileIds = [], clientKey = randomUUID() }: Sent) => ({
    text,
    fileIds,
    clientKey,
  });
  return {
    list: (query = '') => call<ConversationPage>('GET', `/conversations${query}`),
    with: (query: Record<string, string>) =>
      call<{ data: ConversationWith }>('GET', `/conversations/with?${new URLSearchParams(query).toString()}`),
    start: (to: { handle?: string; bookingId?: string }, sent: Sent = {}) =>
      call<{ data: { conversation: Conversation; message: Message } }>('POST', '/conversations', {
        ...to,
        ...written(sent),
      }),
    get: (id: string) => call<{ data: OneConversation }>('GET', `/conversations/${id}`),
    messages: (id: string, before?: number) =>
      call<MessagePage>(
        'GET',
        `/conversations/${id}/messages${before === undefined ? '' : `?before=${before}`}`,
      ),
    send: (id: string, sent: Sent = {}) =>
      call<{ data: Message }>('POST', `/conversations/${id}/messages`, written(sent)),
    read: (id: string, seq: number) => call('POST', `/conversations/${id}/read`, { seq }),
    block: (id: string) => call<{ data: Conversation }>('PUT', `/conversations/${id}/block`),
    unblock: (id: string) => call<{ data: Conversation }>('DELETE', `/conversations/${id}/block`),
    report: (id: string, body: object) => call('POST', `/conversations/${id}/report`, body),
    staffReport: (id: string) => call<{ data: unknown }>('GET', `/staff/reports/${id}`),
    decide: (id: string, body: object) =>
      call<{ data: unknown }>('POST', `/staff/reports/${id}/decision`, body),
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
  const { status, body } = await talkerOf(server, client).start({ bookingId });
  if (status !== 201) throw new Error(`the conversation answered ${status} ${body.message}`);
  return body.data.conversation.id;
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
