import { randomUUID } from 'node:crypto';
import { CLOSE } from '@nexperts/contract';
import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { attendance, booking, session as sessions } from '../../../db/schema/index.ts';
import { serverForSuite } from '../../../testing/harness.ts';
import {
  createSession,
  liveForSuite,
  openTab,
  ticketFor,
  Tab,
  type TestSession,
} from '../../../testing/live.ts';
import { openMarkerRoom } from '../../../testing/marker.ts';
import { PASSWORD } from '../../../testing/people.ts';
import { newOwner, type Owner } from '../../accounts/owner.fixture.ts';
import { until } from '../../../testing/until.ts';

const server = serverForSuite();
const live = liveForSuite(server);
let session: TestSession;
/** The client of the session, who has a password and may be signed in twice */
let client: Owner;
beforeEach(async () => {
  server.clock.set('2026-03-02T00:00:00Z');
  const made = await createSession(server);
  client = await newOwner(server);
  await server.db.update(booking).set({ clientId: client.id }).where(eq(booking.id, made.id));
  session = { ...made, client: { ...made.client, accountId: client.id } };
});

const enter = (cookie = client.cookie) => openTab(live, session, { ...session.client, cookie });

const ways: [string, (other: Owner) => Promise<{ status: number }>][] = [
  ['logs out in another tab', () => client.post('/logout')],
  ['signs every other device out', (other) => other.post('/sessions/end-others')],
  [
    'signs this device out from another one',
    async (other) => {
      const { data } = await other.get<{ id: string; current: boolean }[]>('/sessions');
      return other.ask('DELETE', `/sessions/${data.find(({ current }) => !current)?.id ?? ''}`);
    },
  ],
  [
    'changes the password on another device',
    (other) =>
      other.post('/change-password', { currentPassword: PASSWORD, newPassword: 'Plough$Lantern-88' }),
  ],
  [
    'logs in again in the same browser',
    () => client.post('/login', { username: client.email, password: PASSWORD, rememberMe: true }),
  ],
  [
    'signs in on more devices than ten',
    async () => {
      for (let n = 0; n < 10; n += 1) {
        server.clock.advance(1_000);
        await client.elsewhere('another device');
      }
      return { status: 200 };
    },
  ],
  ['deletes the account', (other) => other.post('/account/delete', { currentPassword: PASSWORD })],
];

it.each(ways)('[ASVS 7.4.1] somebody who %s has no socket from then on', async (_, end) => {
  const other = await client.elsewhere('another device');
  const tab = await enter();
  const { resumeKey } = await tab.got('welcome');
  expect((await end(other)).status).toBeLessThan(300);
  expect(await tab.closed()).toBe(CLOSE.signedOut);
  const back = await new Tab(live, { inst: tab.inst }).hello({ resumeKey });
  expect(await back.closed()).toBe(CLOSE.forbidden);
});

it('[ASVS 7.4.1] the other member is told that this one left, and the attendance is closed', async () => {
  const expert = await openTab(live, session, session.expert);
  const tab = await enter();
  await expert.got('peer', ({ state }) => state === 'joined');
  await client.post('/logout');
  await expert.got('peer', ({ state, reason }) => state === 'left' && reason === 'ended');
  const [stay] = await server.db
    .select()
    .from(attendance)
    .where(and(eq(attendance.roomId, session.id), eq(attendance.inst, tab.inst)));
  expect(stay).toMatchObject({ reason: 'ended', leftAt: server.clock.now() });
  expect(expert.closedWith).toBeNull();
});

it('stays open when another device is signed out, and under the new cookie after a new password', async () => {
  const other = await client.elsewhere('another device');
  const tab = await enter();
  const marker = await openMarkerRoom(server, live);
  await other.post('/logout');
  await client.post('/change-password', { currentPassword: PASSWORD, newPassword: 'Plough$Lantern-88' });
  await marker.passed();
  await tab.answered();
  expect(tab.closedWith).toBeNull();
});

it('a session that only expires does not end a call', async () => {
  const tab = await enter();
  const marker = await openMarkerRoom(server, live);
  await server.db.delete(sessions).where(eq(sessions.accountId, client.id));
  await marker.passed();
  await tab.answered();
  expect(tab.closedWith).toBeNull();
});

it('a ticket of a session that was ended in the meantime is refused', async () => {
  const { ticket } = await ticketFor(live, session, { ...session.client, cookie: client.cookie });
  await client.post('/logout');
  const tab = await new Tab(live, { inst: randomUUID() }).hello({ ticket });
  await until(() => tab.closedWith !== null);
  expect(tab.closedWith).toBe(CLOSE.forbidden);
});
