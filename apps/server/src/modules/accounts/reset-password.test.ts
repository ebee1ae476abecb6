import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { account, audit, session } from '../../db/schema/index.ts';
import { MINUTE, serverForSuite } from '../../testing/harness.ts';
import { mailedCode, PASSWORD, signUpAndIn, signUpBody } from '../../testing/people.ts';
import { errorOf, freshAddress, fromAddress } from './from-address.fixture.ts';

const server = serverForSuite();

const NEW = 'Fj0rd&Lantern-moss';
const post = (path: string, body: unknown): Promise<Response> =>
  fromAddress(server, freshAddress())(path, body);
const forgot = (email: string): Promise<Response> => post('/api/auth/forgot-password', { email });
const reset = (email: string, code: string, newPassword = NEW): Promise<Response> =>
  post('/api/auth/reset-password', { email, code, newPassword });
const logIn = async (email: string, password: string): Promise<number> =>
  (await post('/api/auth/login', { username: email, password, rememberMe: true })).status;

/** Somebody whose sign-up code is more than a minute old, with a reset code. */
async function forgetful(overrides = {}) {
  const person = await signUpAndIn(server, overrides);
  server.clock.advance(MINUTE);
  expect((await forgot(person.account.email)).status).toBe(200);
  return { ...person, email: person.account.email, code: await mailedCode(server, person.account.email) };
}

describe('[K-08] [X-08] reset', () => {
  it('sets the password, ends every session and tells the owner', async () => {
    const { email, cookie, code, account: person } = await forgetful();
    const answer = await reset(email, code);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ data: { reset: true } });
    expect((await server.request('/api/auth/me', { headers: { cookie } })).status).toBe(401);
    expect(await server.db.select().from(session).where(eq(session.accountId, person.id))).toHaveLength(0);
    expect([await logIn(email, PASSWORD), await logIn(email, NEW)]).toEqual([401, 200]);
    await server.drain();
    expect(server.mails.at(-1)).toMatchObject({ to: email, subject: 'Your Nexperts password was changed' });
    const actions = await server.db.select().from(audit).where(eq(audit.actorId, person.id));
    expect(actions.map(({ action }) => action)).toContain('account.reset-password');
  });

  it('verifies the address of an account that never was', async () => {
    const body = signUpBody();
    await server.post('/api/auth/signup', body);
    await server.drain();
    server.clock.advance(MINUTE);
    await forgot(body.email);
    expect((await reset(body.email, await mailedCode(server, body.email))).status).toBe(200);
    expect(await logIn(body.email, NEW)).toBe(200);
  });

  it('[V-15] a poor password is refused before the code is looked at, and costs no try', async () => {
    const { email, code } = await forgetful();
    for (let n = 0; n < 8; n += 1) {
      expect(await errorOf(await reset(email, code, 'Passw0rd!'))).toMatchObject({
        status: 400,
        code: 'InvalidPasswordException',
        message: 'Password does not meet requirements',
      });
    }
    expect((await reset(email, code)).status).toBe(200);
  });

  it('[V-15] the own name is refused, but only to somebody with the code; the code stays good', async () => {
    const { email, code } = await forgetful({ name: 'Wilhelmina Oakes' });
    const other = code === '123456' ? '654321' : '123456';
    expect((await errorOf(await reset(email, other, 'Wilhelmina7!'))).code).toBe('CodeMismatchException');
    expect((await errorOf(await reset(email, code, 'Wilhelmina7!'))).code).toBe('InvalidPasswordException');
    expect((await reset(email, code)).status).toBe(200);
  });

  it('uses a code once, also at the same moment', async () => {
    const { email, code } = await forgetful();
    const answers = await Promise.all([reset(email, code), reset(email, code), reset(email, code)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
  });

  it('tells wrong and expired codes as the catalogue has them', async () => {
    const { email, code } = await forgetful();
    const other = code === '123456' ? '654321' : '123456';
    expect(await errorOf(await reset(email, other))).toMatchObject({
      status: 400,
      code: 'CodeMismatchException',
      message: 'Invalid verification code',
    });
    server.clock.advance(10 * MINUTE);
    expect(await errorOf(await reset(email, code))).toMatchObject({
      status: 400,
      code: 'ExpiredCodeException',
      message: 'Verification code has expired',
    });
    expect((await errorOf(await reset('nobody@people.test', other))).code).toBe('CodeMismatchException');
  });

  it('a session that a login opens meanwhile does not outlive the old password', async () => {
    const { email, code, account: person } = await forgetful();
    const logins = Array.from({ length: 4 }, () => logIn(email, PASSWORD));
    const [answer, ...statuses] = await Promise.all([reset(email, code), ...logins]);
    expect(answer.status).toBe(200);
    expect(statuses.every((status) => status === 200 || status === 401)).toBe(true);
    expect(await server.db.select().from(session).where(eq(session.accountId, person.id))).toHaveLength(0);
  });
});

describe('[K-08] [X-07] forgot', () => {
  it('answers known, unknown and deactivated addresses alike, and mails only the first', async () => {
    const known = await signUpAndIn(server);
    const gone = await signUpAndIn(server);
    await server.db.update(account).set({ status: 'deactivated' }).where(eq(account.id, gone.account.id));
    server.clock.advance(MINUTE);
    const before = server.mails.length;
    const bodies = [];
    for (const email of [known.account.email, 'nobody@people.test', gone.account.email]) {
      const answer = await forgot(email);
      expect(answer.status).toBe(200);
      bodies.push(await answer.text());
    }
    expect(new Set(bodies)).toEqual(new Set(['{"data":{"sent":true}}']));
    await server.drain();
    expect(server.mails.slice(before).map(({ to }) => to)).toEqual([known.account.email]);
  });

  it('without an address says so', async () => {
    expect(await errorOf(await post('/api/auth/forgot-password', {}))).toMatchObject({
      status: 400,
      message: 'Missing email address',
    });
  });
});
