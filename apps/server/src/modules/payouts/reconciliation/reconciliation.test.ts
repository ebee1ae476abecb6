import type { ErrorBody, ReconciliationView } from '@nexperts/contract';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  alarm,
  account,
  expert as expertTable,
  payment,
  payout,
  payoutRun,
  reconciliation,
  reconciliationDifference,
  staffRole,
} from '../../../db/schema/index.ts';
import type { PaymentGateway } from '../../../ports/payments.ts';
import type { ProviderMovement } from '../../../ports/payouts.ts';
import { confirmBooking } from '../../../testing/booking-flow.ts';
import {
  createClient,
  createExpert,
  createStaff,
  openTestSession,
  turnOnTwoSteps,
  type TestPerson,
} from '../../../testing/factories.ts';
import { DAY, HOUR, serverForSuite } from '../../../testing/harness.ts';
import { createPaidExperts, giveBalance, nextRun } from '../../../testing/payouts.ts';
import { imbalance } from '../../payments/books.fixture.ts';
import { accountBalance, ledgerAccount } from '../../payments/index.ts';
import { reconcile } from './reconcile.ts';

const server = serverForSuite();
let staff: TestPerson;
/** What the provider's list says instead */
let planted: (rows: ProviderMovement[]) => ProviderMovement[];
let bookingId: string;

beforeAll(async () => {
  planted = (rows) => rows;
  const { payments } = server.deps;
  const real = { ...payments };
  Object.assign<PaymentGateway, Partial<PaymentGateway>>(payments, {
    movements: async (from, to) => planted(await real.movements(from, to)),
  });
  staff = await createStaff(server, ['finance']);
  const client = await createClient(server);
  const expert = await createExpert(server);
  bookingId = (await confirmBooking(server, client, expert, server.clock.nextHour(40 * DAY))).id;
  await server.drain();
});

const open = () =>
  server.db
    .select()
    .from(reconciliationDifference)
    .where(isNull(reconciliationDifference.resolvedAt))
    .orderBy(asc(reconciliationDifference.subject));
async function night(): Promise<void> {
  server.clock.advance(DAY + HOUR);
  const [cookie = ''] = await openTestSession(server, [staff.accountId]);
  staff = { ...staff, cookie };
  await reconcile(server.deps, server.clock.now());
  await server.drain();
}
const shown = async (): Promise<ReconciliationView> => {
  const answer = await server.request('/api/staff/reconciliation', { headers: { cookie: staff.cookie } });
  return ((await answer.json()) as { data: ReconciliationView }).data;
};
const resolve = (id: string, resolution: 'borne' | 'explained', note = 'Typed by hand at the provider.') =>
  server.post(`/api/staff/reconciliation/${id}/resolution`, { resolution, note }, { cookie: staff.cookie });

