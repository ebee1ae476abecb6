import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { EndpointName, ErrorCode } from '@nexperts/contract';
import { applicationFile, expertApplication, session } from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';
import type { Role } from './access-matrix.ts';
import { confirmBooking, hold, requestBooking } from './booking-flow.ts';
import {
  createClient,
  createExpert,
  openTestSession,
  type TestExpert,
  type TestPerson,
} from './factories.ts';
import { DAY, HOUR, type TestServer } from './harness.ts';
import { createSession, type TestSession } from './live.ts';
import { signUpBody } from './people.ts';

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

/** A request that does the operation's work when the caller may ask for it. */
export interface Asked {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
  /** Sent as it is instead of a body */
  file?: Uint8Array<ArrayBuffer>;
  /** A refusal that only the operation's own work gives, where doing the work would cost too much */
  reached?: ErrorCode;
}
export type Ask = (world: World, role: Role) => Asked | Promise<Asked>;

/** Makes a world on a test's server. */
export async function accessWorld(server: TestServer): Promise<World> {
  const booked = await createSession(server);
  const { client, expert } = booked;
  const unverified = await createClient(server, { emailVerifiedAt: null });
  const otherClient = await createClient(server);
  const otherExpert = await createExpert(server);
  const staff = await createClient(server, { isStaff: true });
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
      staff: staff.cookie,
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

const ofApplication: Ask = ({ application: { id, fileId } }) => ({ params: { id, fileId } });
const emptyFile = (type: string): Asked => ({
  headers: { 'content-type': type, 'x-file-name': 'scan.pdf' },
  file: new Uint8Array(),
  reached: 'ValidationFailed',
});
const thisBooking: Ask = ({ session: { id } }) => ({ params: { id } });
const heldBooking: Ask = async ({ server, client, expert, nextStart }) => {
  const { data } = await hold(server, client, expert.serviceId, nextStart());
  return { params: { id: data.id } };
};
const requestedBooking: Ask = async ({ server, client, expert, nextStart }) => {
  const { id } = await requestBooking(server, client, expert, nextStart());
  return { params: { id } };
};
const ofExpert: Ask = ({ expert: { handle } }) => ({ params: { handle } });
const nobody = (): string => `${randomUUID()}@people.test`;
const wrongCode: Ask = () => ({ body: { code: '000000' }, reached: 'CodeMismatchException' });
const wrongPassword = { currentPassword: 'not the password' };

/** How each operation with a parameter, a query or a body is asked; the others need nothing said. */
export const ASKS: Partial<Record<EndpointName, Ask>> = {
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
  stopSecondFactorRemoval: () => ({ body: { token: 'x' }, reached: 'NotFound' }),
  deleteAccount: () => ({ body: wrongPassword, reached: 'WrongPassword' }),
  getExpert: ofExpert,
  getSlots: ({ server, expert }) => ({
    params: { handle: expert.handle },
    query: {
      serviceId: expert.serviceId,
      from: server.clock.now().toISOString(),
      to: new Date(server.clock.now().getTime() + DAY).toISOString(),
    },
  }),
  categoryExperts: () => ({ params: { category: 'finance' } }),
  searchExperts: () => ({ query: { q: 'tax' } }),
  bookingsOverview: ({ server }) => ({ query: { dayEndsAt: server.clock.now().toISOString() } }),
  expertAvatar: ofExpert,
  // No face is made up for an expert of a test.
  portrait: ({ expert: { handle } }) => ({ params: { handle }, reached: 'NotFound' }),
  holdSlot: ({ seller, nextStart }) => ({
    body: { serviceId: seller.serviceId, startsAt: nextStart().toISOString(), timeZone: 'UTC' },
    headers: { 'idempotency-key': randomUUID() },
  }),
  avatarPicture: ({ application: { hash } }) => ({ params: { hash, size: '256' } }),
  setAvatar: () => emptyFile('image/png'),
  saveAvailability: () => ({
    body: {
      version: 7,
      hours: {
        timeZone: 'UTC',
        weekly: [[], [], [], [], [], [], []],
        exceptions: [],
        limits: { minNoticeMin: null, bufferBeforeMin: null, bufferAfterMin: null, horizonDays: null },
      },
    },
    reached: 'Conflict',
  }),
  saveServices: () => ({
    body: { version: 7, latePolicyPct: 50, services: [] },
    reached: 'Conflict',
  }),
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
  clearAlarm: ({ client }) => ({ params: { id: client.accountId }, reached: 'NotFound' }),
  findAccountForStaff: ({ client }) => ({ body: { find: client.email } }),
  askToRemoveSecondFactor: ({ client }) => ({
    params: { id: client.accountId },
    body: { ...wrongPassword, reason: 'short' },
    reached: 'ValidationFailed',
  }),
  withdrawSecondFactorRemoval: ({ client }) => ({ params: { id: client.accountId }, reached: 'WrongState' }),
  getBooking: thisBooking,
  startPayment: heldBooking,
  refreshPayment: heldBooking,
  releaseHold: heldBooking,
  extendHold: heldBooking,
  acceptBooking: requestedBooking,
  declineBooking: requestedBooking,
  cancelBooking: async ({ server, client, expert, nextStart }) => {
    const { id } = await confirmBooking(server, client, expert, nextStart());
    return { params: { id }, body: {} };
  },
  bookingCalendar: thisBooking,
  joinRoom: thisBooking,
};
