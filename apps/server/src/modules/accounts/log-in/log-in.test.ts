import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { account, throttle } from '../../../db/schema/index.ts';
import { queryRows } from '../../../db/types.ts';
import { HOUR, MINUTE, serverForSuite } from '../../../testing/harness.ts';
import { mailedCode, PASSWORD, signUpAndIn, signUpBody } from '../../../testing/people.ts';
import { errorOf, freshAddress, fromAddress, type ErrorAnswer } from '../from-address.fixture.ts';

const server = serverForSuite();

const SECOND = 1_000;
/** Many password hashes: on a busy machine they take their time. */
const SLOW = { timeout: 120_000 };
const wrong = {
  status: 401,
  code: 'InvalidCredentials',
  message: 'Incorrect username or password',
  retryAfter: null,
};
const tooMany = (retryAfter: number): ErrorAnswer => ({
  status: 429,
  code: 'TooManyRequests',
  message: 'Too many attempts. Please try again later',
  retryAfter,
});

function door(ip = freshAddress()) {
  const post = fromAddress(server, ip);
  return (username: string, password = PASSWORD): Promise<Response> =>
    post('/api/auth/login', { username, password, rememberMe: true });
}
const unverified = async () => {
  const body = signUpBody();
  expect((await server.post('/api/auth/signup', body)).status).toBe(201);
  return body;
};

describe('[X-01] wrong email and wrong password', () => {
  it('get the same answer', async () => {
    const { account: person } = await signUpAndIn(server);
    const logIn = door();
    expect(await errorOf(await logIn(person.email, 'Wrong-password1!'))).toEqual(wrong);
    expect(await errorOf(await logIn('nobody@people.test', 'Wrong-password1!'))).toEqual(wrong);
    expect(await errorOf(await logIn('no address at all', 'Wrong-password1!'))).toEqual(wrong);
  });

  it('a missing field is told in the words of the catalogue', async () => {
    const answer = await server.post('/api/auth/login', { username: 'a@b.test' });
    expect(await errorOf(answer)).toMatchObject({ status: 400, message: 'Missing required fields' });
  });
});

it('[K-05] takes the address in any letter case and with spaces around it', async () => {
  const { account: person } = await signUpAndIn(server);
  expect((await door()(`  ${person.email.toUpperCase()} `)).status).toBe(200);
});

describe('[T-06] an unconfirmed account', () => {
  it('is told only to the right password', async () => {
    const { email } = await unverified();
    expect(await errorOf(await door()(email, 'Wrong-password1!'))).toEqual(wrong);
    expect(await errorOf(await door()(email))).toEqual({
      status: 403,
      code: 'UserNotConfirmedException',
      message: 'User not confirmed',
      retryAfter: null,
    });
  });

  it('gets a fresh code when none is live, and logs in after entering it', async () => {
    const { email } = await unverified();
    const first = await mailedCode(server, email);
    await door()(email);
    expect(await mailedCode(server, email)).toBe(first);
    server.clock.advance(10 * MINUTE);
    await door()(email);
    const mails = server.mails.filter(({ to }) => to === email).length;
    const second = await mailedCode(server, email);
    expect(server.mails.filter(({ to }) => to === email).length).toBe(mails + 1);
    expect((await server.post('/api/auth/confirm-signup', { username: email, code: second })).status).toBe(
      200,
    );
    expect((await door()(email)).status).toBe(200);
  });

  it('gets no second code while the first is on its way', async () => {
    const { email } = await unverified();
    await door()(email);
    server.clock.advance(MINUTE);
    await server.drain();
    expect(server.mails.filter(({ to }) => to === email)).toHaveLength(1);
  });
});

it('[X-01] a deactivated account is told only to the right password', async () => {
  const { account: person } = await signUpAndIn(server);
  await server.db.update(account).set({ status: 'deactivated' }).where(eq(account.id, person.id));
  expect(await errorOf(await door()(person.email, 'Wrong-password1!'))).toEqual(wrong);
  expect(await errorOf(await door()(person.email))).toEqual({
    status: 403,
    code: 'AccountDeactivated',
    message: 'Account is deactivated. Please contact support.',
    retryAfter: null,
  });
});

