import { createHmac } from 'node:crypto';
import type { JoinTicket } from '@nexperts/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { booking, roomTicket } from '../../db/schema/index.ts';
import { createClient } from '../../testing/factories.ts';
import { MINUTE, serverForSuite, startTestServer } from '../../testing/harness.ts';
import { createSession, type TestSession } from '../../testing/live.ts';

const server = serverForSuite();
let session: TestSession;
beforeEach(async () => {
  session = await createSession(server, { startsInMin: 60 });
});

const join = (cookie: string, id = session.id) => server.post(`/api/bookings/${id}/join`, {}, { cookie });
const at = (instant: Date, ms: number) => server.clock.set(new Date(instant.getTime() + ms));

it.each([
  ['client', 10],
  ['expert', 15],
] as const)('[W-02] opens for the %s %i minutes before the start, to the millisecond', async (role, lead) => {
  const { cookie } = session[role];
  at(session.startsAt, -lead * MINUTE - 1);
  const early = await join(cookie);
  expect(early.status).toBe(409);
  expect(await early.json()).toMatchObject({
    code: 'OutsideJoinWindow',
    opensAt: new Date(session.startsAt.getTime() - lead * MINUTE).toISOString(),
  });
  at(session.startsAt, -lead * MINUTE);
  expect((await join(cookie)).status).toBe(200);
});

it('[W-02] shuts ten minutes after the end, and then names no opening', async () => {
  at(session.endsAt, 10 * MINUTE - 1);
  expect((await join(session.client.cookie)).status).toBe(200);
  at(session.endsAt, 10 * MINUTE);
  const late = await join(session.client.cookie);
  expect(late.status).toBe(409);
  const body = (await late.json()) as object;
  expect(body).toMatchObject({ code: 'OutsideJoinWindow' });
  expect(body).not.toHaveProperty('opensAt');
});

it('W-08: leads to the name of this machine at which the browser is, and else to ours', async () => {
  at(session.startsAt, 0);
  const wsUrlAt = async (host: string) => {
    const answer = await createApp(server.deps).request(`http://${host}/api/bookings/${session.id}/join`, {
      method: 'POST',
      headers: { cookie: session.client.cookie, origin: `http://${host}` },
    });
    return ((await answer.json()) as { data?: JoinTicket }).data?.wsUrl;
  };
  expect(await wsUrlAt('127.0.0.1:3000')).toBe('ws://127.0.0.1:3000/api/rtc');
  expect(await wsUrlAt('127.0.0.1:5173')).toBe('ws://localhost:3000/api/rtc');
});

it('gives a ticket of 256 bits and stores only its hash, for 60 seconds', async () => {
  at(session.startsAt, 0);
  const { data } = (await (await join(session.client.cookie)).json()) as { data: JoinTicket };
  expect(Buffer.from(data.ticket, 'base64url')).toHaveLength(32);
  expect(data).toMatchObject({
    wsUrl: 'ws://localhost:3000/api/rtc',
    role: 'client',
    iceServers: [],
    startsAt: session.startsAt.toISOString(),
    endsAt: session.endsAt.toISOString(),
  });
  const rows = await server.db.select().from(roomTicket).where(eq(roomTicket.roomId, session.id));
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(data.ticket);
  expect(rows[0]?.expiresAt.getTime()).toBe(session.startsAt.getTime() + MINUTE);
});

it('hides the booking from strangers, signed in or not', async () => {
  at(session.startsAt, 0);
  const stranger = await createClient(server);
  expect((await join(stranger.cookie)).status).toBe(404);
  expect((await join('')).status).toBe(401);
  expect((await join(session.client.cookie, 'nothing')).status).toBe(404);
});

it.each(['requested', 'cancelled', 'no_show_expert'] as const)(
  'has no room for a %s booking',
  async (status) => {
    await server.db.update(booking).set({ status }).where(eq(booking.id, session.id));
    at(session.startsAt, 0);
    const answer = await join(session.client.cookie);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: 'WrongState' });
  },
);

it('[G-04] adds STUN servers and every relay with credentials that end an hour after the session', async () => {
  const turn = {
    urls: ['turn:relay.example:3478', 'turn:far.example?transport=tcp', 'turns:relay.example:443'],
    secret: 'relay secret',
  };
  const stun = ['stun:relay.example:3478', 'stun:far.example'];
  const relayed = await startTestServer({ env: { ...server.deps.env, turn, stun } });
  try {
    const own = await createSession(relayed);
    const answer = await relayed.post(`/api/bookings/${own.id}/join`, {}, { cookie: own.client.cookie });
    const { data } = (await answer.json()) as { data: JoinTicket };
    const username = `${own.endsAt.getTime() / 1000 + 3600}:${own.client.accountId}`;
    expect(data.iceServers).toEqual([
      { urls: stun },
      {
        urls: [
          'turn:relay.example:3478?transport=udp',
          'turn:relay.example:3478?transport=tcp',
          'turn:far.example?transport=tcp',
          'turns:relay.example:443',
        ],
        username,
        credential: createHmac('sha1', 'relay secret').update(username).digest('base64'),
      },
    ]);
  } finally {
    await relayed.close();
  }
});

it('[G-04] names STUN servers without a relay', async () => {
  const stun = ['stun:relay.example:3478'];
  const direct = await startTestServer({ env: { ...server.deps.env, stun } });
  try {
    const own = await createSession(direct);
    const answer = await direct.post(`/api/bookings/${own.id}/join`, {}, { cookie: own.client.cookie });
    expect(await answer.json()).toMatchObject({ data: { iceServers: [{ urls: stun }] } });
  } finally {
    await direct.close();
  }
});
