import { createHash, randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { KEPT_CARD_CONSENT, type EndpointName, type ErrorCode } from '@nexperts/contract';
import type { StaffRole } from '@nexperts/domain';
import {
  answerCard,
  roomRecording,
  applicationFile,
  block,
  calendarSource,
  clientNote,
  conversation,
  expert,
  expertApplication,
  groupSession,
  ledgerEntry,
  message,
  opening,
  payout,
  payoutRun,
  personReport,
  review,
  reviewReport,
  session,
  upload,
  watch,
  watchOffer,
  workshop,
  keptCard,
  overtime,
} from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';
import { seatKey } from '../modules/bookings/index.ts';
import { documentJobs } from '../modules/documents/index.ts';
import { EMPTY_PAGE } from '../modules/experts/index.ts';
import type { Role } from './access-matrix.ts';
import type { AskedOf } from './calls.ts';
import { act, confirmBooking, hold, pay, requestBooking } from './booking-flow.ts';
import {
  createClient,
  createExpert,
  createStaff,
  openTestSession,
  type TestExpert,
  type TestPerson,
} from './factories.ts';
import { DAY, HOUR, type TestServer } from './harness.ts';
import { createSession, type TestSession } from './live.ts';
import { signUpBody } from './people.ts';
import { newBrowser } from './push-service.ts';
import { goodCheck } from './call-check.ts';

/** The people of the access matrix and what they are asked about. */
export interface World {
  server: TestServer;
  cookies: Readonly<Record<Role, string>>;
  client: TestPerson;
  expert: TestExpert;
  /** An expert nobody of the matrix is */
  seller: TestExpert;
  /** A confirmed session of client and expert that begins in five minutes */
  session: TestSession;
  /** The expert's application, sent and with a document */
  application: { id: string; fileId: string; hash: string };
  /** Another free time at each call */
  nextStart: () => Date;
}

/** A refusal that only the operation's own work gives, where doing the work would cost too much. */
interface Reached {
  reached?: ErrorCode;
}
/** A request that does the operation's work when the caller may ask for it. */
export type Asked<Name extends EndpointName = EndpointName> = AskedOf<Name> & Reached;
export type Ask<Name extends EndpointName = EndpointName> = (
  world: World,
  role: Role,
) => Asked<Name> | Promise<Asked<Name>>;
/** What asks about one thing, whatever is done with it. */
type About = (world: World, role: Role) => { params: { id: string } } | Promise<{ params: { id: string } }>;

const noTransfer = () => ({ params: { id: randomUUID() }, reached: 'NotFound' as const });
const noDispute = () => ({ params: { ref: 'dp_none' }, reached: 'NotFound' as const });

const watchBody = ({ clock }: TestServer, { serviceId }: TestExpert) => ({
  serviceId,
  from: clock.nextHour(DAY).toISOString(),
  to: clock.nextHour(3 * DAY).toISOString(),
  atNight: true,
});

/** A watch of the client's. */
async function thisWatch({ server, client, seller }: World): Promise<{ params: { id: string } }> {
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
async function newWorkshop(
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
const anySession: About = async (world) => ({
  params: { id: (await newWorkshop(world, world.seller)).id },
});
/** One that the matrix’s expert hosts. */
const hostedSession: About = async (world) => ({
  params: { id: (await newWorkshop(world, world.expert)).id },
});
const workshopPage = async (world: World) => ({
  params: { slug: (await newWorkshop(world, world.seller)).slug },
});

/** A seat that the client has bought for somebody else, and paid for. */
async function thisGift(world: World): Promise<{ id: string; orderId: string }> {
  const { server, client } = world;
  const { id: sessionId } = await newWorkshop(world, world.seller);
  const body = { timeZone: 'UTC', others: 1, ownSeat: false };
  const held = await server.as(client).call('holdSeat', { params: { id: sessionId }, body });
  const { id, seat } = (await pay(server, client, held.data.id)).data;
  return { id, orderId: seat?.orderId ?? '' };
}
const giftAddress = async (world: World) => {
  const { id } = await thisGift(world);
  return { params: { id, key: seatKey(world.server.deps, id) } };
};

/** An offer to the client that they let expire. */
async function thisOffer(world: World): Promise<{ params: { id: string } }> {
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

/** Makes a world on a test's server. */
export async function accessWorld(server: TestServer): Promise<World> {
  const booked = await createSession(server);
  const { client, expert } = booked;
  const unverified = await createClient(server, { emailVerifiedAt: null });
  const otherClient = await createClient(server);
  const otherExpert = await createExpert(server);
  const staffWith = async (role: StaffRole) => (await createStaff(server, [role])).cookie;
  let starts = 0;
  const firstStart = server.clock.now().getTime() + 3 * DAY;
  return {
    server,
    cookies: {
      none: '',
      unverified: unverified.cookie,
      client: client.cookie,
      otherClient: otherClient.cookie,
      expert: expert.cookie,
      otherExpert: otherExpert.cookie,
      support: await staffWith('support'),
      trust: await staffWith('trust'),
      finance: await staffWith('finance'),
      admin: await staffWith('admin'),
    },
    client,
    expert,
    seller: await createExpert(server),
    session: booked,
    application: await sentApplication(server.deps, expert),
    nextStart: () => {
      // One account may hold ten times a minute.
      server.clock.advance(10_000);
      return new Date(firstStart + 2 * HOUR * (starts += 1));
    },
  };
}

/** An application that was sent and waits for staff, with a document. */
export async function sentApplication(deps: Pick<Deps, 'clock' | 'db' | 'files'>, { accountId }: TestPerson) {
  const now = deps.clock.now();
  const [id, fileId, hash] = [randomUUID(), randomUUID(), 'a'.repeat(22)];
  await deps.db.insert(expertApplication).values({
    id,
    accountId,
    status: 'submitted',
    revision: 2,
    round: 1,
    content: {
      firstName: 'Ada',
      lastName: 'Quill',
      headline: 'Tax adviser',
      about: '',
      categories: [],
      topics: [],
      languages: [],
      services: [],
      credentials: [],
    },
    submittedAt: now,
    dueAt: now,
    createdAt: now,
    updatedAt: now,
  });
  await deps.db.insert(applicationFile).values({
    id: fileId,
    applicationId: id,
    name: 'scan.pdf',
    mediaType: 'application/pdf',
    size: 3,
    addedAt: now,
  });
  await deps.files.put(`application/${fileId}`, Buffer.from('pdf'));
  await deps.files.put(`avatar/${hash}/256.jpeg`, Buffer.from('jpeg'));
  return { id, fileId, hash };
}

const thisSeller = ({ seller }: World) => ({ params: { handle: seller.handle } });
const thisClient = ({ client }: World) => ({ params: { id: client.accountId } });
/** A note of the expert's about the client. */
async function thisNote(world: World) {
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

const ofApplication = ({ application: { id, fileId } }: World) => ({ params: { id, fileId } });
const emptyFile = (type: string) => ({
  file: new Blob([], { type }),
  fileName: 'scan.pdf',
  reached: 'ValidationFailed' as const,
});
const thisBooking: About = ({ session: { id } }) => ({ params: { id } });
/** The session's price was captured, and its receipt issued. */
async function paidFor({ server: { db, clock, deps }, session: { id } }: World): Promise<void> {
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
const paidOut: About = async ({ server: { db, clock, deps }, expert: { expertId } }) => {
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
const heldBooking: About = async ({ server, client, expert, nextStart }) => {
  const { data } = await hold(server, client, expert.serviceId, nextStart());
  return { params: { id: data.id } };
};
async function offerOf<B extends object = object>(
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
const requestedBooking: About = async ({ server, client, expert, nextStart }) => {
  const { id } = await requestBooking(server, client, expert, nextStart());
  return { params: { id } };
};
/** A proposal of the expert's to move a confirmed session, and its one time. */
async function proposedByExpert({ server, client, expert, nextStart }: World) {
  const { id } = await confirmBooking(server, client, expert, nextStart());
  const startsAt = nextStart().toISOString();
  const { data } = await act(server, expert, id, 'proposals', { times: [startsAt] });
  return { params: { id, proposalId: data.proposal?.id ?? '' }, startsAt };
}
const ownUpload: About = async ({ server, client }) => {
  const id = randomUUID();
  const file = { name: 'scan.pdf', mediaType: 'application/pdf', size: 3 };
  const row = { ...file, id, accountId: client.accountId, addedAt: server.clock.now() };
  await server.db.insert(upload).values(row);
  await server.deps.files.put(`upload/${id}`, Buffer.from('pdf'));
  return { params: { id } };
};
/** A calendar file of the expert. */
const ownCalendar = async ({ server: { db, clock }, expert: { expertId } }: World) => {
  const [id, at] = [randomUUID(), clock.now()];
  await db.delete(calendarSource);
  await db
    .insert(calendarSource)
    .values({ id, expertId, kind: 'file', name: 'Shifts', addedAt: at, checkedAt: at, readAt: at });
  return { params: { id } };
};
/** The session has its answer card. */
async function leftCard({ server, session: { id } }: World) {
  const at = server.clock.now();
  const words = { summary: 'Keep them.', steps: [{ text: 'Sort', done: false }], links: [] };
  await server.db
    .insert(answerCard)
    .values({ ...words, bookingId: id, createdAt: at, updatedAt: at })
    .onConflictDoNothing();
  return { params: { id } };
}
/** The client's published review of the session. */
async function publishedReview({
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
async function talked({ server, client, expert }: World): Promise<{ id: string; messageId: string }> {
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
const inConversation =
  <const Body>(body?: Body) =>
  async (world: World) => ({ params: { id: (await talked(world)).id }, body: body as Body });
/** A report that nobody has decided. */
const openReport =
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
const noCase =
  <const Body>(body: Body) =>
  () => ({ params: { id: randomUUID() }, body, reached: 'NotFound' as const });
const ofExpert = ({ expert: { handle } }: World) => ({ params: { handle } });
const nobody = (): string => `${randomUUID()}@people.test`;
const wrongCode = () => ({ body: { code: '000000' }, reached: 'CodeMismatchException' as const });
const wrongPassword = { currentPassword: 'not the password' };

/** How each operation with a parameter, a query or a body is asked; the others need nothing said. */
export const ASKS: { readonly [Name in EndpointName]?: Ask<Name> } = {
  usernameExists: () => ({ params: { username: 'nobodyhere' } }),
  emailExists: () => ({ params: { email: nobody() } }),
  login: () => ({ body: { username: nobody(), password: 'wrong' }, reached: 'InvalidCredentials' }),
  loginSecondFactor: () => ({ body: { code: '000000' }, reached: 'Unauthenticated' }),
  signUp: () => ({ body: signUpBody() }),
  confirmSignUp: () => ({
    body: { username: nobody(), code: '000000' },
    reached: 'CodeMismatchException',
  }),
  resendCode: () => ({ body: { username: nobody() } }),
  forgotPassword: () => ({ body: { email: nobody() } }),
  resetPassword: () => ({
    body: { email: nobody(), code: '000000', newPassword: 'Kw4$trel-Lanes' },
    reached: 'CodeMismatchException',
  }),
  // A session of its own: those of the matrix are still needed.
  logout: async ({ server, client }, role) => {
    const [cookie = ''] = role === 'none' ? [] : await openTestSession(server, [client.accountId]);
    return { headers: { cookie } };
  },
  updateAccount: () => ({ body: { newsletter: true } }),
  endSession: async ({ server, client }) => {
    const [cookie = ''] = await openTestSession(server, [client.accountId]);
    const tokenHash = createHash('sha256')
      .update(cookie.split('=')[1] ?? '')
      .digest();
    const [opened] = await server.db
      .select({ id: session.id })
      .from(session)
      .where(eq(session.tokenHash, tokenHash));
    return { params: { id: opened?.id ?? '' } };
  },
  confirmPassword: () => ({ body: wrongPassword, reached: 'WrongPassword' }),
  changePassword: () => ({
    body: { ...wrongPassword, newPassword: 'Fj0rd&Lantern-moss' },
    reached: 'WrongPassword',
  }),
  changeEmail: () => ({ body: { ...wrongPassword, newEmail: nobody() }, reached: 'WrongPassword' }),
  confirmEmail: wrongCode,
  beginSecondFactor: () => ({ reached: 'PasswordRequired' }),
  confirmSecondFactor: () => ({ body: { code: '000000' }, reached: 'WrongState' }),
  newRecoveryCodes: () => ({ body: { code: '000000' }, reached: 'PasswordRequired' }),
  endSecondFactor: () => ({ body: { ...wrongPassword, code: '000000' }, reached: 'WrongPassword' }),
  exportAccount: () => ({ reached: 'PasswordRequired' }),
  openOnboarding: () => ({ reached: 'PasswordRequired' }),
  answerCode: () => ({ body: { token: 'x' }, reached: 'NotFound' }),
  enterAnswers: () => ({ body: { token: 'x', code: '000000' }, reached: 'NotFound' }),
  answersWaiting: () => ({ reached: 'NotFound' }),
  addSuspendedFile: () => ({ ...emptyFile('application/pdf'), reached: 'NotFound' }),
  getSuspendedFile: () => ({ params: { id: randomUUID() }, reached: 'NotFound' }),
  removeSuspendedFile: () => ({ params: { id: randomUUID() }, reached: 'NotFound' }),
  answerCaseSuspended: () => ({
    params: { id: randomUUID() },
    body: { text: 'My microphone was too loud.' },
    reached: 'NotFound',
  }),
  answerSuspended: () => ({ params: { id: randomUUID() }, body: { action: 'agree' }, reached: 'NotFound' }),
  closedAccountCode: () => ({ body: { token: 'x' }, reached: 'NotFound' }),
  enterClosedAccount: () => ({ body: { token: 'x', code: '000000' }, reached: 'NotFound' }),
  closedPayouts: () => ({ reached: 'NotFound' }),
  openClosedOnboarding: () => ({ reached: 'NotFound' }),
  stopSecondFactorRemoval: () => ({ body: { token: 'x' }, reached: 'NotFound' }),
  deleteAccount: () => ({ body: wrongPassword, reached: 'WrongPassword' }),
  getExpert: ofExpert,
  countView: (world) => ({ ...ofExpert(world), body: { throughLink: false } }),
  getSlots: ({ server, expert }) => ({
    params: { handle: expert.handle },
    query: {
      serviceId: expert.serviceId,
      from: server.clock.now().toISOString(),
      to: new Date(server.clock.now().getTime() + DAY).toISOString(),
    },
  }),
  categoryExperts: () => ({ params: { category: 'finance' } }),
  readSearch: () => ({ query: { q: 'tax help tomorrow', zone: 'Australia/Sydney' } }),
  searchExperts: () => ({ query: { q: 'tax' } }),
  bookingsOverview: ({ server }) => ({ query: { dayEndsAt: server.clock.now().toISOString() } }),
  expertAvatar: ofExpert,
  // No face is made up for an expert of a test.
  sharePicture: ({ expert: { handle } }) => ({ params: { handle, version: 'present' } }),
  portrait: ({ expert: { handle } }) => ({ params: { handle }, reached: 'NotFound' }),
  holdSlot: ({ seller, nextStart }) => ({
    body: { serviceId: seller.serviceId, startsAt: nextStart().toISOString(), timeZone: 'UTC' },
    headers: { 'idempotency-key': randomUUID() },
  }),
  avatarPicture: ({ application: { hash } }) => ({ params: { hash, size: '256' } }),
  setAvatar: () => emptyFile('image/png'),
  addCalendar: () => ({ body: { address: 'https://127.0.0.1/a.ics' }, reached: 'ValidationFailed' }),
  addCalendarAccount: () => ({
    body: { address: 'https://127.0.0.1/', user: 'amara', password: 'abcd-efgh' },
    reached: 'ValidationFailed',
  }),
  addCalendarFile: () => emptyFile('text/calendar'),
  listCalendarProviders: () => ({}),
  startCalendarLogin: () => ({ body: { provider: 'google' }, reached: 'WrongState' }),
  connectCalendar: () => ({ body: { code: 'x', state: 'x' }, reached: 'ValidationFailed' }),
  changeCalendar: async (world) => ({ ...(await ownCalendar(world)), body: { allDay: true } }),
  readCalendar: async (world) => ({ ...(await ownCalendar(world)), reached: 'WrongState' }),
  removeCalendar: ownCalendar,
  saveAvailability: () => ({
    body: {
      version: 7,
      hours: {
        timeZone: 'UTC',
        weekly: [[], [], [], [], [], [], []],
        exceptions: [],
        limits: { minNoticeMin: null, bufferBeforeMin: null, bufferAfterMin: null, horizonDays: null },
        caps: { daySessions: null, dayMinutes: null, weekSessions: null, weekMinutes: null },
        pause: null,
      },
    },
    reached: 'Conflict',
  }),
  saveServices: () => ({
    body: { version: 7, latePolicyPct: 50, services: [] },
    reached: 'Conflict',
  }),
  changeHandle: () => ({ body: { handle: 'nexperts_team' }, reached: 'ValidationFailed' }),
  savePageDraft: () => ({ body: { version: 7, content: EMPTY_PAGE }, reached: 'Conflict' }),
  discardPageDraft: () => ({ body: { version: 7 }, reached: 'Conflict' }),
  publishPage: () => ({ body: { version: 7 }, reached: 'Conflict' }),
  restorePageVersion: () => ({ params: { id: randomUUID() }, body: { version: 7 }, reached: 'Conflict' }),
  addClaim: () => ({
    body: { kind: 'title', what: 'psychologist', issuer: '', number: '', until: null, fileIds: [] },
    reached: 'WrongState',
  }),
  proveClaim: noCase({ issuer: 'AHPRA', number: '1', until: null, fileIds: [] }),
  removeClaim: noCase({}),
  staffClaim: noCase({}),
  decideClaim: noCase({ decision: 'refuse', reason: 'Nothing to be found', until: null }),
  // Nobody of a test has a portfolio or an introduction.
  addVideo: () => ({ ...emptyFile('video/mp4'), reached: 'BadRequest' }),
  addCaptions: () => emptyFile('text/vtt'),
  introductionFile: ({ expert: { handle } }) => ({
    params: { handle, id: randomUUID() },
    reached: 'NotFound',
  }),
  portfolioFile: ({ expert: { handle } }) => ({ params: { handle, id: randomUUID() }, reached: 'NotFound' }),
  saveApplication: () => ({
    body: {
      revision: 0,
      content: {
        firstName: '',
        lastName: '',
        headline: '',
        about: '',
        categories: [],
        topics: [],
        languages: [],
        services: [],
        credentials: [],
      },
    },
    reached: 'WrongState',
  }),
  submitApplication: (_, role) => ({
    body: { revision: 0 },
    reached: role === 'otherExpert' ? 'WrongState' : 'Conflict',
  }),
  takeBackApplication: (_, role) => ({
    body: { revision: 0 },
    reached: role === 'otherExpert' ? 'WrongState' : 'Conflict',
  }),
  addApplicationFile: () => emptyFile('application/pdf'),
  applicationFile: ofApplication,
  removeApplicationFile: ({ application: { fileId } }) => ({ params: { fileId }, reached: 'WrongState' }),
  reviewApplication: ofApplication,
  reviewedFile: ofApplication,
  decideApplication: ({ application: { id } }) => ({
    params: { id },
    body: { revision: 0, decision: 'approve' },
    reached: 'Conflict',
  }),
  staffSearch: () => ({ query: { q: 'nobody' } }),
  staffBooking: thisBooking,
  staffPerson: ({ client }) => ({ params: { id: client.accountId } }),
  showContact: ({ client }) => ({
    params: { id: client.accountId },
    body: { reason: 'They asked us to call' },
  }),
  listQueue: () => ({ params: { queue: 'problems' } }),
  staffCase: ({ application: { id } }) => ({ params: { queue: 'applications', id } }),
  takeCase: ({ application: { id } }) => ({ params: { queue: 'applications', id } }),
  handBackCase: ({ application: { id } }) => ({ params: { queue: 'applications', id }, reached: 'NotFound' }),
  // Where doing the work would cost too much, the session has begun or is not there.
  staffCancelBooking: ({ client }) => ({
    params: { id: client.accountId },
    body: { refund: 'full', reason: 'Asked for on the phone' },
    reached: 'NotFound',
  }),
  staffRefund: ({ client }) => ({
    params: { id: client.accountId },
    body: { amountMinor: 100, seenRefundsMinor: 0, reason: 'Asked for on the phone' },
    reached: 'NotFound',
  }),
  payRefundOtherwise: ({ client }) => ({
    params: { id: client.accountId },
    body: {
      amountMinor: 100,
      paidTo: 'Bank account ending in 4821',
      reference: 'NX-1',
      paidOn: '2026-01-05',
    },
    reached: 'NotFound',
  }),
  suspendAccount: () => ({
    params: { id: randomUUID() },
    body: { reason: 'Threatened an expert' },
    reached: 'NotFound',
  }),
  liftSuspension: ({ client }) => ({ params: { id: client.accountId }, reached: 'WrongState' }),
  getPayoutRun: () => ({ params: { id: 'next' } }),
  payoutRunCsv: () => ({ params: { id: 'next' } }),
  getFailedTransfer: noTransfer,
  retryTransfer: noTransfer,
  remindOfTransfer: noTransfer,
  resolveDifference: () => ({
    params: { id: randomUUID() },
    body: { resolution: 'explained', note: 'Nothing of ours differs.' },
    reached: 'NotFound',
  }),
  holdPayouts: () => ({
    params: { id: randomUUID() },
    body: { reason: 'Bank details changed' },
    reached: 'NotFound',
  }),
  releasePayouts: ({ expert }) => ({ params: { id: expert.expertId }, reached: 'WrongState' }),
  featureExpert: () => ({
    params: { id: randomUUID() },
    body: { priority: 10, until: '2026-03-31', reason: 'Taught a whole winter' },
    reached: 'NotFound',
  }),
  endFeaturing: ({ expert }) => ({ params: { id: expert.expertId }, reached: 'WrongState' }),
  changeRoles: ({ client }) => ({
    params: { id: client.accountId },
    body: { roles: ['support'], reason: 'Starts on Monday' },
  }),
  confirmSignature: () => ({ params: { id: randomUUID() }, reached: 'NotFound' }),
  declineSignature: () => ({
    params: { id: randomUUID() },
    body: { reason: 'This is too much' },
    reached: 'NotFound',
  }),
  withdrawSignature: () => ({ params: { id: randomUUID() }, reached: 'NotFound' }),
  financeOverview: () => ({ query: { from: '2026-03-01', to: '2026-03-31' } }),
  financeCsv: () => ({ query: { from: '2026-03-01', to: '2026-03-31' } }),
  sellersCsv: () => ({ query: { year: '2026' } }),
  clearAlarm: ({ client }) => ({ params: { id: client.accountId }, reached: 'NotFound' }),
  findAccountForStaff: ({ client }) => ({ body: { find: client.email } }),
  askToRemoveSecondFactor: ({ client }) => ({
    params: { id: client.accountId },
    body: { ...wrongPassword, reason: 'short' },
    reached: 'ValidationFailed',
  }),
  withdrawSecondFactorRemoval: ({ client }) => ({ params: { id: client.accountId }, reached: 'WrongState' }),
  getBooking: thisBooking,
  changeCalendarFeed: () => ({ body: { isBusyOnly: true } }),
  readCalendarFeed: () => ({ params: { token: 'none.ics' }, reached: 'NotFound' }),
  isExpertSaved: thisSeller,
  saveExpert: thisSeller,
  unsaveExpert: thisSeller,
  makeWatch: ({ server, seller }) => ({
    body: { ...watchBody(server, seller), maxPriceMinor: 20_000 },
  }),
  changeWatch: async (world) => ({ ...(await thisWatch(world)), body: { isPaused: true } }),
  removeWatch: () => ({ params: { id: randomUUID() } }),
  getWatchOffer: thisOffer,
  takeWatchOffer: async (world) => ({
    ...(await thisOffer(world)),
    body: { timeZone: 'Europe/Berlin', moves: null },
    reached: 'WrongState',
  }),
  passWatchOffer: async (world) => ({ ...(await thisOffer(world)), reached: 'WrongState' }),
  getOwnClient: thisClient,
  addClientNote: (world) => ({ ...thisClient(world), body: { text: 'Prefers examples' } }),
  changeClientNote: async (world) => ({ ...(await thisNote(world)), body: { text: 'Both', version: 1 } }),
  removeClientNote: thisNote,
  getBookingMoney: thisBooking,
  listDocuments: thisBooking,
  receiptPdf: async (world, role) => {
    await paidFor(world);
    return thisBooking(world, role);
  },
  documentsForStaff: () => ({ query: { payoutId: randomUUID() }, reached: 'NotFound' }),
  getStatement: paidOut,
  statementPdf: paidOut,
  statementCsv: paidOut,
  saveTaxSettings: () => ({ body: { abn: '', gstRegistered: false, agrees: false } }),
  getBrief: thisBooking,
  saveBrief: async (world, role) => ({ ...(await heldBooking(world, role)), body: { wants: 'A plan' } }),
  getPaymentSetup: thisBooking,
  startPayment: heldBooking,
  refreshPayment: heldBooking,
  releaseHold: heldBooking,
  extendHold: heldBooking,
  acceptBooking: requestedBooking,
  declineBooking: async (world, role) => ({
    ...(await requestedBooking(world, role)),
    body: { reason: 'other' },
  }),
  cancelBooking: async ({ server, client, expert, nextStart }) => {
    const { id } = await confirmBooking(server, client, expert, nextStart());
    return { params: { id }, body: {} };
  },
  bookingSlots: ({ server, session: { id } }) => {
    const from = server.clock.now();
    const to = new Date(from.getTime() + DAY);
    return { params: { id }, query: { from: from.toISOString(), to: to.toISOString() } };
  },
  moveBooking: async ({ server, client, expert, nextStart }) => {
    const { id } = await confirmBooking(server, client, expert, nextStart());
    return { params: { id }, body: { startsAt: nextStart().toISOString() } };
  },
  // A client can move this session without asking.
  proposeTimes: async ({ server, client, expert, nextStart }, role) => {
    const { id } = await confirmBooking(server, client, expert, nextStart());
    const asked = { params: { id }, body: { times: [nextStart().toISOString()] } };
    return role === 'client' ? { ...asked, reached: 'WrongState' } : asked;
  },
  acceptProposal: async (world, role) => {
    const { params, startsAt } = await proposedByExpert(world);
    return { params, body: { startsAt }, ...(role === 'expert' && { reached: 'WrongState' }) };
  },
  declineProposal: async (world, role) => {
    const { params } = await proposedByExpert(world);
    return { params, ...(role === 'expert' && { reached: 'WrongState' }) };
  },
  withdrawProposal: async (world, role) => {
    const { params } = await proposedByExpert(world);
    return { params, ...(role === 'client' && { reached: 'WrongState' }) };
  },
  answerDisputeHearing: ({ session: { id } }) => ({
    params: { id },
    body: { text: 'We met for the whole hour.' },
    reached: 'WrongState',
  }),
  getDispute: noDispute,
  disputeEvidencePdf: noDispute,
  sendDisputeEvidence: noDispute,
  concedeDispute: noDispute,
  openDisputeHearing: noDispute,
  decideDispute: () => ({
    ...noDispute(),
    body: { finding: 'delivered', reason: 'Both were in the room.' },
  }),
  writeOffDebt: ({ expert }) => ({
    params: { id: expert.expertId },
    body: { amountMinor: 1, currency: 'AUD', reason: 'Nobody answers any more.' },
    reached: 'WrongState',
  }),
  bookUnclaimed: ({ expert }) => ({
    params: { id: expert.expertId },
    body: { amountMinor: 1, currency: 'AUD' },
    reached: 'WrongState',
  }),
  payUnclaimed: ({ expert }) => ({
    params: { id: expert.expertId },
    body: { paidTo: 'Bank account ending in 4821', reference: 'NX-1', paidOn: '2026-01-05' },
    reached: 'NotFound',
  }),
  refundByGoodwill: async ({ server, client, expert, nextStart }) => {
    const { id } = await confirmBooking(server, client, expert, nextStart());
    return { params: { id }, body: { amountMinor: 100 }, headers: { 'idempotency-key': randomUUID() } };
  },
  bookingCalendar: thisBooking,
  joinRoom: thisBooking,
  getWorkshop: workshopPage,
  getOwnSeats: workshopPage,
  // Nobody of the matrix has had five sessions.
  publishWorkshop: ({ server }) => ({
    body: {
      title: 'Fundraising 101',
      agenda: 'What a round is for',
      language: 'English',
      durationMin: 60,
      seats: 3,
      minimum: 1,
      priceMinor: 0,
      deadlineHours: 24,
      dates: [server.clock.nextHour(30 * DAY).toISOString()],
    },
    reached: 'WrongState',
  }),
  cancelGroupSession: hostedSession,
  saveGroupSessionNotes: async (world, role) => ({
    ...(await hostedSession(world, role)),
    body: { text: 'Name it first' },
    reached: 'WrongState',
  }),
  // The session of the matrix has not begun.
  addReplay: async (world, role) => ({
    ...emptyFile('video/mp4'),
    ...(await hostedSession(world, role)),
    reached: 'WrongState',
  }),
  getReplay: hostedSession,
  removeReplay: hostedSession,
  replayFile: async (world, role) => ({ ...(await hostedSession(world, role)), reached: 'NotFound' }),
  getRoomRecord: hostedSession,
  attendancePaper: async (world, role) => ({ ...(await hostedSession(world, role)), reached: 'WrongState' }),
  holdSeat: async (world, role) => ({
    ...(await anySession(world, role)),
    body: { timeZone: 'UTC' },
    headers: { 'idempotency-key': randomUUID() },
  }),
  getSeatOrder: async (world) => ({ params: { id: (await thisGift(world)).orderId } }),
  getSeatGift: giftAddress,
  takeSeatGift: async (world) => ({ ...(await giftAddress(world)), body: { timeZone: 'UTC' } }),
  // There are seats left.
  joinSeatWaitlist: async (world, role) => ({ ...(await anySession(world, role)), reached: 'WrongState' }),
  leaveSeatWaitlist: anySession,
  getStaffGroupSession: anySession,
  cancelGroupSessionByStaff: async (world, role) => ({
    ...(await anySession(world, role)),
    body: { reason: 'The host asked us to' },
  }),
  permitWorkshops: ({ seller }) => ({
    params: { id: seller.expertId },
    body: { reason: 'Taught a whole winter' },
  }),
  // Of no session; the rooms' own tests have one.
  joinGroupSession: () => ({ params: { id: randomUUID() }, reached: 'NotFound' }),
  getLeaveOffer: thisBooking,
  // The session of the matrix has not begun; the operation's own tests wait in the room.
  leaveAlone: ({ session: { id } }) => ({ params: { id }, reached: 'WrongState' }),
  listMarks: thisBooking,
  listKeptCards: () => ({}),
  removeKeptCard: async ({ server, session: { id }, client }) => {
    const cardId = randomUUID();
    const at = server.clock.now();
    const card = {
      methodRef: 'pm_none',
      brand: 'visa',
      last4: '4242',
      expMonth: 12,
      expYear: 2099,
      keptAt: at,
    };
    const consent = { consentVersion: '1', consentedAt: at, limitMinor: 6_000 };
    await server.db.delete(keptCard).where(eq(keptCard.bookingId, id));
    await server.db
      .insert(keptCard)
      .values({ id: cardId, accountId: client.accountId, bookingId: id, ...consent, ...card });
    return { params: { id: cardId } };
  },
  // Nothing is open to be paid; the kept cards' own tests pay.
  keepCard: async (world, role) => ({
    ...(await heldBooking(world, role)),
    body: { keep: true, consentVersion: KEPT_CARD_CONSENT },
    reached: 'WrongState',
  }),
  getOvertime: thisBooking,
  // The session of the matrix has not begun; overtime's own tests are in one.
  offerOvertime: ({ session: { id } }) => ({
    params: { id },
    body: { id: randomUUID(), minutes: 15, priceMinor: 3_000 },
    reached: 'WrongState',
  }),
  // Offers that are over already: one that is nowhere is not found by either.
  answerOvertime: async (world) => offerOf(world, 'declined', { accept: false }),
  refreshOvertime: async (world) => offerOf(world, 'declined', {}),
  withdrawOvertime: async (world) => offerOf(world, 'withdrawn', {}),
  getRecording: thisBooking,
  // The room of the matrix is closed; the recordings' own tests ask in an open one.
  askToRecord: ({ session: { id } }) => ({
    params: { id },
    body: { id: randomUUID() },
    reached: 'WrongState',
  }),
  answerRecording: ({ session: { id } }) => ({
    params: { id },
    body: { id: randomUUID(), accept: true },
    reached: 'WrongState',
  }),
  // One that is nowhere is not found by either; who asked is told the same as a stranger.
  stopRecording: async ({ server, session: { id } }) => {
    const recordingId = randomUUID();
    const at = server.clock.now();
    const row = {
      id: recordingId,
      bookingId: id,
      role: 'client',
      state: 'over',
      askedAt: at,
      until: at,
    } as const;
    await server.db.insert(roomRecording).values(row);
    return { params: { id }, body: { id: recordingId } };
  },
  // The room of the matrix is closed; the marks' own tests set them in an open one.
  addMark: ({ session: { id } }) => ({ params: { id }, body: { id: randomUUID() }, reached: 'WrongState' }),
  getCallCheck: thisBooking,
  beginCallCheck: thisBooking,
  saveCallCheck: ({ session: { id } }) => ({ params: { id }, body: goodCheck }),
  // The session of the matrix has not begun; the wrap-up's own tests have one that is over.
  getWrapUp: ({ session: { id } }) => ({ params: { id }, reached: 'WrongState' }),
  reportProblem: ({ session: { id } }) => ({
    params: { id },
    body: { kind: 'technical', askPct: 50, text: 'We heard nothing of each other.' },
    reached: 'WrongState',
  }),
  answerProblem: ({ session: { id } }) => ({
    params: { id },
    body: { action: 'agree' },
    reached: 'WrongState',
  }),
  replyToProblem: ({ session: { id } }) => ({
    params: { id },
    body: { action: 'take', offerPct: 50 },
    reached: 'WrongState',
  }),
  appealVerdict: ({ session: { id } }) => ({
    params: { id },
    body: { text: 'I was in the room from the start.' },
    reached: 'WrongState',
  }),
  decideProblem: noCase({ refundPct: 50, reason: 'Both were there for half of it.' }),
  hearExpert: noCase({ text: 'You are said to have shouted.' }),
  takeOverProblem: noCase({ reason: 'The suspension may last.' }),
  shareReport: noCase(undefined),
  decideAppeal: noCase({ outcome: 'refused', reason: 'Nobody was in the room.' }),
  addUpload: () => emptyFile('application/pdf'),
  getUpload: ownUpload,
  removeUpload: ownUpload,
  getAnswerCard: thisBooking,
  saveAnswerCard: ({ session: { id } }) => ({
    params: { id },
    body: { summary: 'Keep the receipts.' },
    reached: 'WrongState',
  }),
  tickStep: async (world) => ({ ...(await leftCard(world)), body: { step: 0, done: true } }),
  exportAnswerCard: async (world) => ({ ...(await leftCard(world)), query: { as: 'md' } }),
  getReviewing: thisBooking,
  saveReview: ({ session: { id } }) => ({ params: { id }, body: { stars: 5 }, reached: 'WrongState' }),
  expertReviews: ofExpert,
  replyToReview: async (world) => ({
    params: { id: await publishedReview(world) },
    body: { text: 'Thank you' },
  }),
  readNotifications: () => ({ body: { all: true } }),
  saveNotificationSettings: () => ({
    body: { changes: [{ topic: 'messages', channel: 'mail', enabled: true }] },
  }),
  subscribeToPush: () => ({ body: newBrowser().subscription('https://push.example.com') }),
  unsubscribe: () => ({ body: { token: 'nobody' }, reached: 'NotFound' }),
  reportReview: async (world) => ({
    params: { id: await publishedReview(world) },
    body: { reason: 'advertising' },
  }),
  reportedReviews: () => ({ query: { ids: randomUUID() } }),
  decideReview: async (world) => {
    const id = await publishedReview(world);
    // Nobody decides about a review that they reported.
    await world.server.db.delete(reviewReport);
    return { params: { id }, body: { outcome: 'keep' }, reached: 'WrongState' };
  },
  conversationWith: ({ session: { id } }) => ({ query: { bookingId: id } }),
  startConversation: ({ session: { id } }) => ({
    body: { bookingId: id, text: 'Hello', clientKey: randomUUID() },
  }),
  getConversation: inConversation(),
  listMessages: inConversation(),
  sendMessage: async (world) => ({
    params: { id: (await talked(world)).id },
    body: { text: 'Hello', clientKey: randomUUID() },
  }),
  readConversation: inConversation({ seq: 1 }),
  blockPerson: inConversation(),
  unblockPerson: inConversation(),
  reportPerson: async (world) => ({
    params: { id: (await talked(world)).id },
    body: { messageId: null, reason: 'spam' },
  }),
  staffReport: openReport(),
  decideReport: openReport({ outcome: 'dismissed', note: 'Nothing in it' }),
  openSafetyCase: noCase({
    reason: 'other',
    alleged: 'You are said to have shouted.',
    note: 'Two messages of last week',
  }),
  answerSafetyCase: noCase({ text: 'My microphone was too loud.', fileIds: [] }),
};
