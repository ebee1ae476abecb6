import { describe, expect, it } from 'vitest';
import { HOUR, MINUTE, serverForSuite } from '../../../testing/harness.ts';
import { mailedCode, PASSWORD, signUpAndIn, signUpBody } from '../../../testing/people.ts';
import { browserAt } from '../browser.fixture.ts';
import { errorOf, freshAddress, fromAddress } from '../from-address.fixture.ts';
import {
  CODE_TRIES,
  MAILS_PER_DAY,
  MAILS_PER_HOUR,
  MAILS_PER_NETWORK,
  TRIES_PER_DAY,
  TRIES_PER_NETWORK,
} from './limits.ts';

const server = serverForSuite();

/** Many password hashes: on a busy machine they take their time. */
const SLOW = { timeout: 120_000 };
const codeMailsTo = (email: string) =>
  server.mails.filter((mail) => mail.to === email && /\b\d{6}\b/.test(mail.text)).length;

it('[H2] an attack from 25 networks leaves the owner with the right password a way in', SLOW, async () => {
  const { account } = await signUpAndIn(server);
  const { email } = account;
  server.clock.advance(MINUTE);
  for (let n = 0; n < 25; n += 1) {
    const stranger = browserAt(server, `2001:db8:${n.toString(16)}::1`);
    for (let k = 0; k < 5; k += 1) await stranger.logIn(email);
  }
  for (let n = 0; n < 9; n += 1) await browserAt(server, `2001:db8:${n.toString(16)}::2`).resend(email);
  for (let n = 0; n < 10; n += 1)
    await browserAt(server, `2001:db8:${n.toString(16)}::3`).confirm(email, '000000');

  const owner = browserAt(server, freshAddress());
  expect((await errorOf(await owner.logIn(email, PASSWORD))).code).toBe('UserNotConfirmedException');
  const code = await mailedCode(server, email);
  expect((await owner.confirm(email, code)).status).toBe(200);
  expect((await owner.logIn(email, PASSWORD)).status).toBe(200);
});

it('[H2] wrong codes of strangers use up none of the tries of whoever proved the password', async () => {
  const body = signUpBody();
  const owner = browserAt(server, freshAddress());
  expect((await owner.post('/api/auth/signup', body)).status).toBe(201);
  const code = await mailedCode(server, body.email);
  const wrong = code === '123456' ? '654321' : '123456';
  const answers = [];
  for (let n = 0; n < 7; n += 1)
    answers.push((await browserAt(server, freshAddress()).confirm(body.email, wrong)).status);
  expect(answers).toEqual([400, 400, 400, 400, 400, 429, 429]);
  expect((await browserAt(server, freshAddress()).confirm(body.email, code)).status).toBe(429);
  for (let n = 0; n < CODE_TRIES - 1; n += 1)
    expect((await owner.confirm(body.email, wrong)).status).toBe(400);
  expect((await owner.confirm(body.email, code)).status).toBe(200);
});

it('[H2] whoever proved the password has five tries of a code, not more', async () => {
  const body = signUpBody();
  const owner = browserAt(server, freshAddress());
  await owner.post('/api/auth/signup', body);
  const code = await mailedCode(server, body.email);
  const wrong = code === '123456' ? '654321' : '123456';
  const answers = await Promise.all(Array.from({ length: 30 }, () => owner.confirm(body.email, wrong)));
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(CODE_TRIES);
  expect((await owner.confirm(body.email, code)).status).toBe(429);
});

it('[H2] guesses that go on after the mailed code do not ask this browser for another', SLOW, async () => {
  const { account } = await signUpAndIn(server);
  const { email } = account;
  const attack = async () => {
    for (let n = 0; n < 25; n += 1) {
      const stranger = browserAt(server, freshAddress());
      for (let k = 0; k < 4; k += 1) await stranger.logIn(email);
    }
  };
  await attack();
  const owner = browserAt(server, freshAddress());
  await owner.logIn(email, PASSWORD);
  expect((await owner.confirm(email, await mailedCode(server, email))).status).toBe(200);
  await attack();
  expect((await browserAt(server, freshAddress()).logIn(email, PASSWORD)).status).toBe(403);
  expect((await owner.logIn(email, PASSWORD)).status).toBe(200);
});

describe('[H2] a proof of the password', () => {
  const wrongFor = async (cookie: string, email: string) => {
    const post = fromAddress(server, freshAddress());
    const answers = [];
    for (let n = 0; n < MAILS_PER_HOUR + 1; n += 1) {
      answers.push((await post('/api/auth/resend-code', { username: email }, { cookie })).status);
      server.clock.advance(MINUTE);
    }
    return answers;
  };
  const STRANGER = [200, 200, 200, 200, 429, 429];

  it('of another account, forged, or a day old is none', async () => {
    const [body, other] = [signUpBody(), signUpBody()];
    const [owner, stranger] = [browserAt(server, freshAddress()), browserAt(server, freshAddress())];
    await owner.post('/api/auth/signup', body);
    await stranger.post('/api/auth/signup', other);
    await server.drain();
    expect(owner.cookie).toMatch(/^__Host-nx_proof=password\.\d+\.[\w-]{43}$/);
    server.clock.advance(HOUR);
    expect(await wrongFor(stranger.cookie, body.email)).toEqual(STRANGER);
    server.clock.advance(24 * HOUR);
    expect(await wrongFor(owner.cookie, body.email)).toEqual(STRANGER);
    server.clock.advance(24 * HOUR);
    const forged = `__Host-nx_proof=password.${server.clock.now().getTime()}.${'A'.repeat(43)}`;
    expect(await wrongFor(forged, body.email)).toEqual(STRANGER);
  });

  it('opens no account', async () => {
    const body = signUpBody();
    const owner = browserAt(server, freshAddress());
    await owner.post('/api/auth/signup', body);
    expect((await owner.confirm(body.email, await mailedCode(server, body.email))).status).toBe(200);
    expect(owner.cookie).toContain('password-and-mailbox');
    expect((await errorOf(await owner.logIn(body.email, 'Wrong-password1!'))).code).toBe(
      'InvalidCredentials',
    );
    const me = await server.request('/api/auth/me', { headers: { cookie: owner.cookie } });
    expect(me.status).toBe(401);
  });
});

