import type { AccountSettings } from '@nexperts/contract';
import { eq } from 'drizzle-orm';
import { Secret } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { recoveryCode, secondFactor } from '../../../db/schema/index.ts';
import { DAY, HOUR, MINUTE, serverForSuite } from '../../../testing/harness.ts';
import { mailedCode, PASSWORD } from '../../../testing/people.ts';
import { freshAddress, fromAddress } from '../from-address.fixture.ts';
import { newOwner, tryLogIn, type Owner, type Told } from '../owner.fixture.ts';
import { seal, unseal } from './seal.ts';
import { codeAt as codeOf, newWithFactor, STEP_MS, type WithFactor } from './with-factor.fixture.ts';

const server = serverForSuite();

const codeAt = (secret: string, ms = 0): string => codeOf(server, secret, ms);
const withFactor = (): Promise<WithFactor> => newWithFactor(server);

/** A code that is none of those good around now. */
const badCode = (secret: string): string => {
  const good = new Set([-STEP_MS, 0, STEP_MS].map((ms) => codeAt(secret, ms)));
  return ['111111', '222222', '333333', '444444'].find((code) => !good.has(code)) ?? '';
};

let one: WithFactor | undefined;
/** Somebody with a second factor whom the tests leave as they found them, with all tries free again. */
async function theSame(): Promise<WithFactor> {
  one ??= await withFactor();
  server.clock.advance(10 * MINUTE);
  return one;
}

interface LoggedIn {
  token: string;
  account: { id: string };
}
/** A browser whose password was right: finishes the login with a code. */
async function halfway(owner: Owner, password = PASSWORD) {
  const first = await tryLogIn(server, owner.email, password);
  const cookie = first.cookies.map((line) => line.split(';')[0]).join('; ');
  const post = fromAddress(server, freshAddress());
  const finish = async (code: string): Promise<Told<LoggedIn>> => {
    const answer = await post('/api/auth/login/second-factor', { code }, { cookie });
    const body = (await answer.json()) as Told<LoggedIn>;
    return { ...body, status: answer.status, cookies: answer.headers.getSetCookie() };
  };
  return { first, finish };
}
const settings = async (owner: Owner) => (await owner.get<AccountSettings>('/account')).data;

