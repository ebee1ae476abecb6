import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { ABSENCE_CLEARED, audit, booking, conversation, message } from '../../db/schema/index.ts';
import {
  createClients,
  createExpert,
  createService,
  type TestExpert,
  type TestPerson,
} from '../../testing/factories.ts';
import { DAY, HOUR, MINUTE, serverForSuite } from '../../testing/harness.ts';
import { recordOf } from './record-of.ts';

const server = serverForSuite();
let clients: TestPerson[];
let expert: TestExpert;
let serviceId: string;
let now: number;
beforeEach(async () => {
  now = server.clock.now().getTime();
  clients = await createClients(server, 21);
  expert = await createExpert(server);
  serviceId = await createService(server, expert.expertId);
});

type Row = Partial<typeof booking.$inferInsert>;

/** The nth booking of the expert, each with a client of its own. */
async function book(nth: number, row: Row): Promise<string> {
  const startsAt = row.startsAt ?? new Date(now - nth * DAY);
  const [made] = await server.db
    .insert(booking)
    .values({
      serviceId,
      expertId: expert.expertId,
      clientId: clients[nth % clients.length]?.accountId ?? '',
      status: 'completed',
      startsAt,
      endsAt: new Date(startsAt.getTime() + HOUR),
      firstStartsAt: startsAt,
      serviceTitle: 'Advice',
      durationMin: 60,
      instant: false,
      priceMinor: 100,
      currency: 'AUD',
      latePolicyPct: 50,
      clientTimeZone: 'UTC',
      expertTimeZone: 'UTC',
      createdAt: startsAt,
      ...row,
    })
    .returning({ id: booking.id });
  return made?.id ?? '';
}
/** The nth request, `hours` ago, answered after so many minutes; null: not at all. */
async function request(
  nth: number,
  answeredIn: number | null,
  { hours = 48, ...row }: Row & { hours?: number } = {},
): Promise<void> {
  const requestedAt = new Date(now - hours * HOUR);
  const id = await book(nth, {
    requestedAt,
    startsAt: new Date(now + nth * DAY),
    status: 'confirmed',
    ...row,
  });
  if (answeredIn === null) return;
  await server.db.insert(audit).values({
    at: new Date(requestedAt.getTime() + answeredIn * MINUTE),
    actorId: expert.accountId,
    action: 'booking.expert_accepted',
    subject: `booking:${id}`,
  });
}
const record = () => recordOf(server.db, { id: expert.expertId, accountId: expert.accountId }, new Date(now));

it('[F-07] tells how soon an expert answers: the median of ten first replies, and nothing below', async () => {
  for (let nth = 0; nth < 9; nth += 1) await request(nth, 10 * (nth + 1));
  expect((await record()).answersInMin).toBeNull();
  // A question counts as a request does, and a message as an answer does.
  const client = clients[20]?.accountId ?? '';
  const at = (minutes: number): Date => new Date(now - 3 * HOUR + minutes * MINUTE);
  const [thread] = await server.db
    .insert(conversation)
    .values({ clientId: client, expertId: expert.expertId, createdAt: at(0), lastSeq: 2, lastAt: at(200) })
    .returning({ id: conversation.id });
  const say = (authorId: string, seq: number, sentAt: Date) =>
    server.db.insert(message).values({
      conversationId: thread?.id ?? '',
      seq,
      authorId,
      clientKey: randomUUID(),
      text: 'Hello',
      sentAt,
    });
  await say(client, 1, at(0));
  await say(expert.accountId, 2, at(2));
  expect((await record()).answersInMin).toBe(40);
});

it('[F-07] counts what was never answered as endless after a day, and neither instant, withdrawn nor older requests', async () => {
  for (let nth = 0; nth < 10; nth += 1) await request(nth, 30);
  const before = await record();
  expect(before.answersInMin).toBe(30);
  for (let nth = 10; nth < 20; nth += 1) {
    await request(nth, 1, { instant: true });
    await request(nth, null, { status: 'cancelled' });
    await request(nth, 1, { hours: 91 * 24 });
    await request(nth, null, { hours: 23, status: 'requested' });
  }
  expect(await record()).toEqual(before);
  for (let nth = 10; nth < 20; nth += 1) await request(nth, null, { status: 'expired' });
  expect((await record()).answersInMin).toBe(30);
  await request(20, null, { status: 'expired' });
  expect((await record()).answersInMin).toBeNull();
});

it('[F-07] [A-06] tells how many of the last 50 sessions an expert kept, from ten on', async () => {
  for (let nth = 1; nth <= 9; nth += 1) await book(nth, { status: nth === 1 ? 'no_show_expert' : 'ended' });
  // What clients and staff cancelled, and an absence that was cleared, counts neither way.
  await book(10, { status: 'cancelled', closedReason: 'client' });
  await book(10, { status: 'cancelled', closedReason: 'staff' });
  await book(10, { status: 'completed', closedReason: ABSENCE_CLEARED });
  await book(10, { status: 'expired' });
  expect((await record()).kept).toBeNull();
  await book(10, { status: 'cancelled', closedReason: 'expert' });
  expect((await record()).kept).toEqual({ kept: 8, of: 10 });
  for (let nth = 11; nth <= 51; nth += 1) await book(nth, { status: 'no_show_client' });
  expect((await record()).kept).toEqual({ kept: 48, of: 50 });
});
