import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import {
  answerCard,
  booking,
  brief,
  callCheck,
  roomMark,
  roomMessage,
  roomPoll,
  roomPollVote,
  roomQuestion,
  roomQuestionVote,
  conversation,
  job,
  message,
  personReport,
  upload,
} from '../../db/schema/index.ts';
import { goodCheck } from '../../testing/call-check.ts';
import { DAY, HOUR, serverForSuite } from '../../testing/harness.ts';
import { createSession, type TestSession } from '../../testing/live.ts';
import { signUpAndIn } from '../../testing/people.ts';
import { insertMessages } from '../messages/messages.fixture.ts';
import { createWorkshopRoom } from '../rooms/workshop-room.fixture.ts';
import { sweepWords } from './retention.ts';

const server = serverForSuite();

async function leaveWords({ id, client, expert }: TestSession): Promise<string> {
  const now = server.clock.now();
  const fileId = randomUUID();
  await insertMessages(server, { clientId: client.accountId, expertId: expert.expertId }, [
    { authorId: client.accountId, text: 'Thank you, that helped.', at: now, bookingId: id },
  ]);
  await server.db
    .insert(answerCard)
    .values({ bookingId: id, summary: 'Sell.', steps: [], links: [], createdAt: now, updatedAt: now });
  await server.db
    .insert(brief)
    .values({ bookingId: id, questions: [], wants: 'A plan', answers: {}, updatedAt: now });
  await server.db
    .insert(callCheck)
    .values({ bookingId: id, accountId: client.accountId, checkedAt: now, result: goodCheck });
  await server.db.insert(roomMark).values({
    id: fileId,
    bookingId: id,
    accountId: client.accountId,
    role: 'client',
    text: 'Sell',
    at: now,
  });
  await server.db.insert(upload).values({
    id: fileId,
    accountId: client.accountId,
    subject: `answer-card:${id}`,
    name: 'plan.pdf',
    mediaType: 'application/pdf',
    size: 1,
    addedAt: now,
  });
  await server.deps.files.put(`upload/${fileId}`, Buffer.from('x'));
  return fileId;
}
const wordsOf = async ({ id }: TestSession): Promise<number> =>
  (await server.db.$count(message, eq(message.bookingId, id))) +
  (await server.db.$count(brief, eq(brief.bookingId, id))) +
  (await server.db.$count(callCheck, eq(callCheck.bookingId, id))) +
  (await server.db.$count(roomMark, eq(roomMark.bookingId, id))) +
  (await server.db.$count(upload, eq(upload.subject, `answer-card:${id}`)));
const sweep = () => sweepWords.run(server.deps, {}, { jobId: randomUUID() });

it('[W-07] messages, briefs, checks before a call and files go 24 months after the last booking of the two, to the millisecond', async () => {
  const first = await createSession(server);
  const fileId = await leaveWords(first);
  const stranger = await createSession(server);
  const [row] = await server.db.select().from(booking).where(eq(booking.id, first.id));
  if (!row) throw new Error('no booking');
  // The same two met again a year later.
  const later = new Date(row.endsAt.getTime() + 365 * DAY);
  await server.db.insert(booking).values({
    ...row,
    id: randomUUID(),
    startsAt: new Date(later.getTime() - HOUR),
    endsAt: later,
    firstStartsAt: later,
  });
  await leaveWords(stranger);

  const free = new Date(later);
  free.setUTCMonth(free.getUTCMonth() + 24);
  server.clock.set(new Date(free.getTime() - 1));
  await sweep();
  expect([await wordsOf(first), await wordsOf(stranger)]).toEqual([5, 0]);
  server.clock.set(free);
  await sweep();
  expect(await wordsOf(first)).toBe(0);
  expect(await server.deps.files.get(`upload/${fileId}`)).toBeNull();
});

