import type { BodyOf, endpoints } from '@nexperts/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { booking, callCheck } from '../../db/schema/index.ts';
import { failedCheck, goodCheck } from '../../testing/call-check.ts';
import { malformed } from '../../testing/calls.ts';
import { createClient, type TestPerson } from '../../testing/factories.ts';
import { DAY, MINUTE, serverForSuite, startTestServer } from '../../testing/harness.ts';
import { createSession, type TestSession } from '../../testing/live.ts';

const server = serverForSuite();
let session: TestSession;
beforeEach(async () => {
  session = await createSession(server, { startsInMin: (3 * DAY) / MINUTE });
});

type Result = BodyOf<typeof endpoints.saveCallCheck>;
type Who = Pick<TestPerson, 'cookie'>;
const read = (who: Who, id = session.id) => server.as(who).call('getCallCheck', { params: { id } });
const begin = (who: Who, id = session.id) => server.as(who).call('beginCallCheck', { params: { id } });
const save = (who: Who, body: Result = goodCheck, id = session.id) =>
  server.as(who).call('saveCallCheck', { params: { id }, body });
/** Each of the three. */
const allThree = async (who: Who, id?: string) => [
  await read(who, id),
  await begin(who, id),
  await save(who, goodCheck, id),
];

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
    const statuses = async (...asked: Parameters<typeof allThree>) =>
      (await allThree(...asked)).map(({ status }) => status);
    expect(await statuses(stranger)).toEqual([404, 404, 404]);
    expect(await statuses({ cookie: '' })).toEqual([401, 401, 401]);
    expect(await statuses(session.client, 'nothing')).toEqual([404, 404, 404]);
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
    for (const { status: answered, code } of [await begin(session.client), await save(session.client)])
      expect([answered, code]).toEqual(may ? [200, null] : [409, 'WrongState']);
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
    expect((await save(session.client, malformed(body))).status).toBe(400);
  });

  it('keeps nothing of what the contract does not name', async () => {
    const more = { ...goodCheck, label: 'Robin’s headset' };
    await save(session.client, more);
    const [row] = await server.db.select().from(callCheck).where(eq(callCheck.bookingId, session.id));
    expect(row?.result).toEqual(goodCheck);
  });

  it('gives credentials for an hour, thirty times an hour', async () => {
    const turn = { urls: ['turn:relay.example', 'turns:relay.example:443'], secret: 'relay secret' };
    const relayed = await startTestServer({ env: { ...server.deps.env, turn } });
    try {
      const own = await createSession(relayed, { startsInMin: (3 * DAY) / MINUTE });
      const beginOwn = () => relayed.as(own.client).call('beginCallCheck', { params: { id: own.id } });
      const until = Math.floor(relayed.clock.now().getTime() / 1000) + 3600;
      expect((await beginOwn()).body).toEqual({
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
      for (let n = 0; n < 29; n += 1) expect((await beginOwn()).status).toBe(200);
      expect((await beginOwn()).status).toBe(429);
    } finally {
      await relayed.close();
    }
  });
});
