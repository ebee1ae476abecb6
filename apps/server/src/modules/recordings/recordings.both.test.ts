import { randomUUID } from 'node:crypto';
import { and, eq, like } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../../db/schema/index.ts';
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
const params = () => ({ id: session.id });
const ask = (who: Who, id: string = randomUUID()) =>
  server.as(session[who]).call('askToRecord', { params: params(), body: { id } });
const reply = (who: Who, id: string, accept = true) =>
  server.as(session[who]).call('answerRecording', { params: params(), body: { id, accept } });
const stop = (who: Who, id: string) =>
  server.as(session[who]).call('stopRecording', { params: params(), body: { id } });
const current = (who: Who) => server.as(session[who]).call('getRecording', { params: params() });
const story = async (): Promise<string[]> => {
  const rows = await server.db
    .select({ action: audit.action, actorId: audit.actorId })
    .from(audit)
    .where(and(eq(audit.subject, `booking:${session.id}`), like(audit.action, 'recording.%')))
    .orderBy(audit.at, audit.id);
  const names = { [session.client.accountId]: 'client', [session.expert.accountId]: 'expert' };
  return rows.map(({ action, actorId }) => `${names[actorId ?? '']} ${action.split('.')[1]}`);
};

describe('a recording', () => {
  it('[G-08] needs the consent of both, and who consented and when stands in the booking’s story', async () => {
    const id = randomUUID();
    expect((await ask('client', id)).data).toMatchObject({ by: 'client', state: 'asked' });
    expect((await reply('client', id)).error.code).toBe('WrongState');
    server.clock.advance(1);
    expect((await current('expert')).data?.state).toBe('asked');
    expect((await reply('expert', id)).data?.state).toBe('on');
    expect((await current('client')).data).toMatchObject({ id, state: 'on' });
    server.clock.advance(MINUTE);
    expect((await stop('client', id)).data?.state).toBe('over');
    expect((await current('client')).data).toBeNull();
    expect(await story()).toEqual(['client asked', 'expert consented', 'client stopped']);
  });

  it('[G-08] is not made without an answer in 60 seconds, to the millisecond, and may be asked for again', async () => {
    const id = randomUUID();
    await ask('expert', id);
    server.clock.advance(MINUTE - 1);
    expect((await current('client')).data?.id).toBe(id);
    expect((await ask('client')).error.code).toBe('WrongState');
    server.clock.advance(1);
    expect((await current('client')).data).toBeNull();
    expect((await reply('client', id)).error.code).toBe('WrongState');
    expect((await ask('client')).status).toBe(200);
  });

  it('[G-08] is not made after a no, nor by a yes that comes after the question was withdrawn', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    await ask('client', first);
    expect((await reply('expert', first, false)).data?.state).toBe('declined');
    expect((await reply('expert', first)).error.code).toBe('WrongState');
    await ask('client', second);
    await stop('client', second);
    expect((await reply('expert', second)).error.code).toBe('WrongState');
    expect((await current('expert')).data).toBeNull();
  });

  it('[G-08] is asked for once, however often both ask at the same time', async () => {
    const asked = await Promise.all(Array.from({ length: 10 }, (_, n) => ask(n % 2 ? 'client' : 'expert')));
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('[G-08] is not asked for while the room is closed', async () => {
    server.clock.set(new Date(session.endsAt.getTime() + 10 * MINUTE));
    expect((await ask('client')).error.code).toBe('WrongState');
  });

  it('[G-08] tells both in the room of each step', async () => {
    const expert = await openTab(live, session, session.expert);
    await expert.got('welcome');
    const client = await openTab(live, session, session.client);
    await client.got('welcome');
    const id = randomUUID();
    await ask('expert', id);
    await reply('client', id);
    await stop('expert', id);
    for (const tab of [client, expert]) {
      await until(() => tab.of('recording').length === 3);
      expect(tab.of('recording').map(({ recording }) => recording.state)).toEqual(['asked', 'on', 'over']);
    }
  });
});