it('[H2] an address that strangers asked codes for can sign up, and gets its code', async () => {
  const body = signUpBody();
  for (let n = 0; n < 20; n += 1) {
    await browserAt(server, freshAddress()).resend(body.email);
    await browserAt(server, freshAddress()).forgot(body.email);
    server.clock.advance(15 * MINUTE);
  }
  const refused = await errorOf(await browserAt(server, freshAddress()).resend(body.email));
  expect(refused.status).toBe(429);
  expect(refused.retryAfter).toBeGreaterThan((12 * HOUR) / 1000);
  expect((await server.post('/api/auth/signup', body)).status).toBe(201);
  const code = await mailedCode(server, body.email);
  expect((await server.post('/api/auth/confirm-signup', { username: body.email, code })).status).toBe(200);
});

it('[H2] pressing Resend nine times in a second costs one mail, and no wait after that', async () => {
  const body = signUpBody();
  await server.post('/api/auth/signup', body);
  await server.drain();
  server.clock.advance(20_000);
  const resend = browserAt(server, freshAddress()).resend;
  const answers = await Promise.all(Array.from({ length: 9 }, () => resend(body.email)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 200));
  server.clock.advance(MINUTE);
  await server.drain();
  expect(codeMailsTo(body.email)).toBe(2);
  server.clock.advance(MINUTE);
  expect((await resend(body.email)).status).toBe(200);
  await server.drain();
  expect(codeMailsTo(body.email)).toBe(3);
});

it('[H2] codes for one purpose use up no mails of another', async () => {
  const { account } = await signUpAndIn(server);
  const { email } = account;
  for (let n = 0; n < 30; n += 1) {
    server.clock.advance(HOUR);
    await browserAt(server, freshAddress()).resend(email);
    server.clock.advance(-HOUR + MINUTE);
  }
  server.clock.advance(HOUR);
  expect((await browserAt(server, freshAddress()).resend(email)).status).toBe(429);
  const before = codeMailsTo(email);
  expect((await browserAt(server, freshAddress()).forgot(email)).status).toBe(200);
  server.clock.advance(MINUTE);
  await server.drain();
  expect(codeMailsTo(email)).toBe(before + 1);
});

it('[H2] one network, a whole /48 included, uses up neither the mails nor the tries of a reset', async () => {
  const { account } = await signUpAndIn(server);
  const { email } = account;
  let asked = 0;
  for (let n = 0; n < 20; n += 1) {
    server.clock.advance(30 * MINUTE);
    const answer = await browserAt(server, `2001:db8:99:${n.toString(16)}::1`).forgot(email);
    if (answer.status === 200) asked += 1;
  }
  expect(asked).toBe(MAILS_PER_NETWORK.limit);
  const tried = [];
  for (let n = 0; n < 20; n += 1) {
    server.clock.advance(CODE_TRIES * MINUTE);
    tried.push((await browserAt(server, `2001:db8:98:${n.toString(16)}::1`).reset(email, '000000')).status);
  }
  expect(tried.filter((status) => status === 400)).toHaveLength(TRIES_PER_NETWORK.limit);
  const owner = browserAt(server, freshAddress());
  expect((await owner.forgot(email)).status).toBe(200);
  expect((await owner.reset(email, await mailedCode(server, email))).status).toBe(200);
});

it('[H2] known and unknown addresses answer alike, up to and beyond every limit', async () => {
  const { account } = await signUpAndIn(server);
  // The codes of the owner's own sign-up are counted too.
  server.clock.advance(25 * HOUR);
  const answersOf = async (email: string) => {
    const began = server.clock.now();
    const here = browserAt(server, freshAddress());
    const answers = [];
    for (let n = 0; n < 40; n += 1) {
      const from = n < 12 ? here : browserAt(server, freshAddress());
      answers.push(await errorOf(await from.forgot(email)), await errorOf(await from.resend(email)));
      answers.push(
        await errorOf(await from.reset(email, '000000')),
        await errorOf(await from.confirm(email, '1')),
      );
      answers.push(await errorOf(await from.confirm(email, '000000')));
      server.clock.advance((n % 4) * 10 * MINUTE + 7_000);
    }
    server.clock.set(began);
    return answers;
  };
  const known = await answersOf(account.email);
  expect(new Set(known.map(({ status }) => status))).toEqual(new Set([200, 400, 429]));
  expect(await answersOf('nobody.at.all@people.test')).toEqual(known);
});

it('[H2] the limits keep the chance of guessing a code at 5 in 100,000 a day', () => {
  const codes = 1_000_000;
  const stranger = TRIES_PER_DAY.confirm.limit + TRIES_PER_DAY.reset.limit;
  expect(stranger / codes).toBeLessThanOrEqual(5 / 100_000);
  expect((stranger + TRIES_PER_DAY.login.limit) / codes).toBeLessThanOrEqual(5 / 100_000);
  expect((MAILS_PER_DAY.limit * CODE_TRIES) / codes).toBeLessThanOrEqual(5 / 100_000);
  expect(2 * MAILS_PER_NETWORK.limit).toBeLessThan(MAILS_PER_DAY.limit);
  expect(2 * TRIES_PER_NETWORK.limit).toBeLessThan(TRIES_PER_DAY.reset.limit);
});
