import { and, asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { audit, expert as experts, payout, payoutHold, sandboxObject } from '../../../db/schema/index.ts';
import {
  createExpert,
  createStaff,
  openTestSession,
  type TestExpert,
  type TestPerson,
} from '../../../testing/factories.ts';
import { DAY, HOUR, serverForSuite } from '../../../testing/harness.ts';
import {
  createPaidExpert,
  giveBalance,
  giveFunds,
  goThroughOnboarding,
  nextRun,
} from '../../../testing/payouts.ts';
import { imbalance } from '../../payments/books.fixture.ts';

const server = serverForSuite();
let expert: TestExpert;
let finance: TestPerson;
beforeEach(async () => {
  await giveFunds(server, 1_000_000);
  expert = await createPaidExpert(server);
  finance = await createStaff(server, ['finance']);
});

/** Staff log in again, after the clock was moved. */
async function staffBack(): Promise<void> {
  const [cookie = ''] = await openTestSession(server, [finance.accountId]);
  finance = { ...finance, cookie };
}
const accountRef = async (): Promise<string> =>
  (await server.db.query.payoutAccount.findMany()).find(({ expertId }) => expertId === expert.expertId)
    ?.ref ?? '';
/** The provider restricts the account, or restores it, and its event is still on the way. */
async function restrict(restricted: string | null): Promise<void> {
  const of = eq(sandboxObject.id, await accountRef());
  const [kept] = await server.db.select().from(sandboxObject).where(of);
  await server.db
    .update(sandboxObject)
    .set({ data: { ...kept?.data, restricted } })
    .where(of);
}
const payouts = () =>
  server.db.select().from(payout).where(eq(payout.expertId, expert.expertId)).orderBy(asc(payout.createdAt));
const mails = (): string[] =>
  server.mails.filter(({ to }) => to === expert.email).map(({ subject }) => subject);
const row = async (id: string, queue = 'failed-transfers') =>
  (await server.as(finance).call('listQueue', { params: { queue }, query: {} })).body.data.find(
    (each) => each.id === id,
  );

/** A transfer of A$50 that the provider refused. */
async function refused(): Promise<string> {
  await giveBalance(server, expert.expertId, 5_000);
  await restrict('rejected.other');
  await nextRun(server);
  server.clock.advance(HOUR);
  await staffBack();
  server.mails.length = 0;
  return (await payouts())[0]?.id ?? '';
}
/** A payout of A$50 that the bank sent back. */
async function sentBack(): Promise<string> {
  await giveBalance(server, expert.expertId, 5_000);
  await nextRun(server);
  server.clock.advance(DAY);
  await server.deps.payments.sandbox?.actOnAccount(await accountRef(), 'fail-payout');
  await server.drain();
  server.clock.advance(HOUR);
  await staffBack();
  server.mails.length = 0;
  return (await payouts())[0]?.id ?? '';
}

describe('[O-05] a failed transfer', () => {
  it('names person, amount, run and reason in its row and on its page, and the look is written down', async () => {
    const id = await refused();
    const amount = { minor: 5_000, currency: 'AUD' };
    const page = (await server.as(finance).call('getFailedTransfer', { params: { id } })).data;
    expect(page).toMatchObject({
      person: { id: expert.accountId },
      amount,
      status: 'refused',
      reason: 'insufficient_capabilities_for_transfer',
      isOpen: true,
      actions: { retry: { possible: true }, remind: { possible: true } },
    });
    expect(await row(id)).toMatchObject({
      accountId: expert.accountId,
      amount,
      run: page.run,
      title: 'insufficient_capabilities_for_transfer',
    });
    const looks = and(eq(audit.action, 'desk.look-person'), eq(audit.subject, `account:${expert.accountId}`));
    expect(await server.db.$count(audit, looks)).toBe(1);
  });

  it('that the provider refused is asked for again under a key of its own, and sent once', async () => {
    const id = await refused();
    const asked = vi.spyOn(server.deps.payments, 'transfer');
    const again = () => server.as(finance).call('retryTransfer', { params: { id } });
    expect((await again()).data).toMatchObject({ status: 'planned', isOpen: false });
    expect((await again()).code).toBe('WrongState');
    await server.drain();
    expect(await payouts()).toMatchObject([{ status: 'refused', attempt: 2 }]);
    await restrict(null);
    await again();
    await server.drain();
    const keys = asked.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey);
    asked.mockRestore();
    expect([keys.length, new Set(keys).size]).toEqual([2, 2]);
    expect(await payouts()).toMatchObject([{ status: 'sent', amountMinor: 5_000, attempt: 3 }]);
    expect(await row(id)).toBeUndefined();
    expect((await server.as(finance).call('getFailedTransfer', { params: { id } })).data).toMatchObject({
      status: 'sent',
      isOpen: false,
    });
    expect(mails()).toEqual(['We couldn’t send your payout of A$50', 'A$50 is on its way to you']);
    expect(await imbalance(server.db)).toEqual([]);
  });

  it('sends no more than the balance still has, and nothing that staff hold', async () => {
    const id = await refused();
    const by = {
      reason: 'Two accounts share a bank.',
      heldBy: finance.accountId,
      heldAt: server.clock.now(),
    };
    await server.db.insert(payoutHold).values({ expertId: expert.expertId, ...by });
    const again = () => server.as(finance).call('retryTransfer', { params: { id } });
    expect((await again()).code).toBe('WrongState');
    await server.db.delete(payoutHold);
    await giveBalance(server, expert.expertId, -2_000);
    await restrict(null);
    await again();
    await server.drain();
    expect(await payouts()).toMatchObject([{ status: 'sent', amountMinor: 3_000 }]);
    expect(await imbalance(server.db)).toEqual([]);
  });

  it('that a bank sent back is not sent again by us: the expert is told again, once a day, and has a week', async () => {
    const id = await sentBack();
    const params = { id };
    expect((await server.as(finance).call('retryTransfer', { params })).code).toBe('WrongState');
    const told = (await server.as(finance).call('remindOfTransfer', { params })).data;
    expect(told).toMatchObject({ isOpen: true, actions: { remind: { possible: false } } });
    await server.drain();
    expect(mails()).toEqual(['Your bank sent back your payout of A$50']);
    const due = new Date(server.clock.now().getTime() + 7 * DAY).toISOString();
    expect((await row(id))?.dueAt).toBe(due);
    expect((await server.as(finance).call('remindOfTransfer', { params })).code).toBe('WrongState');
    server.clock.advance(DAY + HOUR);
    await staffBack();
    expect((await server.as(finance).call('remindOfTransfer', { params })).status).toBe(200);
  });

  it('O-01: is nobody’s own to handle', async () => {
    const id = await refused();
    const own = await createStaff(server, ['finance']);
    await server.db.update(experts).set({ accountId: own.accountId }).where(eq(experts.id, expert.expertId));
    for (const name of ['getFailedTransfer', 'retryTransfer', 'remindOfTransfer'] as const)
      expect((await server.as(own).call(name, { params: { id } })).code).toBe('Forbidden');
  });
});

