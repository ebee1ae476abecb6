import { and, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import {
  answerCard,
  block,
  calendarSource,
  clientNote,
  conversation,
  expert,
  groupSession,
  ledgerEntry,
  message,
  opening,
  payout,
  payoutRun,
  personReport,
  review,
  upload,
  watch,
  watchOffer,
  workshop,
  overtime,
} from '../../db/schema/index.ts';
import { seatKey } from '../../modules/bookings/index.ts';
import { documentJobs } from '../../modules/documents/index.ts';
import { act, confirmBooking, hold, pay, requestBooking } from '../booking-flow.ts';
import type { TestExpert } from '../factories.ts';
import { DAY, HOUR, type TestServer } from '../harness.ts';
import type { World, About } from './world.ts';

// What the operations are asked about: each makes what its rows need, and says its id.

export const noTransfer = () => ({ params: { id: randomUUID() }, reached: 'NotFound' as const });
export const noBankDispute = () => ({ params: { ref: 'dp_none' }, reached: 'NotFound' as const });

export const watchBody = ({ clock }: TestServer, { serviceId }: TestExpert) => ({
  serviceId,
  from: clock.nextHour(DAY).toISOString(),
  to: clock.nextHour(3 * DAY).toISOString(),
  atNight: true,
});

/** A watch of the client's. */
export async function thisWatch({ server, client, seller }: World): Promise<{ params: { id: string } }> {
  const id = randomUUID();
  const { serviceId, from, to, atNight } = watchBody(server, seller);
  const now = server.clock.now();
  await server.db.insert(watch).values({
    id,
    accountId: client.accountId,
    expertId: seller.expertId,
    serviceId,
    fromAt: new Date(from),
    toAt: new Date(to),
    maxPriceMinor: 20_000,
    currency: 'AUD',
    atNight,
    createdAt: now,
    waitingSince: now,
    endsAt: new Date(to),
  });
  return { params: { id } };
}

/** A workshop with a date to come. @returns the session’s id and the workshop’s address */
export async function newWorkshop(
  { server, nextStart }: World,
  { expertId }: TestExpert,
): Promise<{ id: string; slug: string }> {
  const [workshopId, id] = [randomUUID(), randomUUID()];
  const startsAt = nextStart();
  const now = server.clock.now();
  await server.db.insert(workshop).values({
    id: workshopId,
    expertId,
    slug: `w-${id}`,
    title: 'Fundraising 101',
    agenda: 'What a round is for',
    language: 'English',
    durationMin: 60,
    seats: 3,
    minimum: 1,
    priceMinor: 4_500,
    currency: 'AUD',
    deadlineHours: 6,
    createdAt: now,
  });
  await server.db.insert(groupSession).values({
    id,
    workshopId,
    startsAt,
    endsAt: new Date(startsAt.getTime() + HOUR),
    deadlineAt: new Date(startsAt.getTime() - HOUR),
    status: 'scheduled',
    createdAt: now,
  });
  return { id, slug: `w-${id}` };
}

/** A session of a workshop that nobody of the matrix hosts. */
export const anySession: About = async (world) => ({
  params: { id: (await newWorkshop(world, world.seller)).id },
});
/** One that the matrix’s expert hosts. */
export const hostedSession: About = async (world) => ({
  params: { id: (await newWorkshop(world, world.expert)).id },
});
export const workshopPage = async (world: World) => ({
  params: { slug: (await newWorkshop(world, world.seller)).slug },
});

/** A seat that the client has bought for somebody else, and paid for. */
export async function thisGift(world: World): Promise<{ id: string; orderId: string }> {
  const { server, client } = world;
  const { id: sessionId } = await newWorkshop(world, world.seller);
  const body = { timeZone: 'UTC', others: 1, ownSeat: false };
  const held = await server.as(client).call('holdSeat', { params: { id: sessionId }, body });
  const { id, seat } = (await pay(server, client, held.data.id)).data;
  return { id, orderId: seat?.orderId ?? '' };
}
export const giftAddress = async (world: World) => {
  const { id } = await thisGift(world);
  return { params: { id, key: seatKey(world.server.deps, id) } };
};

/** An offer to the client that they let expire. */
export async function thisOffer(world: World): Promise<{ params: { id: string } }> {
  const { server, client, seller } = world;
  const { params } = await thisWatch(world);
  const askedAt = server.clock.now();
  const times = {
    startsAt: new Date(askedAt.getTime() + DAY),
    endsAt: new Date(askedAt.getTime() + DAY + HOUR),
  };
  const [openingId, id] = [randomUUID(), randomUUID()];
  await server.db.insert(opening).values({
    id: openingId,
    expertId: seller.expertId,
    fromAt: times.startsAt,
    toAt: times.endsAt,
    ...times,
    openedAt: askedAt,
    asked: 1,
    closedAt: askedAt,
  });
  await server.db.insert(watchOffer).values({
    id,
    openingId,
    watchId: params.id,
    accountId: client.accountId,
    ...times,
    askedAt,
    expiresAt: new Date(askedAt.getTime() + 1),
    state: 'expired',
  });
  return { params: { id } };
}
export const thisSeller = ({ seller }: World) => ({ params: { handle: seller.handle } });
export const thisClient = ({ client }: World) => ({ params: { id: client.accountId } });
/** A note of the expert's about the client. */
export async function thisNote(world: World) {
  const { params } = thisClient(world);
  const {
    server: { deps },
    expert: { accountId },
  } = world;
  const [own] = await deps.db.select().from(expert).where(eq(expert.accountId, accountId));
  const [note] = await deps.db
    .insert(clientNote)
    .values({ expertId: own?.id ?? '', aboutId: params.id, text: 'Either', writtenAt: deps.clock.now() })
    .returning();
  return { params: { ...params, noteId: note?.id ?? '' } };
}

export const ofApplication = ({ application: { id, fileId } }: World) => ({ params: { id, fileId } });
export const emptyFile = (type: string) => ({
  file: new Blob([], { type }),
  fileName: 'scan.pdf',
  reached: 'ValidationFailed' as const,
});
export const thisBooking: About = ({ session: { id } }) => ({ params: { id } });
/** The session's price was captured, and its receipt issued. */
export async function paidFor({ server: { db, clock, deps }, session: { id } }: World): Promise<void> {
  const key = `booking:${id}:capture:1`;
  await db
    .insert(ledgerEntry)
    .values({
      at: clock.now(),
      bookingId: id,
      subject: `booking:${id}`,
      kind: 'capture',
      debit: `escrow:${id}`,
      credit: 'provider',
      amountMinor: 12_000,
      currency: 'AUD',
      idempotencyKey: key,
    })
    .onConflictDoNothing();
  await documentJobs['document.issue'].run(deps, { bookingId: id }, { jobId: key });
}
/** A payout of the expert's with its papers. */
export const paidOut: About = async ({ server: { db, clock, deps }, expert: { expertId } }) => {
  const now = clock.now();
  const [run] = await db
    .insert(payoutRun)
    .values({
      scheduledFor: new Date(now.getTime() + payoutRuns++),
      status: 'done',
      createdAt: now,
      finishedAt: now,
    })
    .returning();
  const id = randomUUID();
  await db.insert(payout).values({
    id,
    runId: run?.id ?? '',
    expertId,
    currency: 'AUD',
    owedMinor: 1_000,
    amountMinor: 1_000,
    status: 'sent',
    transferRef: `tr_${id}`,
    createdAt: now,
    startedAt: now,
    finishedAt: now,
  });
  await documentJobs['document.statement'].run(deps, { payoutId: id }, { jobId: id });
  return { params: { id } };
};
let payoutRuns = 0;
export const heldBooking: About = async ({ server, client, expert, nextStart }) => {
  const { data } = await hold(server, client, expert.serviceId, nextStart());
  return { params: { id: data.id } };
};
export async function offerOf<B extends object = object>(
  { server, session: { id: bookingId } }: World,
  state: 'declined' | 'withdrawn',
  more: B,
) {
  const id = randomUUID();
  const at = server.clock.now();
  const offer = { minutes: 15, priceMinor: 3_000, offeredAt: at, until: at };
  await server.db.insert(overtime).values({ id, bookingId, state, ...offer });
  return { params: { id: bookingId }, body: { id, ...more } };
}
export const requestedBooking: About = async ({ server, client, expert, nextStart }) => {
  const { id } = await requestBooking(server, client, expert, nextStart());
  return { params: { id } };
};
/** A proposal of the expert's to move a confirmed session, and its one time. */
export async function proposedByExpert({ server, client, expert, nextStart }: World) {
  const { id } = await confirmBooking(server, client, expert, nextStart());
  const startsAt = nextStart().toISOString();
  const { data } = await act(server, expert, id, 'proposals', { times: [startsAt] });
  return { params: { id, proposalId: data.proposal?.id ?? '' }, startsAt };
}
export const ownUpload: About = async ({ server, client }) => {
  const id = randomUUID();
  const file = { name: 'scan.pdf', mediaType: 'application/pdf', size: 3 };
  const row = { ...file, id, accountId: client.accountId, addedAt: server.clock.now() };
  await server.db.insert(upload).values(row);
  await server.deps.files.put(`upload/${id}`, Buffer.from('pdf'));
  return { params: { id } };
};
/** A calendar file of the expert. */
export const ownCalendar = async ({ server: { db, clock }, expert: { expertId } }: World) => {
  const [id, at] = [randomUUID(), clock.now()];
  await db.delete(calendarSource);
  await db
    .insert(calendarSource)
    .values({ id, expertId, kind: 'file', name: 'Shifts', addedAt: at, checkedAt: at, readAt: at });
  return { params: { id } };
};
/** The session has its answer card. */
export async function leftCard({ server, session: { id } }: World) {
  const at = server.clock.now();
  const words = { summary: 'Keep them.', steps: [{ text: 'Sort', done: false }], links: [] };
  await server.db
    .insert(answerCard)
    .values({ ...words, bookingId: id, createdAt: at, updatedAt: at })
    .onConflictDoNothing();
  return { params: { id } };
}
/** The client's published review of the session. */
export async function publishedReview({
  server,
  client,
  expert,
  session: { id: bookingId },
}: World): Promise<string> {
  const at = server.clock.now();
  const words = { expertId: expert.expertId, author: 'Robin A.', stars: 5, text: 'Clear.' };
  await server.db
    .insert(review)
    .values({ ...words, bookingId, authorId: client.accountId, writtenAt: at, publishedAt: at })
    .onConflictDoNothing();
  const [row] = await server.db.select().from(review).where(eq(review.bookingId, bookingId));
  return row?.id ?? '';
}
/** The conversation of the session's two, with a message by the expert. */
export async function talked({ server, client, expert }: World): Promise<{ id: string; messageId: string }> {
  const at = server.clock.now();
  const pair = { clientId: client.accountId, expertId: expert.expertId };
  // Another row of the matrix leaves one.
  await server.db.delete(block);
  await server.db
    .insert(conversation)
    .values({ ...pair, createdAt: at, openedAt: at, lastAt: at, lastSeq: 1 })
    .onConflictDoNothing();
  const [row] = await server.db
    .select({ id: conversation.id })
    .from(conversation)
    .where(eq(conversation.expertId, expert.expertId));
  const conversationId = row?.id ?? '';
  await server.db
    .insert(message)
    .values({
      conversationId,
      seq: 1,
      authorId: expert.accountId,
      clientKey: randomUUID(),
      text: 'Hi',
      sentAt: at,
    })
    .onConflictDoNothing();
  const [first] = await server.db
    .select({ id: message.id })
    .from(message)
    .where(and(eq(message.conversationId, conversationId), eq(message.seq, 1)));
  return { id: conversationId, messageId: first?.id ?? '' };
}
export const inConversation =
  <const Body>(body?: Body) =>
  async (world: World) => ({ params: { id: (await talked(world)).id }, body: body as Body });
/** A report that nobody has decided. */
export const openReport =
  <const Body>(body?: Body) =>
  async (world: World) => {
    const at = world.server.clock.now();
    const [row] = await world.server.db
      .insert(personReport)
      .values({
        reporterId: world.client.accountId,
        reportedId: world.seller.accountId,
        messageId: null,
        reason: 'spam',
        reportedAt: at,
        dueAt: at,
        state: 'open',
      })
      .onConflictDoUpdate({
        target: [
          personReport.reporterId,
          personReport.reportedId,
          personReport.messageId,
          personReport.hearingUntil,
        ],
        set: { state: 'open', closedAt: null },
      })
      .returning({ id: personReport.id });
    return { params: { id: row?.id ?? '' }, body: body as Body };
  };
export const noCase =
  <const Body>(body: Body) =>
  () => ({ params: { id: randomUUID() }, body, reached: 'NotFound' as const });
export const ofExpert = ({ expert: { handle } }: World) => ({ params: { handle } });
export const nobody = (): string => `${randomUUID()}@people.test`;
export const wrongCode = () => ({ body: { code: '000000' }, reached: 'CodeMismatchException' as const });
export const wrongPassword = { currentPassword: 'not the password' };
