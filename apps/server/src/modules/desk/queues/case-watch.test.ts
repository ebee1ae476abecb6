import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import {
  alarm,
  bankDispute,
  expert as experts,
  payment,
  payout,
  payoutRun,
  reconciliation,
  reconciliationDifference,
} from '../../../db/schema/index.ts';
import { confirmBooking } from '../../../testing/booking-flow.ts';
import { createClient, createExpert, createStaff, type TestExpert } from '../../../testing/factories.ts';
import { DAY, HOUR, serverForSuite } from '../../../testing/harness.ts';
import type { AlarmKind } from '../../../db/alarms.ts';
import { allJobs } from '../../jobs.ts';
import { scheduleCaseWatch } from './case-watch.ts';

const server = serverForSuite();
let expert: TestExpert;
let bookingId: string;
beforeAll(async () => {
  // A Friday in Sydney: one business day later is Monday.
  server.clock.set('2026-03-06T01:00:00Z');
  await scheduleCaseWatch(server.deps);
  expert = await createExpert(server);
  const start = new Date(server.clock.now().getTime() + 20 * DAY);
  bookingId = (await confirmBooking(server, await createClient(server), expert, start)).id;
});

const after = async (ms: number) => {
  server.clock.advance(ms);
  await server.drain();
};
const subjects = async (kind: AlarmKind) =>
  (
    await server.db
      .select()
      .from(alarm)
      .where(and(eq(alarm.kind, kind), isNull(alarm.clearedAt)))
  ).map(({ subject }) => subject);

it('O-05: a bank dispute whose evidence is not sent in time raises an alarm, until it is', async () => {
  const [paid] = await server.db.select().from(payment).where(eq(payment.bookingId, bookingId));
  const now = server.clock.now();
  const dueBy = new Date(now.getTime() + 2 * DAY);
  const ref = 'dp_late';
  await server.db.insert(bankDispute).values({
    ref,
    paymentId: paid?.id ?? '',
    amountMinor: 1_000,
    status: 'open',
    openedAt: now,
    dueBy,
  });
  await after(2 * DAY - 1);
  expect(await subjects('bank-dispute.overdue')).toEqual([]);
  await after(HOUR);
  expect(await subjects('bank-dispute.overdue')).toEqual([`booking:${bookingId}`]);
  await server.db
    .update(bankDispute)
    .set({ evidenceSentAt: server.clock.now() })
    .where(eq(bankDispute.ref, ref));
  await after(HOUR);
  expect(await subjects('bank-dispute.overdue')).toEqual([]);
});

it('O-05: a failed transfer raises an alarm after one business day, and none again once staff took it off', async () => {
  server.clock.set('2026-03-13T01:00:00Z');
  const now = server.clock.now();
  const [run] = await server.db
    .insert(payoutRun)
    .values({ scheduledFor: now, status: 'done', createdAt: now, finishedAt: now })
    .returning();
  const row = { runId: run?.id ?? '', expertId: expert.expertId, currency: 'AUD', owedMinor: 5_000 };
  await server.db.insert(payout).values({
    ...row,
    amountMinor: 5_000,
    status: 'refused',
    reason: 'account_closed',
    createdAt: now,
    finishedAt: now,
  });
  await after(3 * DAY - 1);
  expect(await subjects('transfer.overdue')).toEqual([]);
  await after(HOUR);
  expect(await subjects('transfer.overdue')).toEqual([`account:${expert.accountId}`]);
  const staff = await createStaff(server, ['finance']);
  const { data } = (await server.as(staff).call('listAlarms', { query: {} })).body;
  const id = data.find(({ kind }) => kind === 'transfer.overdue')?.id ?? '';
  await server.as(staff).call('clearAlarm', { params: { id } });
  await after(2 * HOUR);
  expect(await subjects('transfer.overdue')).toEqual([]);
});

it('O-05: money that waits for a verification raises an alarm after one business day, until it is done', async () => {
  server.clock.set('2026-03-16T01:00:00Z');
  const now = server.clock.now();
  const other = await createExpert(server);
  const [run] = await server.db
    .insert(payoutRun)
    .values({ scheduledFor: now, status: 'done', createdAt: now, finishedAt: now })
    .returning();
  const row = { runId: run?.id ?? '', expertId: other.expertId, currency: 'AUD', owedMinor: 5_000 };
  await server.db.insert(payout).values({
    ...row,
    amountMinor: 0,
    status: 'carried_over',
    reason: 'not_verified',
    createdAt: now,
    finishedAt: now,
  });
  await after(DAY - 1);
  expect(await subjects('verification.overdue')).toEqual([]);
  await after(HOUR);
  expect(await subjects('verification.overdue')).toEqual([`account:${other.accountId}`]);
  await server.db
    .update(experts)
    .set({ identityVerifiedAt: server.clock.now() })
    .where(eq(experts.id, other.expertId));
  await after(HOUR);
  expect(await subjects('verification.overdue')).toEqual([]);
});

it('O-05: a difference to the provider raises an alarm after one business day, until it is resolved', async () => {
  server.clock.set('2026-03-17T01:00:00Z');
  const now = server.clock.now();
  const [night] = await server.db.insert(reconciliation).values({ night: now, startedAt: now }).returning();
  const id = randomUUID();
  await server.db.insert(reconciliationDifference).values({
    id,
    reconciliationId: night?.id ?? '',
    kind: 'missing_in_ledger',
    subject: 'provider:ch_1',
    posting: 'capture',
    currency: 'AUD',
    ledgerMinor: 0,
    providerMinor: 777,
    foundAt: now,
  });
  // Found after the run had begun: a payout of it stops too.
  const [run] = await server.db
    .insert(payoutRun)
    .values({ scheduledFor: now, status: 'carrying_out', createdAt: now })
    .returning();
  const row = {
    runId: run?.id ?? '',
    expertId: expert.expertId,
    currency: 'AUD',
    owedMinor: 1,
    amountMinor: 1,
  };
  const [planned] = await server.db
    .insert(payout)
    .values({ ...row, status: 'planned', createdAt: now })
    .returning();
  await allJobs['payout.send'].run(server.deps, { payoutId: planned?.id ?? '' }, { jobId: randomUUID() });
  expect(await subjects('payout.stopped')).toEqual(['currency:AUD']);
  await after(DAY - 1);
  expect(await subjects('difference.overdue')).toEqual([]);
  await after(HOUR);
  expect(await subjects('difference.overdue')).toEqual([`reconciliation:${id}`]);
  await server.db
    .update(reconciliationDifference)
    .set({ resolvedAt: server.clock.now(), resolution: 'agreed' })
    .where(eq(reconciliationDifference.id, id));
  await after(HOUR);
  expect(await subjects('difference.overdue')).toEqual([]);
});
