import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '../../testing/factories.ts';
import { MINUTE, serverForSuite } from '../../testing/harness.ts';
import { createSession, liveForSuite, openTab, type TestSession } from '../../testing/live.ts';
import { until } from '../../testing/until.ts';

const server = serverForSuite();
const live = liveForSuite(server);
let session: TestSession;
beforeEach(async () => {
  session = await createSession(server);
});

type Who = 'client' | 'expert';
const add = (who: Who, text?: string, id: string = randomUUID()) =>
  server.as(session[who]).call('addMark', {
    params: { id: session.id },
    body: { id, ...(text !== undefined && { text }) },
  });
const list = (who: Who) => server.as(session[who]).call('listMarks', { params: { id: session.id } });

describe('a mark', () => {
  it('[G-14] is set by either, with words or none, and both see all of them in order', async () => {
    const first = (await add('client', '  Sell the car first  ')).data;
    server.clock.advance(MINUTE);
    const second = (await add('expert')).data;
    expect(first).toMatchObject({ role: 'client', text: 'Sell the car first' });
    expect(second).toMatchObject({ role: 'expert', text: '', at: server.clock.now().toISOString() });
    for (const who of ['client', 'expert'] as const) expect((await list(who)).data).toEqual([first, second]);
  });

  it('[G-14] reaches both in the room at once, and nobody who waits outside', async () => {
    const client = await openTab(live, session, session.client);
    expect((await client.got('welcome')).admitted).toBe(false);
    const elsewhere = await createSession(server);
    const marker = await openTab(live, elsewhere, elsewhere.expert);
    await add('client', 'Too early');
    const body = { id: randomUUID() };
    await server.as(elsewhere.expert).call('addMark', { params: { id: elsewhere.id }, body });
    // Rooms are told in the order of what happened: the mark before it has been told too, to nobody.
    await marker.got('mark');
    expect(client.of('mark')).toEqual([]);
    const expert = await openTab(live, session, session.expert);
    await client.got('admitted');
    const { data } = await add('expert', 'Now');
    await until(() => client.of('mark').length > 0 && expert.of('mark').length > 0);
    expect(client.of('mark').map(({ mark }) => mark)).toEqual([data]);
    expect(expert.of('mark').at(-1)?.mark).toEqual(data);
  });

  it('[G-14] is one however often it is asked for', async () => {
    const id = randomUUID();
    const [one, two] = [await add('client', 'Once', id), await add('client', 'Once more', id)];
    expect(two.data).toEqual(one.data);
    expect((await list('client')).data).toHaveLength(1);
  });

  it('[G-14] is refused after 50 of both, also to many at once', async () => {
    const set = await Promise.all(
      Array.from({ length: 54 }, (_, n) => add(n % 2 ? 'client' : 'expert', `Mark ${n}`)),
    );
    expect(set.filter(({ status }) => status === 200)).toHaveLength(50);
    expect(set.find(({ status }) => status !== 200)?.error).toMatchObject({
      code: 'WrongState',
      message: 'This session has its 50 marks already',
    });
    expect((await list('expert')).data).toHaveLength(50);
  });

  it('[G-14] is set while the room is open, to the millisecond, and read afterwards', async () => {
    server.clock.set(new Date(session.startsAt.getTime() - 10 * MINUTE - 1));
    expect((await add('client')).error.code).toBe('WrongState');
    server.clock.advance(1);
    expect((await add('client')).status).toBe(200);
    server.clock.set(new Date(session.endsAt.getTime() + 10 * MINUTE));
    expect((await add('client')).error.code).toBe('WrongState');
    expect((await list('client')).data).toHaveLength(1);
  });

  it.each([
    ['141 characters', { id: randomUUID(), text: 'x'.repeat(141) }],
    ['a control character', { id: randomUUID(), text: 'a\u0007b' }],
  ])('[G-14] refuses %s', async (_, body) => {
    const { error } = await server.as(session.client).call('addMark', { params: { id: session.id }, body });
    expect(error.code).toBe('ValidationFailed');
  });

  it('[G-14] is for the two alone', async () => {
    const stranger = server.as(await createClient(server));
    expect((await stranger.call('listMarks', { params: { id: session.id } })).status).toBe(404);
    const body = { id: randomUUID() };
    expect((await stranger.call('addMark', { params: { id: session.id }, body })).status).toBe(404);
  });
});
