import type { EarningsOutlook } from '@nexperts/contract';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { expert as experts, payoutAccount, payoutHold } from '../../db/schema/index.ts';
import {
  createClient,
  createExpert,
  logInAgain,
  turnOnTwoSteps,
  type TestPerson,
} from '../../testing/factories.ts';
import { HOUR, serverForSuite } from '../../testing/harness.ts';
import { desk, endedSession } from '../problems/problems.fixture.ts';

const server = serverForSuite();

const ask = async (who: TestPerson) => server.as(await logInAgain(server, who)).call('earningsOutlook');
const outlook = async (who: TestPerson): Promise<EarningsOutlook> => (await ask(who)).data;
const aud = (minor: number) => ({ minor, currency: 'AUD' });

it('[P-07] has the share of each week and service, and what comes next, from session to payout', async () => {
  const session = await endedSession(server);
  const { expert, endsAt, id } = session;
  const before = await outlook(expert);
  expect(before.weeks).toHaveLength(12);
  expect(before.weeks.at(-1)?.share).toEqual(aud(10_200));
  expect(before.weeks.slice(0, -1).every(({ share, held }) => share.minor === 0 && held.minor === 0)).toBe(
    true,
  );
  expect(new Date(before.weeks.at(-1)?.from ?? '').getUTCDay()).toBe(1);
  expect(before.services).toMatchObject([{ sessions: 1, share: aud(10_200) }]);
  const release = new Date(endsAt.getTime() + 48 * HOUR);
  expect(before.next).toMatchObject([
    { kind: 'available', at: release.toISOString(), amount: aud(10_200), session: { bookingId: id } },
  ]);

  const { data } = await desk(server, session).report();
  const held = await outlook(expert);
  expect(held.weeks.at(-1)).toMatchObject({ share: aud(0), held: aud(10_200) });
  expect(held.held).toEqual(aud(10_200));
  expect(held.next).toMatchObject([{ kind: 'decision', at: data.problem?.dueAt, upTo: true }]);
});

it('[P-07] [O-04] names the payout once the expert can be paid, and not while staff hold it', async () => {
  const { expert, endsAt } = await endedSession(server);
  server.clock.set(new Date(endsAt.getTime() + 49 * HOUR));
  await server.drain();
  expect((await outlook(expert)).next).toEqual([]);
  await server.db
    .update(experts)
    .set({ identityVerifiedAt: server.clock.now() })
    .where(eq(experts.id, expert.expertId));
  await turnOnTwoSteps(server, expert.accountId);
  const now = server.clock.now();
  const account = { ref: 'acct_outlook', country: 'AU', currencies: ['AUD'], createdAt: now };
  await server.db.insert(payoutAccount).values({ expertId: expert.expertId, ...account });
  const hold = { reason: 'Bank changed.', heldBy: expert.accountId, heldAt: now };
  await server.db.insert(payoutHold).values({ expertId: expert.expertId, ...hold });
  expect((await outlook(expert)).next).toEqual([]);
  await server.db.delete(payoutHold).where(eq(payoutHold.expertId, expert.expertId));
  expect((await outlook(expert)).next).toMatchObject([
    { kind: 'payout', amount: aud(10_200), session: null },
  ]);
});

it('[P-07] is empty for a new expert, and only experts have one', async () => {
  const fresh = await outlook(await createExpert(server));
  expect(fresh).toMatchObject({ services: [], next: [], held: aud(0) });
  expect((await ask(await createClient(server))).status).toBe(403);
});
