import type { endpoints, ResponseOf } from '@nexperts/contract';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { bankDispute, payment, payout, review } from '../../db/schema/index.ts';
import { requestBooking } from '../../testing/booking-flow.ts';
import { createStaff, logInAgain, type TestPerson } from '../../testing/factories.ts';
import { DAY, HOUR, serverForSuite } from '../../testing/harness.ts';
import { paidInRun } from '../documents/statements.fixture.ts';
import { desk, endedSession } from '../problems/problems.fixture.ts';

const server = serverForSuite();

type Needs = ResponseOf<typeof endpoints.needsAnswer>['data'];
const needs = async (who: Pick<TestPerson, 'accountId'>): Promise<Needs> =>
  (await server.as(await logInAgain(server, who as TestPerson)).call('needsAnswer')).data;
const NOTHING: Needs = { waiting: [], counts: { requests: 0, answers: 0 } };

it('[W-03] [P-09] a hearing waits for the expert until they answer or its time is over', async () => {
  const { id, client, expert, endsAt } = await endedSession(server);
  server.clock.set(new Date(endsAt.getTime() + 49 * HOUR));
  await server.drain();
  server.clock.advance(DAY);
  await paidInRun(server, expert.expertId, 10_200);
  const [paid] = await server.db.select().from(payment).where(eq(payment.bookingId, id));
  for (const what of ['dispute', 'lose'] as const) {
    await server.deps.payments.sandbox?.act(paid?.providerRef ?? '', what);
    await server.drain();
  }
  expect(await needs(expert)).toEqual(NOTHING);
  const [lost] = await server.db
    .select()
    .from(bankDispute)
    .where(eq(bankDispute.paymentId, paid?.id ?? ''));
  const staff = server.as(await createStaff(server, ['finance']));
  await staff.call('openBankDisputeHearing', { params: { ref: lost?.ref ?? '' } });
  const dueAt = new Date(server.clock.now().getTime() + 3 * DAY).toISOString();
  expect(await needs(expert)).toMatchObject({
    waiting: [{ kind: 'hearing', booking: { id, role: 'expert' }, dueAt }],
    counts: { requests: 0, answers: 1 },
  });
  expect(await needs(client)).toEqual(NOTHING);
  server.clock.set(dueAt);
  expect(await needs(expert)).toEqual(NOTHING);
});

it('[W-03] [A-06] a verdict can be appealed for 24 hours, and a problem answered', async () => {
  const missed = await endedSession(server, { stays: { client: [[0, 60]] } });
  expect(await needs(missed.expert)).toMatchObject({
    waiting: [{ kind: 'appeal', booking: { id: missed.id } }],
    counts: { requests: 0, answers: 1 },
  });
  await desk(server, missed).appeal();
  expect(await needs(missed.expert)).toEqual(NOTHING);
  const other = await endedSession(server);
  await desk(server, other).report();
  expect((await needs(other.expert)).counts).toEqual({ requests: 0, answers: 1 });
});

it('[W-03] requests are counted apart, and a payout that came back waits for its owner', async () => {
  const { client, expert } = await endedSession(server);
  const start = server.clock.nextHour(3 * DAY);
  await requestBooking(server, await logInAgain(server, client), expert, start);
  await paidInRun(server, expert.expertId, 5_000, { withStatement: false });
  await server.db
    .update(payout)
    .set({ status: 'failed_at_bank', reason: 'account_closed' })
    .where(eq(payout.expertId, expert.expertId));
  expect((await needs(expert)).counts).toEqual({ requests: 1, answers: 1 });
});

it('[W-02] [A-08] a published review waits for the client’s reply for 30 days', async () => {
  const { id, client, expert } = await endedSession(server);
  const writtenAt = server.clock.now();
  const written = { side: 'expert', author: 'Ada', authorId: expert.accountId, stars: 5, text: '' } as const;
  await server.db.insert(review).values({ ...written, bookingId: id, expertId: expert.expertId, writtenAt });
  expect(await needs(client)).toEqual(NOTHING);
  await server.db.update(review).set({ publishedAt: writtenAt }).where(eq(review.bookingId, id));
  expect((await needs(client)).waiting).toMatchObject([
    { kind: 'review', dueAt: new Date(writtenAt.getTime() + 30 * DAY).toISOString() },
  ]);
  server.clock.advance(30 * DAY);
  expect(await needs(client)).toEqual(NOTHING);
});