it('[W-07] what was said and asked in a workshop goes 24 months after it', async () => {
  const { id: roomId, endsAt, seats } = await createWorkshopRoom(server);
  const [{ accountId }] = seats;
  const [id, at] = [randomUUID(), server.clock.now()];
  await server.db
    .insert(roomMessage)
    .values({ roomId, seq: 1, authorId: accountId, clientKey: id, text: 'Hello', sentAt: at });
  await server.db.insert(roomQuestion).values({ roomId, id, authorId: accountId, text: 'Now?', at });
  await server.db.insert(roomQuestionVote).values({ roomId, questionId: id, accountId });
  const poll = { roomId, id, question: 'When?', choices: ['Now', 'Later'], openedAt: at };
  await server.db.insert(roomPoll).values(poll);
  await server.db.insert(roomPollVote).values({ roomId, pollId: id, accountId, choice: 0 });
  const left = async () => {
    const counts: number[] = [];
    for (const table of [roomMessage, roomQuestion, roomQuestionVote, roomPoll, roomPollVote])
      counts.push(await server.db.$count(table, eq(table.roomId, roomId)));
    return counts;
  };
  const free = new Date(endsAt);
  free.setUTCMonth(free.getUTCMonth() + 24);
  server.clock.set(new Date(free.getTime() - 1));
  await sweep();
  expect(await left()).toEqual([1, 1, 1, 1, 1]);
  server.clock.set(free);
  await sweep();
  expect(await left()).toEqual([0, 0, 0, 0, 0]);
});

it('[W-07] messages of a conversation go once they and the last booking are 24 months old; a reported one stays with its report', async () => {
  const { client, expert, endsAt } = await createSession(server);
  const now = server.clock.now();
  const [talk] = await server.db
    .insert(conversation)
    .values({
      clientId: client.accountId,
      expertId: expert.expertId,
      createdAt: now,
      lastAt: now,
      lastSeq: 3,
    })
    .returning();
  const conversationId = talk?.id ?? '';
  const at = (months: number): Date => {
    const moved = new Date(endsAt);
    moved.setUTCMonth(moved.getUTCMonth() + months);
    return moved;
  };
  const ids = [randomUUID(), randomUUID(), randomUUID()] as const;
  const sent = [now, now, at(1)];
  await server.db.insert(message).values(
    ids.map((id, each) => ({
      id,
      conversationId,
      seq: each + 1,
      authorId: expert.accountId,
      clientKey: randomUUID(),
      text: 'Words',
      sentAt: sent[each] ?? now,
    })),
  );
  const fileId = randomUUID();
  const file = { name: 'plan.pdf', mediaType: 'application/pdf', size: 1, addedAt: now };
  await server.db
    .insert(upload)
    .values({ ...file, id: fileId, accountId: expert.accountId, subject: `message:${ids[0]}` });
  await server.deps.files.put(`upload/${fileId}`, Buffer.from('x'));
  await server.db.insert(personReport).values({
    reporterId: client.accountId,
    reportedId: expert.accountId,
    messageId: ids[1],
    messageText: 'Words',
    messageAt: now,
    reason: 'spam',
    reportedAt: now,
    dueAt: now,
    state: 'dismissed',
    closedAt: at(2),
  });
  const left = async (): Promise<number[]> =>
    (
      await server.db
        .select({ seq: message.seq })
        .from(message)
        .where(eq(message.conversationId, conversationId))
    )
      .map(({ seq }) => seq)
      .toSorted((a, b) => a - b);
  server.clock.set(new Date(at(24).getTime() - 1));
  await sweep();
  expect(await left()).toEqual([1, 2, 3]);
  server.clock.set(at(24));
  await sweep();
  expect(await left()).toEqual([2, 3]);
  expect(await server.deps.files.get(`upload/${fileId}`)).toBeNull();
  server.clock.set(at(25));
  await sweep();
  expect(await left()).toEqual([2]);
  server.clock.set(at(26));
  await sweep();
  expect(await left()).toEqual([]);
  expect(await server.db.$count(personReport, eq(personReport.reporterId, client.accountId))).toBe(0);
});

it('[W-07] is asked for once a day, by the sweep that follows a login', async () => {
  await signUpAndIn(server);
  server.clock.advance(HOUR);
  await server.drain();
  const rows = await server.db.select().from(job).where(eq(job.kind, 'privacy.sweep'));
  expect(rows.map(({ doneAt }) => doneAt !== null)).toEqual([true]);
});