describe('turning it on', () => {
  it('[ASVS 6.5.1] answers a secret and a URI for apps; the first code turns it on and shows ten recovery codes once', async () => {
    const owner = await newOwner(server);
    const { status, data } = await owner.post<{ secret: string; uri: string }>('/second-factor');
    expect(status).toBe(200);
    const uri = new URL(data.uri);
    expect([uri.protocol, uri.host, uri.searchParams.get('secret'), uri.searchParams.get('issuer')]).toEqual([
      'otpauth:',
      'totp',
      data.secret,
      'Nexperts',
    ]);
    expect(decodeURIComponent(uri.pathname)).toContain(owner.email);
    expect(Secret.fromBase32(data.secret).bytes).toHaveLength(20);
    expect((await settings(owner)).secondFactor).toBeNull();
    expect((await tryLogIn(server, owner.email)).status).toBe(200);

    const on = await owner.post<{ recoveryCodes: string[] }>('/second-factor/confirm', {
      code: ` ${codeAt(data.secret).slice(0, 3)} ${codeAt(data.secret).slice(3)}`,
    });
    expect(on.status).toBe(200);
    expect(new Set(on.data.recoveryCodes).size).toBe(10);
    for (const code of on.data.recoveryCodes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    expect((await settings(owner)).secondFactor).toEqual({
      since: server.clock.now().toISOString(),
      recoveryCodesLeft: 10,
    });
    await server.drain();
    expect(server.mails.findLast(({ to }) => to === owner.email)?.subject).toContain('Two-step login is on');
  });

  it('takes no code of a secret that was replaced, or begun more than an hour ago', async () => {
    const owner = await newOwner(server);
    const confirm = (secret: string) => owner.post('/second-factor/confirm', { code: codeAt(secret) });
    const first = await owner.post<{ secret: string }>('/second-factor');
    const second = await owner.post<{ secret: string }>('/second-factor');
    expect((await confirm(first.data.secret)).code).toBe('CodeMismatchException');
    server.clock.advance(HOUR);
    expect((await confirm(second.data.secret)).code).toBe('WrongState');
    expect((await settings(owner)).secondFactor).toBeNull();
  });

  it('can’t be begun again while it is on', async () => {
    const { owner, secret } = await theSame();
    expect((await owner.post('/second-factor')).code).toBe('WrongState');
    expect((await owner.post('/second-factor/confirm', { code: codeAt(secret) })).code).toBe('WrongState');
  });

  it('[D13] stores neither the secret nor a recovery code in the clear', async () => {
    const { owner, secret, recoveryCodes } = await theSame();
    const [row] = await server.db.select().from(secondFactor).where(eq(secondFactor.accountId, owner.id));
    const plain = Buffer.from(Secret.fromBase32(secret).bytes);
    expect(row?.secret.includes(plain)).toBe(false);
    expect(unseal(server.deps.secret, owner.id, row?.secret ?? plain)).toEqual(plain);
    expect(() => unseal(server.deps.secret, 'somebody else', row?.secret ?? plain)).toThrow('authenticate');
    expect(seal(server.deps.secret, owner.id, plain)).not.toEqual(row?.secret);
    const hashes = await server.db.select().from(recoveryCode).where(eq(recoveryCode.accountId, owner.id));
    const stored = hashes.map(({ codeHash }) => codeHash.toString('latin1')).join();
    for (const code of recoveryCodes) {
      expect(stored).not.toContain(code);
      expect(stored).not.toContain(code.replace('-', ''));
    }
  });
});

it('[B-02] experts are told what payouts need of them: a verified identity, and a second factor as long as it is off', async () => {
  const owner = await newOwner(server, { isExpert: true });
  const needs = async () => {
    const answer = await server.request('/api/expert/earnings', { headers: { cookie: owner.cookie } });
    return ((await answer.json()) as { data: { payoutsNeed: string[] } }).data.payoutsNeed;
  };
  const begun = await owner.post<{ secret: string }>('/second-factor');
  expect(await needs()).toEqual(['identity', 'second-factor']);
  await owner.post('/second-factor/confirm', { code: codeAt(begun.data.secret) });
  expect(await needs()).toEqual(['identity']);
  server.clock.advance(STEP_MS);
  await owner.post('/second-factor/off', {
    currentPassword: PASSWORD,
    code: codeAt(begun.data.secret),
  });
  expect(await needs()).toEqual(['identity', 'second-factor']);
});

describe('signing in', () => {
  it('[ASVS 6.3.3] the password alone opens nothing; with the code it answers as K-05 does', async () => {
    const { owner, secret } = await theSame();
    const { first, finish } = await halfway(owner);
    expect(first).toMatchObject({ status: 403, code: 'SecondFactorRequired' });
    expect(first.cookies.join()).not.toContain('__Host-nx_sid');
    expect(first.cookies.join()).toMatch(
      /__Host-nx_2fa=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; Secure; SameSite=Strict/,
    );
    const done = await finish(codeAt(secret));
    expect(done).toMatchObject({ status: 200, data: { account: { id: owner.id } } });
    const cookie = done.cookies.find((line) => line.startsWith('__Host-nx_sid='))?.split(';')[0] ?? '';
    expect((await server.request('/api/auth/me', { headers: { cookie } })).status).toBe(200);
    expect(done.cookies.join()).toMatch(/__Host-nx_2fa=; Max-Age=0/);
  });

  it('a wrong password is answered as for an account without it', async () => {
    const { owner } = await theSame();
    expect(await tryLogIn(server, owner.email, 'Not$The-Right1')).toMatchObject({
      status: 401,
      code: 'InvalidCredentials',
    });
  });

  it('[ASVS 6.5.1] a code is good once: not again, and no earlier one after it', async () => {
    const { owner, secret } = await theSame();
    const code = codeAt(secret);
    expect((await (await halfway(owner)).finish(code)).status).toBe(200);
    expect((await (await halfway(owner)).finish(code)).code).toBe('CodeMismatchException');
    expect((await (await halfway(owner)).finish(codeAt(secret, -STEP_MS))).code).toBe(
      'CodeMismatchException',
    );
    expect((await (await halfway(owner)).finish(codeAt(secret, STEP_MS))).status).toBe(200);
  });

  it('of many who hold the same code at the same time, one gets in', async () => {
    const { owner, secret } = await theSame();
    const browsers = [await halfway(owner), await halfway(owner), await halfway(owner)];
    const answers = await Promise.all(browsers.map(({ finish }) => finish(codeAt(secret))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('takes codes of half a minute before and after, and no others', async () => {
    const { owner, secret } = await theSame();
    const tryAt = async (ms: number): Promise<number> =>
      (await (await halfway(owner)).finish(codeAt(secret, ms))).status;
    expect(await tryAt(-2 * STEP_MS)).toBe(400);
    expect(await tryAt(2 * STEP_MS)).toBe(400);
    expect(await tryAt(-STEP_MS)).toBe(200);
    expect(await tryAt(STEP_MS)).toBe(200);
  });

  it('[ASVS 6.6.3] [D17] of 60 wrong codes at once five are looked at; then the right one has to wait', async () => {
    const { owner, secret } = await theSame();
    const { finish } = await halfway(owner);
    const wrong = badCode(secret);
    const answers = await Promise.all(Array.from({ length: 60 }, () => finish(wrong)));
    expect(answers.filter(({ code }) => code === 'CodeMismatchException')).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(55);
    expect((await finish(codeAt(secret))).status).toBe(429);
    server.clock.advance(10 * MINUTE);
    expect((await (await halfway(owner)).finish(codeAt(secret))).status).toBe(200);
  });

  it('[ASVS 6.5.5] thirty wrong codes of the app a day are all; a recovery code still helps', async () => {
    const { owner, secret, recoveryCodes } = await withFactor();
    for (let round = 0; round < 6; round += 1) {
      server.clock.advance(10 * MINUTE);
      const { finish } = await halfway(owner);
      const wrong = badCode(secret);
      await Promise.all(Array.from({ length: 5 }, () => finish(wrong)));
    }
    server.clock.advance(10 * MINUTE);
    expect((await (await halfway(owner)).finish(codeAt(secret))).status).toBe(429);
    expect((await (await halfway(owner)).finish(recoveryCodes[0] ?? '')).status).toBe(200);
    server.clock.advance(DAY);
    expect((await (await halfway(owner)).finish(codeAt(secret))).status).toBe(200);
  });

  it('[ASVS 6.5.1] a recovery code signs in once, in any dress, and never again', async () => {
    const { owner, recoveryCodes } = await withFactor();
    const [code = '', other = ''] = recoveryCodes;
    const browsers = [await halfway(owner), await halfway(owner)];
    const dressed = ` ${code.toUpperCase().replace('-', ' ')} `;
    const answers = await Promise.all(browsers.map(({ finish }) => finish(dressed)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await (await halfway(owner)).finish(code)).code).toBe('CodeMismatchException');
    expect((await settings(owner)).secondFactor?.recoveryCodesLeft).toBe(9);
    const stranger = await theSame();
    expect((await (await halfway(stranger.owner)).finish(other)).code).toBe('CodeMismatchException');
  });

  it('waits five minutes, in the browser whose password was right, for one login', async () => {
    const { owner, secret } = await theSame();
    const { finish } = await halfway(owner);
    const stranger = await fromAddress(server, freshAddress())('/api/auth/login/second-factor', {
      code: codeAt(secret),
    });
    expect(stranger.status).toBe(401);
    server.clock.advance(5 * MINUTE);
    expect(await finish(codeAt(secret))).toMatchObject({ status: 401, code: 'Unauthenticated' });
    const again = await halfway(owner);
    expect((await again.finish(codeAt(secret))).status).toBe(200);
    server.clock.advance(STEP_MS);
    expect((await again.finish(codeAt(secret))).status).toBe(401);
  });

  it('a change of the password ends logins that wait, and does not end the second factor', async () => {
    const { owner, secret } = await withFactor();
    const { finish } = await halfway(owner);
    const next = 'Plough$Lantern-88';
    await owner.post('/change-password', { currentPassword: PASSWORD, newPassword: next });
    expect((await finish(codeAt(secret))).status).toBe(401);
    expect((await halfway(owner, next)).first.code).toBe('SecondFactorRequired');
  });

  it('[ASVS 6.4.3] a reset by mail does not get around it', async () => {
    const { owner } = await withFactor();
    server.clock.advance(MINUTE);
    const post = fromAddress(server, freshAddress());
    await post('/api/auth/forgot-password', { email: owner.email });
    const newPassword = 'Plough$Lantern-88';
    const code = await mailedCode(server, owner.email);
    expect((await post('/api/auth/reset-password', { email: owner.email, code, newPassword })).status).toBe(
      200,
    );
    expect(await tryLogIn(server, owner.email, newPassword)).toMatchObject({ code: 'SecondFactorRequired' });
  });
});

describe('turning it off', () => {
  it('takes the password and a code, tells the owner, and then the password is enough', async () => {
    const { owner, secret } = await withFactor();
    const off = (currentPassword: string, code: string) =>
      owner.post('/second-factor/off', { currentPassword, code });
    expect((await off('Not$The-Right1', codeAt(secret))).code).toBe('WrongPassword');
    expect((await off(PASSWORD, badCode(secret))).code).toBe('CodeMismatchException');
    expect(await off(PASSWORD, codeAt(secret))).toMatchObject({ status: 200, data: { secondFactor: null } });
    expect((await off(PASSWORD, codeAt(secret))).code).toBe('WrongState');
    expect((await tryLogIn(server, owner.email)).status).toBe(200);
    await server.drain();
    expect(server.mails.findLast(({ to }) => to === owner.email)?.subject).toContain('is off');
    const left = await server.db.select().from(recoveryCode).where(eq(recoveryCode.accountId, owner.id));
    expect(left).toEqual([]);
  });

  it('new recovery codes take a code and make the old ones void', async () => {
    const { owner, secret, recoveryCodes } = await withFactor();
    const renew = (code: string) =>
      owner.post<{ recoveryCodes: string[] }>('/second-factor/recovery-codes', { code });
    expect((await renew(badCode(secret))).code).toBe('CodeMismatchException');
    const { data } = await renew(codeAt(secret));
    expect(data.recoveryCodes).toHaveLength(10);
    expect((await (await halfway(owner)).finish(recoveryCodes[3] ?? '')).code).toBe('CodeMismatchException');
    expect((await (await halfway(owner)).finish(data.recoveryCodes[3] ?? '')).status).toBe(200);
  });
});
