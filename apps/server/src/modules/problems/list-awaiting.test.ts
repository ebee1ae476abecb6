import type { endpoints, ResponseOf } from '@nexperts/contract';
import { expect, it } from 'vitest';
import { openTestSession } from '../../testing/factories.ts';
import { serverForSuite } from '../../testing/harness.ts';
import { desk, endedSession } from './problems.fixture.ts';

const server = serverForSuite();

it('[A-03] lists a problem for whoever has to answer it, and for nobody else', async () => {
  const session = await endedSession(server);
  const { client, expert, id } = session;
  const { report, answer, reply } = desk(server, session);
  const waiting = async ({ accountId }: { accountId: string }) => {
    const [cookie = ''] = await openTestSession(server, [accountId]);
    const answered = await server.request('/api/problems/awaiting', { headers: { cookie } });
    const { data } = (await answered.json()) as ResponseOf<typeof endpoints.awaitingProblems>;
    return data.map(({ booking, problem }) => [booking.id, booking.role, problem.state]);
  };
  expect(await waiting(expert)).toEqual([]);
  await report({ askPct: 100 });
  expect(await waiting(expert)).toEqual([[id, 'expert', 'awaiting_expert']]);
  expect(await waiting(client)).toEqual([]);
  await answer({ action: 'offer', offerPct: 40, text: '', fileIds: [] });
  expect(await waiting(expert)).toEqual([]);
  expect(await waiting(client)).toEqual([[id, 'client', 'awaiting_client']]);
  await reply('insist', 40);
  expect(await waiting(client)).toEqual([]);
});
