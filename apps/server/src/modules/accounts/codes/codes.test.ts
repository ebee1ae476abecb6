import { and, eq, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { account, job, verificationCode } from '../../../db/schema/index.ts';
import { DAY, HOUR, MINUTE, serverForSuite } from '../../../testing/harness.ts';
import { mailedCode, signUpAndIn, signUpBody } from '../../../testing/people.ts';
import { spendCode, tryCode, type MatchedCode } from './try-code.ts';
import { errorOf, freshAddress, fromAddress } from '../from-address.fixture.ts';

const server = serverForSuite();

const mismatch = {
  status: 400,
  code: 'CodeMismatchException',
  message: 'Invalid verification code',
  retryAfter: null,
};
const expired = {
  status: 400,
  code: 'ExpiredCodeException',
  message: 'Verification code has expired',
  retryAfter: null,
};

async function newcomer(): Promise<string> {
  const body = signUpBody();
  expect((await server.post('/api/auth/signup', body)).status).toBe(201);
  return body.email;
}
const confirm = (email: string, code: string): Promise<Response> =>
  fromAddress(server, freshAddress())('/api/auth/confirm-signup', { username: email, code });
const resend = (email: string): Promise<Response> =>
  fromAddress(server, freshAddress())('/api/auth/resend-code', { username: email });
const otherThan = (code: string): string => (code === '123456' ? '654321' : '123456');
const mailsTo = (email: string) => server.mails.filter(({ to }) => to === email);
const verified = async (email: string): Promise<boolean> => {
  const [row] = await server.db.select().from(account).where(eq(account.email, email));
  return row?.emailVerifiedAt !== null;
};
const codeRow = async (email: string) => {
  const [row] = await server.db
    .select({ code: verificationCode })
    .from(verificationCode)
    .innerJoin(account, eq(account.id, verificationCode.accountId))
    .where(and(eq(account.email, email), eq(verificationCode.purpose, 'confirm')));
  return row?.code;
};

describe('[K-07] [X-05] a code', () => {
  it('verifies the address', async () => {
    const email = await newcomer();
    const code = await mailedCode(server, email);
    expect(await errorOf(await confirm(email, otherThan(code)))).toEqual(mismatch);
    const answer = await confirm(email.toUpperCase(), ` ${code} `);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ data: { verified: true } });
    expect(await verified(email)).toBe(true);
  });

  it('is good for 10 minutes; expired is said only to a matching one', async () => {
    const email = await newcomer();
    const code = await mailedCode(server, email);
    server.clock.advance(10 * MINUTE);
    expect(await errorOf(await confirm(email, otherThan(code)))).toEqual(mismatch);
    expect(await errorOf(await confirm(email, code))).toEqual(expired);
    server.clock.advance(-1);
    expect((await confirm(email, code)).status).toBe(200);
  });

  it('of 200 wrong ones at once, five are looked at; then the right one is refused too', async () => {
    const email = await newcomer();
    const code = await mailedCode(server, email);
    const answers = await Promise.all(Array.from({ length: 200 }, () => confirm(email, otherThan(code))));
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(400), count(429)]).toEqual([5, 195]);
    expect((await codeRow(email))?.attempts).toBe(5);
    const refused = await errorOf(await confirm(email, code));
    expect(refused).toMatchObject({ status: 429, message: 'Too many attempts. Please try again later' });
    expect(refused.retryAfter).toBe(600);
    expect(await verified(email)).toBe(false);
  });

  it('has five tries even when the count by address was lost', async () => {
    const email = await newcomer();
    const code = await mailedCode(server, email);
    await server.db.update(verificationCode).set({ attempts: 4 });
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(email, otherThan(code))));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([400, 429, 429, 429, 429]);
    expect((await codeRow(email))?.attempts).toBe(5);
  });

  it('a new one brings new tries', async () => {
    const email = await newcomer();
    const first = await mailedCode(server, email);
    for (let n = 0; n < 5; n += 1) await confirm(email, otherThan(first));
    server.clock.advance(MINUTE);
    expect((await resend(email)).status).toBe(200);
    expect((await confirm(email, await mailedCode(server, email))).status).toBe(200);
  });

  it('is used once: of two at the same moment one verifies', async () => {
    const email = await newcomer();
    const code = await mailedCode(server, email);
    const answers = await Promise.all([confirm(email, code), confirm(email, code), confirm(email, code)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
    expect(await errorOf(await confirm(email, code))).toEqual(mismatch);
  });

  it('is taken by one of two that found it right, however close they come', async () => {
    const email = await newcomer();
    const typed = await mailedCode(server, email);
    const ctx = {
      deps: server.deps,
      requestId: '',
      ip: freshAddress(),
      userAgent: '',
      origin: 'http://localhost:3000',
      account: null,
    };
    const one = await tryCode(ctx, { email, purpose: 'confirm', typed });
    const two = await tryCode(ctx, { email, purpose: 'confirm', typed });
    const spend = (matched: MatchedCode): Promise<void> =>
      server.db.transaction((tx) => spendCode(tx, matched, server.clock.now()));
    await spend(two);
    await expect(spend(one)).rejects.toMatchObject({ code: 'CodeMismatchException' });
  });

  it('only the newest is good', async () => {
    const email = await newcomer();
    const first = await mailedCode(server, email);
    server.clock.advance(MINUTE);
    await resend(email);
    const second = await mailedCode(server, email);
    // Once in a million the two are the same code.
    const old = first === second ? otherThan(second) : first;
    expect(await errorOf(await confirm(email, old))).toEqual(mismatch);
    expect((await confirm(email, second)).status).toBe(200);
  });

  it('belongs to its account and purpose', async () => {
    const [one, other] = [await newcomer(), await newcomer()];
    const code = await mailedCode(server, one);
    const others = await mailedCode(server, other);
    const foreign = code === others ? otherThan(code) : code;
    expect(await errorOf(await confirm(other, foreign))).toEqual(mismatch);
    const reset = { email: one, code, newPassword: 'Fj0rd&Lantern-moss' };
    expect(await errorOf(await server.post('/api/auth/reset-password', reset))).toEqual(mismatch);
  });

  it('of anything but six digits is a mismatch and costs no try', async () => {
    const email = await newcomer();
    const code = await mailedCode(server, email);
    for (const typed of ['12345', '1234567', 'abcdef', '１２３４５６', '12 456'])
      expect(await errorOf(await confirm(email, typed))).toEqual(mismatch);
    expect((await confirm(email, code)).status).toBe(200);
  });

  it('an unknown address gets the answers of a known one, down to the 429', async () => {
    const email = await newcomer();
    const code = await mailedCode(server, email);
    const known = [];
    const unknown = [];
    for (let n = 0; n < 7; n += 1) {
      known.push(await errorOf(await confirm(email, otherThan(code))));
      unknown.push(await errorOf(await confirm('nobody.known@people.test', otherThan(code))));
    }
    expect(unknown).toEqual(known);
    expect(known.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 429, 429]);
  });

  it('is stored nowhere: neither in the code, nor in the job', async () => {
    const email = await newcomer();
    const code = await mailedCode(server, email);
    const row = await codeRow(email);
    expect(row?.codeHash).toHaveLength(32);
    expect(JSON.stringify(row)).not.toContain(code);
    const jobs = await server.db.select().from(job).where(eq(job.kind, 'mail.code'));
    expect(jobs.length).toBeGreaterThan(0);
    for (const { payload } of jobs) expect(Object.keys(payload).toSorted()).toEqual(['accountId', 'purpose']);
  });
});