describe('[O-05] money that waits for a verification', () => {
  /** A$50 of somebody whom the provider has not verified, carried over by a run. */
  async function unverified(): Promise<{ other: TestExpert; id: string }> {
    const other = await createExpert(server);
    await giveBalance(server, other.expertId, 5_000);
    await nextRun(server);
    await staffBack();
    const [kept] = await server.db.select().from(payout).where(eq(payout.expertId, other.expertId));
    return { other, id: kept?.id ?? '' };
  }
  const look = async (id: string) =>
    (await server.as(finance).call('getFailedTransfer', { params: { id } })).data;

  it('is a case with person, amount and what the provider asks, due after a business day, until they are verified', async () => {
    const { other, id } = await unverified();
    const at = server.clock.now().getTime();
    expect(await row(id, 'verification')).toMatchObject({
      accountId: other.accountId,
      amount: { minor: 5_000, currency: 'AUD' },
      title: 'not_verified',
      // A run is on a Monday.
      dueAt: new Date(at + DAY).toISOString(),
    });
    expect(await row(id)).toBeUndefined();
    expect(await look(id)).toMatchObject({
      amount: { minor: 5_000, currency: 'AUD' },
      status: 'carried_over',
      asked: { hasBegun: false, missing: [] },
      isOpen: true,
      actions: { retry: { possible: false }, remind: { possible: true } },
    });
    await goThroughOnboarding(server, other, { finding: 'back-missing' });
    expect((await look(id)).asked).toMatchObject({
      hasBegun: true,
      missing: [{ name: expect.any(String) as string }],
    });
    await server.db
      .update(experts)
      .set({ identityVerifiedAt: server.clock.now() })
      .where(eq(experts.id, other.expertId));
    expect(await row(id, 'verification')).toBeUndefined();
    expect(await look(id)).toMatchObject({ isOpen: false, asked: null });
  });

  it('is told to them again once a day, and then due in a week; the next run makes it a new case', async () => {
    const { other, id } = await unverified();
    const params = { id };
    expect((await server.as(finance).call('remindOfTransfer', { params })).data.remindedAt).not.toBeNull();
    expect((await server.as(finance).call('remindOfTransfer', { params })).code).toBe('WrongState');
    await server.drain();
    const told = server.mails.filter(({ to }) => to === other.email).map(({ subject }) => subject);
    expect(told).toEqual(['A$50 is waiting for you', 'Your payout of A$50 waits']);
    expect((await row(id, 'verification'))?.dueAt).toBe(
      new Date(server.clock.now().getTime() + 7 * DAY).toISOString(),
    );
    await nextRun(server);
    await staffBack();
    expect(await row(id, 'verification')).toBeUndefined();
    expect(
      (await server.as(finance).call('listQueue', { params: { queue: 'verification' }, query: {} })).body
        .count,
    ).toBe(1);
  });

  it('is no case where it is carried over for another reason', async () => {
    await giveBalance(server, expert.expertId, 500);
    await nextRun(server);
    await staffBack();
    const [kept] = await payouts();
    expect(kept).toMatchObject({ status: 'carried_over', reason: 'below_minimum' });
    expect(
      (await server.as(finance).call('getFailedTransfer', { params: { id: kept?.id ?? '' } })).code,
    ).toBe('NotFound');
  });
});
