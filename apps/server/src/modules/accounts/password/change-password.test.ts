import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { audit } from '../../../db/schema/index.ts';
import { MINUTE, serverForSuite } from '../../../testing/harness.ts';
import { mailedCode, PASSWORD } from '../../../testing/people.ts';
import { freshAddress, fromAddress } from '../from-address.fixture.ts';
import { newOwner, tryLogIn } from '../owner.fixture.ts';

const server = serverForSuite();

const NEXT = 'Plough$Lantern-88';
const WRONG = 'Not$The-Right1';

it('[ASVS 6.2.3] takes the current and a new password; afterwards only the new one signs in', async () => {
  const owner = await newOwner(server);
  const answer = await owner.post('/change-password', { currentPassword: PASSWORD, newPassword: NEXT });
  expect(answer).toMatchObject({ status: 200, data: { changed: true } });
  expect((await tryLogIn(server, owner.email, PASSWORD)).status).toBe(401);
  expect((await tryLogIn(server, owner.email, NEXT)).status).toBe(200);
});

it('[ASVS 7.4.3] signs every other device out and gives this one a new cookie; the old value is dead', async () => {
  const owner = await newOwner(server);
  const before = owner.cookie;
  const other = await owner.elsewhere('');
  await owner.post('/change-password', { currentPassword: PASSWORD, newPassword: NEXT });
  expect(owner.cookie).not.toBe(before);
  expect(await owner.signedIn()).toBe(true);
  expect(await other.signedIn()).toBe(false);
  other.cookie = before;
  expect(await other.signedIn()).toBe(false);
});

it('[ASVS 6.3.7] tells the owner by mail and writes it down', async () => {
  const owner = await newOwner(server);
  await owner.post('/change-password', { currentPassword: PASSWORD, newPassword: NEXT });
  await server.drain();
  const mail = server.mails.findLast(({ to }) => to === owner.email);
  expect(mail?.subject).toBe('Your Nexperts password was changed');
  expect(mail?.text).toContain('we logged out every other device');
  const rows = await server.db.select().from(audit).where(eq(audit.actorId, owner.id));
  expect(rows.map(({ action }) => action)).toContain('account.change-password');
});

it('refuses a wrong current password, at most five times in 15 minutes', async () => {
  const owner = await newOwner(server);
  const change = () => owner.post('/change-password', { currentPassword: WRONG, newPassword: NEXT });
  const answers = await Promise.all(Array.from({ length: 12 }, change));
  const wrong = answers.filter(({ status }) => status === 403);
  expect(wrong).toHaveLength(5);
  expect(wrong[0]).toMatchObject({ code: 'WrongPassword', fields: { currentPassword: expect.any(String) } });
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  expect(
    (await owner.post('/change-password', { currentPassword: PASSWORD, newPassword: NEXT })).status,
  ).toBe(429);
  server.clock.advance(15 * MINUTE);
  expect(
    (await owner.post('/change-password', { currentPassword: PASSWORD, newPassword: NEXT })).status,
  ).toBe(200);
});

it.each([
  ['a weak one', 'short'],
  ['a common one', 'Password1!'],
  ['the owner’s name', 'Ashgrove-12!'],
  ['the one there is', PASSWORD],
])('[V-15] refuses %s as the new password', async (_what, newPassword) => {
  const owner = await newOwner(server);
  const answer = await owner.post('/change-password', { currentPassword: PASSWORD, newPassword });
  expect(answer).toMatchObject({ status: 400, code: 'InvalidPasswordException' });
  expect(Object.keys(answer.fields ?? {})).toEqual(['newPassword']);
});

it('makes a reset code that is under way worthless', async () => {
  const owner = await newOwner(server);
  server.clock.advance(MINUTE);
  await fromAddress(server, freshAddress())('/api/auth/forgot-password', { email: owner.email });
  const code = await mailedCode(server, owner.email);
  await owner.post('/change-password', { currentPassword: PASSWORD, newPassword: NEXT });
  const body = { email: owner.email, code, newPassword: 'Another$Heron-12' };
  const reset = await fromAddress(server, freshAddress())('/api/auth/reset-password', body);
  expect(reset.status).toBe(400);
});

it('of several changes at once with the same current password, one gets through', async () => {
  const owner = await newOwner(server);
  const { cookie } = owner;
  const answers = await Promise.all(
    [1, 2, 3, 4].map((n) =>
      server.post(
        '/api/auth/change-password',
        { currentPassword: PASSWORD, newPassword: `Plough$Lantern-${n}${n}` },
        { cookie },
      ),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

it('[ASVS 7.5.3] the password proven again is enough for 15 minutes, and not a moment longer', async () => {
  const owner = await newOwner(server);
  const begin = async (): Promise<string | number> => {
    const { status, code } = await owner.post('/second-factor');
    return status === 200 ? status : code;
  };
  expect(await begin()).toBe(200);
  server.clock.advance(15 * MINUTE);
  expect(await begin()).toBe('PasswordRequired');
  expect((await owner.post('/confirm-password', { currentPassword: WRONG })).code).toBe('WrongPassword');
  expect(await begin()).toBe('PasswordRequired');
  const confirmed = await owner.post<{ until: string }>('/confirm-password', { currentPassword: PASSWORD });
  expect(Date.parse(confirmed.data.until)).toBe(server.clock.now().getTime() + 15 * MINUTE);
  server.clock.advance(15 * MINUTE - 1);
  expect(await begin()).toBe(200);
  server.clock.advance(1);
  expect(await begin()).toBe('PasswordRequired');
});