describe('[P-08] reconciliation', () => {
  it('lists what is younger than 24 hours apart, and compares it the night after', async () => {
    planted = (rows) =>
      rows.map((row) => (row.kind === 'capture' ? { ...row, amountMinor: row.amountMinor + 1 } : row));
    await reconcile(server.deps, server.clock.now());
    expect(await open()).toEqual([]);
    expect(await shown()).toMatchObject({ last: { underWay: 1, different: 0 }, stopped: [] });
    planted = (rows) => rows;
    await night();
    expect(await open()).toEqual([]);
    expect((await shown()).last).toMatchObject({ compared: 1, different: 0, underWay: 0 });
  });

  it('posts the provider’s own fees once, to platform:costs', async () => {
    const costs = () => accountBalance(server.db, ledgerAccount.costs, 'AUD');
    // 1.7% of A$120 and 30 cents.
    expect(await costs()).toBe(-234);
    await night();
    expect(await costs()).toBe(-234);
    expect(await imbalance(server.db)).toEqual([]);
  });

  it('O-05: a cent stops the payouts of its currency, as finance read at the start of the desk, until they resolve it', async () => {
    const [paid] = await createPaidExperts(server, 1);
    const expertId = paid?.expertId ?? '';
    // What the client paid, less the provider's fee, has cleared.
    await giveBalance(server, expertId, 5_000);
    planted = (rows) =>
      rows.map((row) => (row.kind === 'capture' ? { ...row, amountMinor: row.amountMinor - 1 } : row));
    await night();
    const [found] = await open();
    expect(found).toMatchObject({
      kind: 'changed',
      subject: `booking:${bookingId}`,
      bookingId,
      ledgerMinor: 12_000,
      providerMinor: 11_999,
    });
    await nextRun(server);
    expect(await server.db.select().from(payout).where(eq(payout.expertId, expertId))).toMatchObject([
      { status: 'planned', transferRef: null },
    ]);
    const [cookie = ''] = await openTestSession(server, [staff.accountId]);
    staff = { ...staff, cookie };
    expect((await shown()).stopped).toEqual([{ currency: 'AUD', differences: 1 }]);
    const home = await server.as(staff).call('staffHome');
    expect(home.data.stopped).toEqual([{ currency: 'AUD', differences: 1 }]);
    const stopped = and(eq(alarm.kind, 'payout.stopped'), isNull(alarm.clearedAt));
    expect(await server.db.select().from(alarm).where(stopped)).toMatchObject([{ subject: 'currency:AUD' }]);
    expect((await shown()).differences[0]).toMatchObject({ booking: { id: bookingId }, posting: 'capture' });
    const queue = await server.request('/api/staff/queues/reconciliation', { headers: { cookie } });
    expect(await queue.json()).toMatchObject({ count: 1, data: [{ bookingId, kind: 'changed' }] });
    expect((await resolve(found?.id ?? '', 'borne')).status).toBe(200);
    expect(await server.db.$count(alarm, stopped)).toBe(0);
    await server.drain();
    expect(await server.db.select().from(payout).where(eq(payout.expertId, expertId))).toMatchObject([
      { status: 'sent', amountMinor: 5_000 },
    ]);
    expect(await imbalance(server.db)).toEqual([]);
    const again = await resolve(found?.id ?? '', 'explained');
    expect([again.status, ((await again.json()) as ErrorBody).code]).toEqual([409, 'WrongState']);
  });

  it('O-07: what was borne has its line in the overview, and is no loss of a booking', async () => {
    const to = new Date(server.clock.now().getTime() + DAY).toISOString().slice(0, 10);
    const query = { from: '2026-01-01', to, per: 'month' } as const;
    const { law, rows } = (await server.as(staff).call('financeOverview', { query })).data;
    expect(law).toMatchObject({ differencesMinor: 1, borneMinor: 0, offMinor: 0 });
    expect(rows.reduce((sum, row) => sum + row.differencesMinor, 0)).toBe(1);
  });

  it('what was resolved is not listed again, and what agrees again closes by itself', async () => {
    await night();
    expect(await open()).toEqual([]);
    planted = (rows) => [
      ...rows,
      {
        ref: 'txn_stranger',
        kind: 'capture',
        amountMinor: 777,
        feeMinor: 0,
        currency: 'AUD',
        sourceRef: 'ch_stranger',
        paymentRef: 'pi_stranger',
        at: new Date(server.clock.now().getTime() - 2 * DAY),
      },
    ];
    await night();
    expect(await open()).toMatchObject([
      { kind: 'missing_in_ledger', sourceRef: 'ch_stranger', bookingId: null },
    ]);
    planted = (rows) => rows;
    await night();
    await night();
    expect(await open()).toHaveLength(1);
    const [row] = await open();
    expect((await resolve(row?.id ?? '', 'explained')).status).toBe(200);
    await night();
    expect(await open()).toEqual([]);
  });

  it('O-01: a row names whose payout, which run and how much; what was borne before counts for two people', async () => {
    const [sent] = await server.db.select().from(payout).where(eq(payout.status, 'sent'));
    const [run] = await server.db
      .select()
      .from(payoutRun)
      .where(eq(payoutRun.id, sent?.runId ?? ''));
    const [payee] = await server.db
      .select({ accountId: expertTable.accountId })
      .from(expertTable)
      .where(eq(expertTable.id, sent?.expertId ?? ''));
    const of = {
      reconciliationId: (await server.db.select().from(reconciliation).limit(1))[0]?.id ?? '',
      kind: 'changed',
      subject: `payout:${sent?.id}`,
      posting: 'payout',
      currency: 'AUD',
      ledgerMinor: 5_000,
      foundAt: server.clock.now(),
    } as const;
    const added = await server.db
      .insert(reconciliationDifference)
      .values([
        { ...of, providerMinor: 35_000, resolvedAt: of.foundAt, resolution: 'borne', note: 'Sent by hand.' },
        { ...of, providerMinor: 25_001 },
      ])
      .returning();
    const inRun = { id: run?.id, scheduledFor: run?.scheduledFor.toISOString() };
    const [listed] = (
      await server.as(staff).call('listQueue', { params: { queue: 'reconciliation' }, query: {} })
    ).body.data;
    expect(listed).toMatchObject({
      accountId: payee?.accountId,
      title: 'Paid out',
      amount: { minor: 20_001, currency: 'AUD' },
      run: inRun,
    });
    const found = (await shown()).differences;
    expect(found).toMatchObject([{ expert: { accountId: payee?.accountId }, run: inRun, takesTwo: true }]);
    for (const { id } of added)
      await server.db.delete(reconciliationDifference).where(eq(reconciliationDifference.id, id));
  });

  it('nobody resolves what is about a booking of their own', async () => {
    const [own] = await server.db
      .insert(reconciliationDifference)
      .values({
        reconciliationId: (await server.db.select().from(reconciliation).limit(1))[0]?.id ?? '',
        kind: 'changed',
        subject: `booking:${bookingId}`,
        posting: 'refund',
        currency: 'AUD',
        ledgerMinor: 1,
        providerMinor: 2,
        foundAt: server.clock.now(),
      })
      .returning();
    const [paid] = await server.db.select().from(payment).where(eq(payment.bookingId, bookingId));
    expect(paid).toBeDefined();
    const client = await server.db.query.booking.findFirst({
      where: (row, { eq: is }) => is(row.id, bookingId),
    });
    const accountId = client?.clientId ?? '';
    await server.db.update(account).set({ isStaff: true }).where(eq(account.id, accountId));
    await server.db.insert(staffRole).values({ accountId, role: 'finance' });
    await turnOnTwoSteps(server, accountId);
    const [cookie = ''] = await openTestSession(server, [accountId]);
    const answer = await server.post(
      `/api/staff/reconciliation/${own?.id}/resolution`,
      { resolution: 'explained', note: 'It is my own booking.' },
      { cookie },
    );
    expect(answer.status).toBe(403);
  });
});
