import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import {
  booking,
  brief,
  emailChange,
  groupSession,
  review,
  roomGuest,
  roomMark,
  roomMessage,
  roomPoll,
  roomPollVote,
  roomPresence,
  roomQuestion,
  roomQuestionVote,
  roomSignal,
  seatWait,
  workshop,
} from '../../db/schema/index.ts';
import { mailboxMailer } from '../../adapters/mailbox-mailer.ts';
import { attend } from '../../testing/attend.ts';
import { confirmBooking, hold, requestBooking } from '../../testing/booking-flow.ts';
import { createClient, createExpert, type TestExpert, type TestPerson } from '../../testing/factories.ts';
import { DAY, HOUR, serverForSuite, type TestServer } from '../../testing/harness.ts';
import { PASSWORD } from '../../testing/people.ts';
import { hashPassword } from '../accounts/index.ts';
import { insertMessages } from '../messages/messages.fixture.ts';

/** A server whose mail goes into the embedded mailbox, which is in the database too. */
export function serverWithMailbox(): TestServer {
  const server: TestServer = serverForSuite({
    mailer: { send: (mail) => mailboxMailer(server.db, server.clock).send(mail) },
  });
  return server;
}

/** What is known of somebody and must not be found once they are gone. */
export interface Particulars {
  email: string;
  username: string;
  name: string;
  phone: string;
  dob: string;
}
let people = 0;
export function particulars(name: string): Particulars {
  people += 1;
  const nick = `${name.split(' ')[0]?.toLowerCase()}${people}${randomUUID().slice(0, 6)}`;
  return {
    name,
    email: `${nick}@letters.test`,
    username: nick,
    phone: `+6149${String(1_000_000 + people * 7919).padStart(8, '0')}`,
    dob: `1977-0${1 + (people % 9)}-23`,
  };
}

export interface Bookings {
  done: string;
  coming: string;
  asked: string;
  held: string;
}

/**
 * A client and an expert with everything two people can have together: a session that was paid, held and talked in, one
 * to come, a request, a time on hold.
 */
export async function twoPeople(server: TestServer, client: Particulars, expert: Particulars) {
  const passwordHash = await hashPassword({ cost: server.deps.passwordCost, owner: 'test' }, PASSWORD);
  const [firstName = '', lastName = ''] = expert.name.split(' ');
  const buyer: TestPerson = await createClient(server, { ...client, passwordHash });
  const handle = `${firstName}_${lastName}_${randomUUID().slice(0, 4)}`.toLowerCase();
  const seller: TestExpert = await createExpert(server, {
    account: { ...expert, passwordHash },
    expert: { firstName, lastName, handle, bio: `I am ${expert.name}. Write to ${expert.email}.` },
    service: { description: `With ${expert.name}.` },
  });
  const bookings: Partial<Bookings> = {};
  // Times are offered on the hour and the half hour.
  const inDays = (days: number): Date => server.clock.nextHour(days * DAY);
  const done = await confirmBooking(server, buyer, seller, inDays(1));
  bookings.done = done.id;
  await talk(server, done.id, buyer, seller, new Date(done.startsAt));
  server.clock.set(new Date(Date.parse(done.endsAt) + 49 * HOUR));
  await server.drain();
  bookings.coming = (await confirmBooking(server, buyer, seller, inDays(5))).id;
  bookings.asked = (await requestBooking(server, buyer, seller, inDays(6))).id;
  bookings.held = (await hold(server, buyer, seller.serviceId, inDays(7))).data.id;
  for (const bookingId of [bookings.coming, bookings.held])
    await server.db.insert(brief).values({
      bookingId,
      questions: [],
      wants: `${client.name} wants a plan for ${bookingId}.`,
      answers: {},
      updatedAt: server.clock.now(),
    });
  await writeWorkshop(server, seller, buyer);
  await server.drain();
  await server.db.insert(emailChange).values({
    accountId: buyer.accountId,
    oldEmail: client.email,
    newEmail: `new-${client.email}`,
    requestedAt: server.clock.now(),
    doneAt: server.clock.now(),
  });
  return { buyer, seller, handle, bookings: bookings as Bookings };
}

