import type { AccountForStaff, AccountSettings } from '@nexperts/contract';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseEnv } from '../../../../env.ts';
import type { StaffRole } from '@nexperts/domain';
import { setStaffRoles } from '../../../../db/grant-staff.ts';
import { account, audit, emailChange, expert, recoveryCode } from '../../../../db/schema/index.ts';
import { createExpert } from '../../../../testing/factories.ts';
import { HOUR, MINUTE, serverForSuite } from '../../../../testing/harness.ts';
import { PASSWORD } from '../../../../testing/people.ts';
import { newOwner, tryLogIn, type Owner, type Told } from '../../owner.fixture.ts';
import { codeAt, newWithFactor, turnOn, type WithFactor } from '../with-factor.fixture.ts';

const exempt: string[] = [];
const server = serverForSuite({
  env: { ...parseEnv({ NODE_ENV: 'test', READS_PER_MINUTE: '0' }), withoutSecondFactor: exempt },
});
let staff: Owner;
beforeAll(async () => {
  staff = await newStaff();
});

async function newStaff(roles: StaffRole[] = ['support']): Promise<Owner> {
  const person = await newOwner(server);
  await server.db.transaction((tx) => setStaffRoles(tx, person.id, roles));
  // Like the demo's staff: the desk opens without a second factor.
  exempt.push(person.email);
  return person;
}

const REASON = 'Named the last two bookings and the card they were paid with';

