import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { emailChange, verificationCode } from '../../../db/schema/index.ts';
import { DAY, HOUR, MINUTE, serverForSuite } from '../../../testing/harness.ts';
import { mailedCode, PASSWORD, signUpBody } from '../../../testing/people.ts';
import { freshAddress, fromAddress } from '../from-address.fixture.ts';
import { newOwner, tryLogIn, type Owner } from '../owner.fixture.ts';

const server = serverForSuite();

const freshEmail = (): string => `n${randomUUID().slice(0, 8)}@people.test`;
const askFor = (owner: Owner, newEmail: string, currentPassword = PASSWORD) => {
  // Code mails to one account are a minute apart.
  server.clock.advance(MINUTE);
  return owner.post('/change-email', { newEmail, currentPassword });
};
const confirm = (owner: Owner, code: string) =>
  owner.post<{ email: string }>('/change-email/confirm', { code });
const subjectsTo = (email: string): string[] =>
  server.mails.filter(({ to }) => to === email).map(({ subject }) => subject);

it('mails a code to the new address; the code makes it the account’s', async () => {
  const owner = await newOwner(server);
  const email = freshEmail();
  expect(await askFor(owner, ` ${email.toUpperCase()}`)).toMatchObject({
    status: 200,
    data: { sent: true, pendingEmail: email },
  });
  expect((await owner.get('/account')).data).toMatchObject({ email: owner.email, pendingEmail: email });
  const answer = await confirm(owner, await mailedCode(server, email));
  expect(answer).toMatchObject({ status: 200, data: { email, pendingEmail: null } });
  expect((await tryLogIn(server, owner.email)).status).toBe(401);
  expect((await tryLogIn(server, email)).status).toBe(200);
});

it('[ASVS 6.3.7] tells the old address when it is asked for, and when it is done', async () => {
  const owner = await newOwner(server);
  const email = freshEmail();
  await askFor(owner, email);
  const code = await mailedCode(server, email);
  expect(subjectsTo(owner.email).at(-1)).toBe('Your Nexperts email address is about to change');
  await confirm(owner, code);
  await server.drain();
  expect(subjectsTo(owner.email).at(-1)).toBe('Your Nexperts email address was changed');
  expect(subjectsTo(email)).toEqual(['Your Nexperts code for a new email address']);
});

it('[ASVS 7.4.3] signs every other device out and gives this one a new cookie', async () => {
  const owner = await newOwner(server);
  const other = await owner.elsewhere('');
  const before = owner.cookie;
  const email = freshEmail();
  await askFor(owner, email);
  await confirm(owner, await mailedCode(server, email));
  expect(owner.cookie).not.toBe(before);
  expect(await owner.signedIn()).toBe(true);
  expect(await other.signedIn()).toBe(false);
});

it('[ASVS 7.5.1] demands the current password', async () => {
  const owner = await newOwner(server);
  expect(await askFor(owner, freshEmail(), 'Not$The-Right1')).toMatchObject({
    status: 403,
    code: 'WrongPassword',
  });
  expect((await owner.get('/account')).data).toMatchObject({ pendingEmail: null });
});

it.each([
  ['what is not an address', 'nobody', 'Invalid email format'],
  ['the address there is', null, 'This is already your email address'],
])('[V-03] refuses %s', async (_what, typed, message) => {
  const owner = await newOwner(server);
  expect(await askFor(owner, typed ?? owner.email.toUpperCase())).toMatchObject({
    status: 400,
    code: 'ValidationFailed',
    fields: { newEmail: message },
  });
});

it('refuses an address that has an account, at once or when it was taken meanwhile', async () => {
  const [owner, other] = [await newOwner(server), await newOwner(server)];
  expect(await askFor(owner, other.email)).toMatchObject({ status: 409, code: 'EmailTaken' });
  const email = freshEmail();
  await askFor(owner, email);
  const code = await mailedCode(server, email);
  expect((await server.post('/api/auth/signup', signUpBody({ email }))).status).toBe(201);
  expect(await confirm(owner, code)).toMatchObject({ status: 409, code: 'EmailTaken' });
  expect((await owner.get('/account')).data).toMatchObject({ email: owner.email });
});

it('a second address takes the place of the first, whose code is void', async () => {
  const owner = await newOwner(server);
  const [first, second] = [freshEmail(), freshEmail()];
  await askFor(owner, first);
  const old = await mailedCode(server, first);
  await askFor(owner, second);
  expect((await confirm(owner, old)).code).toBe('CodeMismatchException');
  const answer = await confirm(owner, await mailedCode(server, second));
  expect(answer.data.email).toBe(second);
});

it('[D17] of 60 wrong codes at once five are looked at, and the right one comes too late', async () => {
  const owner = await newOwner(server);
  const email = freshEmail();
  await askFor(owner, email);
  const code = await mailedCode(server, email);
  const wrong = code === '123456' ? '654321' : '123456';
  const answers = await Promise.all(Array.from({ length: 60 }, () => confirm(owner, wrong)));
  expect(answers.filter((answer) => answer.code === 'CodeMismatchException')).toHaveLength(5);
  expect((await confirm(owner, code)).status).toBe(429);
  const [row] = await server.db
    .select()
    .from(verificationCode)
    .where(eq(verificationCode.accountId, owner.id));
  expect(row?.attempts ?? 0).toBeLessThanOrEqual(5);
});

it('[ASVS 6.5.5] a code is good for ten minutes, a change for a day', async () => {
  const owner = await newOwner(server);
  const email = freshEmail();
  await askFor(owner, email);
  const code = await mailedCode(server, email);
  server.clock.advance(10 * MINUTE);
  expect((await confirm(owner, code)).code).toBe('ExpiredCodeException');
  server.clock.advance(DAY);
  expect((await owner.get('/account')).data).toMatchObject({ pendingEmail: null });
});

it('a reset of the password stops a change that somebody else began', async () => {
  const owner = await newOwner(server);
  const email = freshEmail();
  await askFor(owner, email);
  const code = await mailedCode(server, email);
  server.clock.advance(MINUTE);
  await fromAddress(server, freshAddress())('/api/auth/forgot-password', { email: owner.email });
  const body = {
    email: owner.email,
    code: await mailedCode(server, owner.email),
    newPassword: 'Plough$Lantern-88',
  };
  expect((await fromAddress(server, freshAddress())('/api/auth/reset-password', body)).status).toBe(200);
  const back = await owner.elsewhere('', body.newPassword);
  expect((await confirm(back, code)).code).toBe('CodeMismatchException');
});

it('forgets an address that waited a day for its code, and one that was replaced 30 days ago', async () => {
  const [waiting, done] = [await newOwner(server), await newOwner(server)];
  await askFor(waiting, freshEmail());
  const email = freshEmail();
  await askFor(done, email);
  await confirm(done, await mailedCode(server, email));
  const known = async (after: number): Promise<string[]> => {
    server.clock.advance(after);
    await newOwner(server);
    server.clock.advance(HOUR);
    await server.drain();
    const left = await server.db.select().from(emailChange);
    return left.flatMap(({ accountId }) => ([waiting.id, done.id].includes(accountId) ? accountId : []));
  };
  expect(await known(DAY)).toEqual([done.id]);
  expect(await known(29 * DAY)).toEqual([]);
});