/** A workshop of the seller’s that is over, for which the buyer waited. */
async function writeWorkshop(
  { db, clock }: TestServer,
  { expertId, name }: TestExpert,
  { accountId }: TestPerson,
): Promise<void> {
  const [workshopId, groupSessionId] = [randomUUID(), randomUUID()];
  const now = clock.now();
  await db.insert(workshop).values({
    id: workshopId,
    expertId,
    slug: name.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
    title: `An hour with ${name}`,
    agenda: `${name} answers.`,
    language: 'English',
    durationMin: 60,
    seats: 3,
    minimum: 1,
    priceMinor: 0,
    currency: 'AUD',
    deadlineHours: 24,
    createdAt: now,
  });
  await db.insert(groupSession).values({
    id: groupSessionId,
    workshopId,
    startsAt: new Date(now.getTime() - 2 * HOUR),
    endsAt: new Date(now.getTime() - HOUR),
    deadlineAt: new Date(now.getTime() - 26 * HOUR),
    status: 'over',
    notes: `Thank you for coming. ${name}`,
    createdAt: now,
  });
  await db
    .insert(seatWait)
    .values({ id: randomUUID(), groupSessionId, accountId, state: 'over', since: now });
}

async function talk(
  server: TestServer,
  bookingId: string,
  buyer: TestPerson,
  seller: TestPerson,
  at: Date,
): Promise<void> {
  const { db } = server;
  const inst = randomUUID();
  const media = { mic: true, cam: true, screen: false };
  const said: Parameters<typeof insertMessages>[2][number][] = [];
  for (const { accountId, name } of [buyer, seller]) {
    const stay = { roomId: bookingId, accountId, inst, lastSeenAt: new Date(at.getTime() + HOUR) };
    await attend(db, { ...stay, joinedAt: at, leftAt: stay.lastSeenAt });
    await db.insert(roomPresence).values({ ...stay, node: inst, online: false, admitted: true, media });
    const text = `Hello, I am ${name}`;
    const role = accountId === buyer.accountId ? 'client' : 'expert';
    // Of the client by both: what they agreed on.
    const marked = {
      text: `${role === 'client' ? name : buyer.name} agrees`,
      at,
      bookingId,
      accountId,
      role,
    } as const;
    await db.insert(roomMark).values({ ...marked, id: randomUUID() });
    said.push({ authorId: accountId, text, at, bookingId });
    const spoken = { roomId: bookingId, authorId: accountId, clientKey: randomUUID(), text, sentAt: at };
    await db.insert(roomMessage).values({ ...spoken, seq: said.length });
    await db.insert(roomGuest).values({ roomId: bookingId, accountId, admittedAt: at });
    const asked = { roomId: bookingId, id: randomUUID() };
    await db.insert(roomQuestion).values({ ...asked, authorId: accountId, text, at });
    await db.insert(roomQuestionVote).values({ roomId: bookingId, questionId: asked.id, accountId });
    const poll = { ...asked, question: 'When?', choices: ['Now', 'Later'], openedAt: at, closedAt: at };
    await db.insert(roomPoll).values(poll);
    await db.insert(roomPollVote).values({ roomId: bookingId, pollId: asked.id, accountId, choice: 0 });
    await db.insert(roomSignal).values({ roomId: bookingId, body: { peer: { name } }, createdAt: at });
  }
  const [row] = await db
    .select({ expertId: booking.expertId })
    .from(booking)
    .where(eq(booking.id, bookingId));
  if (!row) throw new Error('no booking');
  await insertMessages(server, { clientId: buyer.accountId, expertId: row.expertId }, said);
  await db.insert(review).values({
    expertId: row.expertId,
    bookingId,
    authorId: buyer.accountId,
    author: buyer.name,
    stars: 5,
    text: 'Clear and kind.',
    writtenAt: at,
    publishedAt: at,
  });
}