async function asStaff<T = AccountForStaff>(
  method: string,
  path: string,
  body?: object,
  who = staff,
): Promise<Told<T>> {
  const answer = await server.request(`/api/staff/accounts${path}`, {
    method,
    headers: {
      cookie: who.cookie,
      origin: 'http://localhost:3000',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { ...((await answer.json()) as Told<T>), status: answer.status };
}
const find = (what: string) => asStaff('POST', '/find', { find: what });
const ask = (id: string, body: object = {}, who = staff) =>
  asStaff(
    'POST',
    `/${id}/second-factor/removal`,
    { reason: REASON, currentPassword: PASSWORD, ...body },
    who,
  );

const rows = (accountId: string) =>
  server.db
    .select()
    .from(audit)
    .where(eq(audit.subject, `account:${accountId}`));
const actions = async (accountId: string) => (await rows(accountId)).map(({ action }) => action);
const factorOf = async (owner: Owner) => (await owner.get<AccountSettings>('/account')).data.secondFactor;
const mailsTo = (owner: Owner) => server.mails.filter(({ to }) => to === owner.email);

/** The token of the link in the newest mail about a removal. */
async function tokenMailedTo(owner: Owner): Promise<string> {
  await server.drain();
  const mail = mailsTo(owner).findLast(({ subject }) => subject.includes('turn off your two-step login'));
  return /\/app\/keep-second-factor#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
}
const stop = async (token: string) =>
  (await server.post('/api/auth/second-factor/removal/stop', { token })).status;

describe('finding an account', () => {
  it('[ASVS 8.2.3] takes the exact address, username or handle, shows what is needed and no more, and is written down', async () => {
    const client = await newOwner(server);
    const [row] = await server.db.select().from(account).where(eq(account.id, client.id));
    const { status, data } = await find(` ${client.email.toUpperCase()} `);
    expect(status).toBe(200);
    expect(data).toEqual({
      id: client.id,
      name: row?.name,
      maskedEmail: `${client.email[0]}••••@${client.email.split('@')[1]}`,
      role: 'client',
      secondFactorSince: null,
      removal: null,
    });
    expect((await find(row?.username ?? '')).data.id).toBe(client.id);
    expect((await rows(client.id)).filter(({ action }) => action === 'account.staff-look')).toMatchObject([
      { actorId: staff.id },
      { actorId: staff.id },
    ]);
    const seller = await createExpert(server);
    expect((await find(seller.handle)).data).toMatchObject({ id: seller.accountId, role: 'expert' });
  });

  it('a handle goes before a username that reads the same', async () => {
    const client = await newOwner(server);
    const seller = await createExpert(server);
    const [row] = await server.db.select().from(account).where(eq(account.id, client.id));
    await server.db
      .update(expert)
      .set({ handle: row?.username ?? '' })
      .where(eq(expert.accountId, seller.accountId));
    expect((await find(row?.username ?? '')).data.id).toBe(seller.accountId);
  });

  it('finds nothing by a part, and nobody who is gone', async () => {
    const client = await newOwner(server);
    expect((await find(client.email.slice(0, -1))).status).toBe(404);
    expect((await find('%')).status).toBe(404);
    await client.post('/account/delete', { currentPassword: PASSWORD });
    expect((await find(client.email)).status).toBe(404);
  });

  it('[ASVS 2.4.1] sixty looks an hour are all', async () => {
    const busy = await newStaff();
    const look = () => asStaff('POST', '/find', { find: 'nobody-there' }, busy);
    for (let n = 0; n < 60; n += 1) expect((await look()).status).toBe(404);
    expect((await look()).status).toBe(429);
    server.clock.advance(HOUR);
    expect((await look()).status).toBe(404);
  });
});

describe('asking for the removal', () => {
  let lost: WithFactor;
  beforeEach(async () => {
    lost = await newWithFactor(server);
    server.clock.advance(15 * MINUTE);
  });

  it('takes a reason and the password; the owner is told at once, and nothing else changes for a day', async () => {
    const { owner } = lost;
    expect((await ask(owner.id, { reason: ' short ' })).fields).toHaveProperty('reason');
    expect((await ask(owner.id, { currentPassword: 'Not$The-Right1' })).code).toBe('WrongPassword');
    expect(await tokenMailedTo(owner)).toBe('');

    const now = server.clock.now().getTime();
    const asked = await ask(owner.id);
    expect(asked.data.removal).toEqual({
      requestedAt: new Date(now).toISOString(),
      effectiveAt: new Date(now + 24 * HOUR).toISOString(),
    });
    expect((await find(owner.email)).data.removal).toEqual(asked.data.removal);
    expect(await tokenMailedTo(owner)).not.toBe('');
    expect((await ask(owner.id)).code).toBe('WrongState');
    const row = (await rows(owner.id)).find(({ action }) => action.includes('asked'));
    expect([row?.actorId, row?.detail]).toEqual([staff.id, JSON.stringify({ reason: REASON })]);

    server.clock.advance(24 * HOUR - 1);
    await server.drain();
    expect(await owner.signedIn()).toBe(true);
    expect(await tryLogIn(server, owner.email)).toMatchObject({ code: 'SecondFactorRequired' });
  });

  it('[ASVS 6.4.4] after 24 hours factor, recovery codes and sessions are gone, and the owner is told', async () => {
    const { owner } = lost;
    await ask(owner.id);
    server.clock.advance(24 * HOUR);
    await server.drain();
    expect(await owner.signedIn()).toBe(false);
    expect((await tryLogIn(server, owner.email)).status).toBe(200);
    const left = await server.db.select().from(recoveryCode).where(eq(recoveryCode.accountId, owner.id));
    expect(left).toEqual([]);
    expect(mailsTo(owner).at(-1)?.subject).toBe('We turned off your two-step login');
    expect(await actions(owner.id)).toContain('account.second-factor-removed');
  });

  it('[ASVS 6.4.4] the link in the mail stops it, once; a link that is not ours does nothing', async () => {
    const { owner } = lost;
    await ask(owner.id);
    const token = await tokenMailedTo(owner);
    const [id = '', signature = ''] = token.split('.');
    const other = signature.startsWith('A') ? 'B' : 'A';
    expect(await stop(`${id}.${other}${signature.slice(1)}`)).toBe(404);
    expect(await stop(id)).toBe(404);
    expect(await stop(token)).toBe(200);
    expect(await stop(token)).toBe(404);
    server.clock.advance(25 * HOUR);
    await server.drain();
    expect(await tryLogIn(server, owner.email)).toMatchObject({ code: 'SecondFactorRequired' });
    expect(mailsTo(owner).at(-1)?.subject).toBe('Your two-step login stays on');
    // A link of an earlier request does not stop a later one.
    staff = await newStaff();
    await ask(owner.id);
    expect(await stop(token)).toBe(404);
    server.clock.advance(24 * HOUR);
    await server.drain();
    expect((await tryLogIn(server, owner.email)).status).toBe(200);
  });

  it('[ASVS 6.4.4] an address that was replaced lately hears of it too, and its link stops it', async () => {
    const { owner } = lost;
    const requestedAt = server.clock.now();
    const replaced = { accountId: owner.id, oldEmail: owner.email, requestedAt, doneAt: requestedAt };
    const longAgo = new Date(requestedAt.getTime() - 30 * 24 * HOUR);
    await server.db.insert(emailChange).values([
      { ...replaced, id: randomUUID(), newEmail: `new-${owner.email}` },
      {
        ...replaced,
        id: randomUUID(),
        oldEmail: `older-${owner.email}`,
        newEmail: owner.email,
        doneAt: longAgo,
      },
    ]);
    await server.db
      .update(account)
      .set({ email: `new-${owner.email}` })
      .where(eq(account.id, owner.id));
    await ask(owner.id);
    const token = await tokenMailedTo(owner);
    const told = server.mails.filter(({ text }) => text.includes(token)).map(({ to }) => to);
    expect(told.toSorted()).toEqual([`new-${owner.email}`, owner.email].toSorted());
    expect(await stop(token)).toBe(200);
  });

  it('staff that has learnt better withdraws it', async () => {
    const { owner } = lost;
    const withdraw = () => asStaff('DELETE', `/${owner.id}/second-factor/removal`);
    expect((await withdraw()).code).toBe('WrongState');
    await ask(owner.id);
    expect((await withdraw()).data.removal).toBeNull();
    server.clock.advance(24 * HOUR);
    await server.drain();
    expect(await tryLogIn(server, owner.email)).toMatchObject({ code: 'SecondFactorRequired' });
    expect(await actions(owner.id)).toContain('account.second-factor-removal-withdrawn');
  });

  it('a factor that was turned off and on meanwhile is another one, and stays', async () => {
    const { owner, secret } = lost;
    await ask(owner.id);
    await owner.post('/second-factor/off', { currentPassword: PASSWORD, code: codeAt(server, secret) });
    await turnOn(server, owner);
    server.clock.advance(24 * HOUR);
    await server.drain();
    expect(await factorOf(owner)).not.toBeNull();
  });

  it('[ASVS 7.5.3] staff with a second factor proves it, too', async () => {
    const careful = await newStaff();
    const own = await turnOn(server, careful);
    const { owner } = lost;
    expect(await ask(owner.id, {}, careful)).toMatchObject({ status: 403, code: 'SecondFactorRequired' });
    expect((await ask(owner.id, { code: '000000' }, careful)).code).toBe('CodeMismatchException');
    expect((await ask(owner.id, { code: codeAt(server, own.secret) }, careful)).status).toBe(200);
  });

  it('[O-01] of a member of staff is asked for by admins alone', async () => {
    const colleague = await newStaff();
    await turnOn(server, colleague);
    expect((await ask(colleague.id)).status).toBe(403);
    expect((await ask(colleague.id, {}, await newStaff(['support', 'admin']))).status).toBe(200);
  });

  it('nobody does it for themselves, for somebody without a factor, or for nobody', async () => {
    expect((await ask(staff.id)).code).toBe('Forbidden');
    const without = await newOwner(server);
    expect((await ask(without.id)).code).toBe('WrongState');
    expect((await ask('somebody')).status).toBe(404);
  });

  it('[ASVS 14.2.7] the words about somebody who is deleted are gone', async () => {
    const { owner } = lost;
    await ask(owner.id);
    expect((await owner.post('/account/delete', { currentPassword: PASSWORD })).status).toBe(204);
    await server.drain();
    const found = await rows(owner.id);
    expect(found.map(({ action }) => action)).toContain('account.delete');
    expect(found.filter(({ detail }) => detail !== '{}')).toEqual([]);
  });
});
