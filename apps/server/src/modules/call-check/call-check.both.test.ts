import type { CallCheck, CallCheckResult, ErrorBody } from '@nexperts/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { booking, callCheck } from '../../db/schema/index.ts';
import { failedCheck, goodCheck } from '../../testing/call-check.ts';
import { createClient, type TestPerson } from '../../testing/factories.ts';
import { DAY, MINUTE, serverForSuite, startTestServer } from '../../testing/harness.ts';
import { createSession, type TestSession } from '../../testing/live.ts';

const server = serverForSuite();
let session: TestSession;
beforeEach(async () => {
  session = await createSession(server, { startsInMin: (3 * DAY) / MINUTE });
});

interface Answer {
  status: number;
  data: CallCheck;
  error: ErrorBody;
}
async function send(
  method: 'GET' | 'POST' | 'PUT',
  { cookie }: Pick<TestPerson, 'cookie'>,
  body?: object,
  id = session.id,
): Promise<Answer> {
  const answer = await server.request(`/api/bookings/${id}/call-check`, {
    method,
    headers: { 'content-type': 'application/json', origin: 'http://localhost:3000', cookie },
    ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
  });
  const parsed = (await answer.json()) as { data: CallCheck } & ErrorBody;
  return { status: answer.status, data: parsed.data, error: parsed };
}
const read = (who: TestPerson) => send('GET', who);
const save = (who: TestPerson, result: CallCheckResult = goodCheck) => send('PUT', who, result);

describe('[G-04] the check before a call', () => {
  it('is kept whole for whoever made it, and told to the other side in a word', async () => {
    const { client, expert } = session;
    expect((await read(client)).data).toMatchObject({ own: null, other: 'not_checked', mayCheck: true });
    const saved = await save(client);
    expect(saved.status).toBe(200);
    expect(saved.data.own).toEqual({
      checkedAt: server.clock.now().toISOString(),
      ready: true,
      result: goodCheck,
    });
    const theirs = await read(expert);
    expect(theirs.data).toMatchObject({ own: null, other: 'ready' });
    expect(JSON.stringify(theirs.data)).not.toContain('microphone');
  });

  it('is replaced by the newest one', async () => {
    const { client, expert } = session;
    await save(client);
    await save(client, failedCheck);
    expect((await read(client)).data.own).toMatchObject({ ready: false, result: failedCheck });
    expect((await read(expert)).data.other).toBe('not_ready');
    expect(await server.db.$count(callCheck, eq(callCheck.bookingId, session.id))).toBe(1);
  });

  it('belongs to the two of the booking alone', async () => {
    const stranger = await createClient(server);
    for (const method of ['GET', 'POST', 'PUT'] as const) {
      expect((await send(method, stranger, goodCheck)).status).toBe(404);
      expect((await send(method, { cookie: '' }, goodCheck)).status).toBe(401);
      expect((await send(method, session.client, goodCheck, 'nothing')).status).toBe(404);
    }
  });

  it.each([
    ['a request', 'requested', true],
    ['a confirmed booking', 'confirmed', true],
    ['a session that is on', 'in_progress', true],
    ['a cancelled booking', 'cancelled', false],
    ['a booking that is over', 'completed', false],
  ] as const)('may be made for %s: %#', async (_, status, may) => {
    const acceptDeadline = status === 'requested' ? session.startsAt : null;
    await server.db.update(booking).set({ status, acceptDeadline }).where(eq(booking.id, session.id));
    expect((await read(session.client)).data.mayCheck).toBe(may);
    for (const method of ['POST', 'PUT'] as const) {
      const { status: code, error } = await send(method, session.client, goodCheck);
      expect([code, error.code]).toEqual(may ? [200, undefined] : [409, 'WrongState']);
    }
  });

  it('may be made until the millisecond of the end, and stays readable', async () => {
    server.clock.set(new Date(session.endsAt.getTime() - 1));
    expect((await save(session.client)).status).toBe(200);
    server.clock.set(session.endsAt);
    expect((await save(session.client)).error.code).toBe('WrongState');
    expect((await read(session.client)).data).toMatchObject({ own: { ready: true }, mayCheck: false });
  });

  it.each([
    ['an unknown state', { ...goodCheck, camera: 'fine' }],
    ['a missing transport', { ...goodCheck, relay: { udp: goodCheck.relay.udp } }],
    ['a time below zero', { ...goodCheck, direct: { state: 'ok', ms: -1 } }],
    ['nothing', {}],
  ])('refuses %s', async (_, body) => {
    expect((await send('PUT', session.client, body)).status).toBe(400);
  });

  it('keeps nothing of what the contract does not name', async () => {
    await send('PUT', session.client, { ...goodCheck, label: 'Robin’s headset' });
    const [row] = await server.db.select().from(callCheck).where(eq(callCheck.bookingId, session.id));
    expect(row?.result).toEqual(goodCheck);
  });

  it('gives credentials for an hour, thirty times an hour', async () => {
    const turn = { urls: ['turn:relay.example', 'turns:relay.example:443'], secret: 'relay secret' };
    const relayed = await startTestServer({ env: { ...server.deps.env, turn } });
    try {
      const own = await createSession(relayed, { startsInMin: (3 * DAY) / MINUTE });
      const begin = () =>
        relayed.post(`/api/bookings/${own.id}/call-check`, {}, { cookie: own.client.cookie });
      const until = Math.floor(relayed.clock.now().getTime() / 1000) + 3600;
      expect(await (await begin()).json()).toEqual({
        data: {
          iceServers: [
            {
              urls: [
                'turn:relay.example?transport=udp',
                'turn:relay.example?transport=tcp',
                'turns:relay.example:443',
              ],
              username: `${until}:${own.client.accountId}`,
              credential: expect.any(String) as string,
            },
          ],
        },
      });
      for (let n = 0; n < 29; n += 1) expect((await begin()).status).toBe(200);
      expect((await begin()).status).toBe(429);
    } finally {
      await relayed.close();
    }
  });
});