describe('[X-01] too many attempts', () => {
  it('of 200 wrong passwords at once, five are looked at', SLOW, async () => {
    const { account: person } = await signUpAndIn(server);
    const logIn = door();
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => logIn(person.email, `Wrong-password${index}!`)),
    );
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(401), count(429)]).toEqual([5, 195]);
  });

  it('the wait begins at 30 s and doubles to 15 min, told in Retry-After; even the right password waits', async () => {
    const { account: person } = await signUpAndIn(server);
    const logIn = door();
    for (let n = 0; n < 5; n += 1) expect((await logIn(person.email, 'Wrong-password1!')).status).toBe(401);
    for (const wait of [30, 60, 120, 240, 480, 900, 900]) {
      expect(await errorOf(await logIn(person.email))).toEqual(tooMany(wait));
      server.clock.advance(wait * SECOND - 1);
      expect((await logIn(person.email)).status).toBe(429);
      server.clock.advance(1);
      expect((await logIn(person.email, 'Wrong-password1!')).status).toBe(401);
    }
    server.clock.advance(900 * SECOND);
    expect((await logIn(person.email)).status).toBe(200);
  });

  it('logins of one account at once take turns, so that none counts against another', SLOW, async () => {
    const { account: person } = await signUpAndIn(server);
    const logIn = door();
    const answers = await Promise.all(Array.from({ length: 12 }, () => logIn(person.email)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('a login that has to wait writes nothing', async () => {
    const logIn = door();
    for (let n = 0; n < 5; n += 1) await logIn('guessed@people.test', 'Wrong-password1!');
    const versions = () => queryRows(server.db, sql`SELECT key, xmin::text FROM throttle ORDER BY key`);
    const before = await versions();
    expect((await logIn('guessed@people.test')).status).toBe(429);
    expect(await versions()).toEqual(before);
  });

  it('the right password sets the count back', async () => {
    const { account: person } = await signUpAndIn(server);
    const logIn = door();
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 4; n += 1) expect((await logIn(person.email, 'Wrong-password1!')).status).toBe(401);
      expect((await logIn(person.email)).status).toBe(200);
    }
  });

  it('unknown addresses wait alike, and other people at other addresses do not', async () => {
    const { account: person } = await signUpAndIn(server);
    const logIn = door();
    for (let n = 0; n < 5; n += 1) await logIn('ghost@people.test', 'Wrong-password1!');
    expect(await errorOf(await logIn('ghost@people.test'))).toEqual(tooMany(30));
    for (let n = 0; n < 5; n += 1) await logIn(person.email, 'Wrong-password1!');
    expect((await logIn(person.email)).status).toBe(429);
    expect((await door()(person.email)).status).toBe(200);
  });

  it('an address of the network has 30 wrong ones in 15 minutes, over all accounts', SLOW, async () => {
    const logIn = door();
    for (let n = 0; n < 30; n += 1)
      expect((await logIn(`spray${n}@people.test`, 'Wrong-password1!')).status).toBe(401);
    const refused = await errorOf(await logIn('spray30@people.test', 'Wrong-password1!'));
    expect(refused).toEqual(tooMany(900));
    server.clock.advance(15 * MINUTE);
    expect((await logIn('spray30@people.test', 'Wrong-password1!')).status).toBe(401);
  });

  it(
    'after 100 wrong ones in a day the owner is not locked out, but enters a mailed code',
    SLOW,
    async () => {
      const { account: person } = await signUpAndIn(server);
      const guess = async () => {
        for (let n = 0; n < 100; n += 4) {
          const logIn = door();
          for (let k = 0; k < 4; k += 1)
            expect((await logIn(person.email, 'Wrong-password1!')).status).toBe(401);
        }
      };
      await guess();
      server.clock.advance(HOUR);
      expect(await errorOf(await door()(person.email))).toMatchObject({ code: 'UserNotConfirmedException' });
      const code = await mailedCode(server, person.email);
      expect((await server.post('/api/auth/confirm-signup', { username: person.email, code })).status).toBe(
        200,
      );
      expect((await door()(person.email)).status).toBe(200);
    },
  );

  it('no address stands readable in the counters', async () => {
    const rows = await server.db.select().from(throttle);
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.every(({ key }) => /^[\w-]{43}$/.test(key))).toBe(true);
  });
});