describe('[D-2] resend', () => {
  it('mails a new code, and answers the same for an unknown or verified address, which gets none', async () => {
    const email = await newcomer();
    await mailedCode(server, email);
    const { account: settled } = await signUpAndIn(server);
    const before = mailsTo(settled.email).length;
    server.clock.advance(MINUTE);
    for (const to of [email, settled.email, 'nobody.there@people.test']) {
      const answer = await resend(to);
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({ data: { sent: true } });
    }
    await server.drain();
    expect(mailsTo(email)).toHaveLength(2);
    expect(mailsTo(settled.email)).toHaveLength(before);
    expect(mailsTo('nobody.there@people.test')).toHaveLength(0);
  });

  it('mails at most once a minute: what is asked for sooner goes out when the minute is over, together', async () => {
    const email = await newcomer();
    await server.drain();
    expect(mailsTo(email)).toHaveLength(1);
    server.clock.advance(20_000);
    for (let n = 0; n < 8; n += 1) expect((await resend(email)).status).toBe(200);
    const waiting = await server.db
      .select()
      .from(job)
      .where(and(eq(job.kind, 'mail.code'), isNull(job.doneAt)));
    expect(waiting.map(({ runAt }) => runAt.getTime() - server.clock.now().getTime())).toEqual([40_000]);
    server.clock.advance(MINUTE - 20_000 - 1);
    await server.drain();
    expect(mailsTo(email)).toHaveLength(1);
    server.clock.advance(1);
    expect((await confirm(email, await mailedCode(server, email))).status).toBe(200);
    expect(mailsTo(email)).toHaveLength(2);
    // What fell together counted once: there are three mails left in this hour.
    server.clock.advance(MINUTE);
    expect((await resend(email)).status).toBe(200);
  });

  it('keeps the minute between mails of different purposes too', async () => {
    const email = await newcomer();
    await server.drain();
    server.clock.advance(20_000);
    await resend(email);
    await server.post('/api/auth/forgot-password', { email });
    server.clock.advance(40_000);
    await server.drain();
    expect(mailsTo(email)).toHaveLength(2);
    server.clock.advance(MINUTE - 1);
    await server.drain();
    expect(mailsTo(email)).toHaveLength(2);
    server.clock.advance(1);
    await server.drain();
    expect(mailsTo(email)).toHaveLength(3);
  });

  it('mails five times within an hour, then asks to wait; alike for unknown addresses', async () => {
    const email = await newcomer();
    const ghost = `ghost.${email}`;
    const askBoth = async () => {
      const [known, unknown] = [await resend(email), await resend(ghost)];
      expect(unknown.status).toBe(known.status);
      expect(unknown.headers.get('retry-after')).toBe(known.headers.get('retry-after'));
      return known;
    };
    await resend(ghost);
    for (let n = 0; n < 4; n += 1) {
      server.clock.advance(MINUTE);
      expect((await askBoth()).status).toBe(200);
      await server.drain();
    }
    server.clock.advance(MINUTE);
    const refused = await askBoth();
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('3540');
    await server.drain();
    expect(mailsTo(email)).toHaveLength(5);
    server.clock.advance(HOUR - MINUTE);
    expect((await askBoth()).status).toBe(200);
    await server.drain();
    expect(mailsTo(email)).toHaveLength(6);
  });

  it('mails ten times within a day', async () => {
    const email = await newcomer();
    await server.drain();
    let refused = 0;
    for (let n = 0; n < 14; n += 1) {
      server.clock.advance(HOUR);
      if ((await resend(email)).status === 429) refused += 1;
      await server.drain();
    }
    expect([mailsTo(email).length, refused]).toEqual([10, 5]);
    server.clock.advance(DAY);
    expect((await resend(email)).status).toBe(200);
  });
});

it('a mail that was not taken over is sent again with a new code, and the minute between mails holds', async () => {
  const email = await newcomer();
  let failing = true;
  const { mailer } = server.deps;
  const send = mailer.send.bind(mailer);
  mailer.send = async (mail) => {
    if (failing) throw new Error('the mail server is away');
    return send(mail);
  };
  await server.drain();
  expect(mailsTo(email)).toHaveLength(0);
  failing = false;
  server.clock.advance(MINUTE);
  const code = await mailedCode(server, email);
  mailer.send = send;
  expect(mailsTo(email)).toHaveLength(1);
  expect((await confirm(email, code)).status).toBe(200);
});
