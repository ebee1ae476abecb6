import { eq } from 'drizzle-orm';
import { createHash, randomUUID } from 'node:crypto';
import { session } from '../../db/schema/index.ts';
import { openTestSession } from '../factories.ts';
import { signUpBody } from '../people.ts';
import { newBrowser } from '../push-service.ts';
import {
  emptyFile,
  ownUpload,
  talked,
  inConversation,
  noCase,
  nobody,
  wrongCode,
  wrongPassword,
} from './about.ts';
import type { Asks } from './world.ts';

/** How the operations of accounts, their settings, notifications and conversations are asked. */
export const accountAsks: Asks = {
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
  avatarPicture: ({ application: { hash } }) => ({ params: { hash, size: '256' } }),
  setAvatar: () => emptyFile('image/png'),
  listKeptCards: () => ({}),
  addUpload: () => emptyFile('application/pdf'),
  getUpload: ownUpload,
  removeUpload: ownUpload,
  readNotifications: () => ({ body: { all: true } }),
  saveNotificationSettings: () => ({
    body: { changes: [{ topic: 'messages', channel: 'mail', enabled: true }] },
  }),
  subscribeToPush: () => ({ body: newBrowser().subscription('https://push.example.com') }),
  unsubscribe: () => ({ body: { token: 'nobody' }, reached: 'NotFound' }),
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
  answerSafetyCase: noCase({ text: 'My microphone was too loud.', fileIds: [] }),
};
