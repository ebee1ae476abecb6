import type { StaffOverview } from '@nexperts/contract';
import { beforeAll, expect, it } from 'vitest';
import { secondFactor, secondFactorRemoval } from '../../db/schema/index.ts';
import { createClient, type TestPerson } from '../../testing/factories.ts';
import { DAY, HOUR, MINUTE, serverForSuite } from '../../testing/harness.ts';
import { raiseAlarm } from '../../db/alarms.ts';
import { createSent, staffOf } from '../applications/applications.fixture.ts';

const server = serverForSuite();
let staff: TestPerson;
beforeAll(async () => {
  staff = await createClient(server, { isStaff: true });
});

const overview = async (): Promise<StaffOverview> => (await server.as(staff).call('staffOverview')).data;

it('[W-04] says that nothing waits while nothing does', async () => {
  expect(await overview()).toEqual({
    applications: { waiting: 0, overdue: 0, first: null, changesAsked: 0 },
    alarms: { open: 0, oldest: [] },
    removals: { waiting: 0, nextAt: null },
  });
});

it('[W-04] [B-05] counts applications, with the one that is due first and those past their time', async () => {
  const first = await createSent(server, { content: { firstName: 'Ana', lastName: 'Ruiz' } });
  server.clock.advance(HOUR);
  const second = await createSent(server, { content: { firstName: 'Bo', lastName: 'Lund' } });
  const before = (await overview()).applications;
  expect(before).toMatchObject({
    waiting: 2,
    overdue: 0,
    changesAsked: 0,
    first: { name: 'Ana Ruiz', submittedAt: first.sent.submittedAt, dueAt: first.sent.dueAt },
  });

  const id = before.first?.id ?? '';
  await staffOf(server, staff).decide(id, {
    revision: first.sent.revision,
    decision: 'ask_changes',
    reason: 'Please add the year of your licence.',
  });
  expect((await overview()).applications).toMatchObject({
    waiting: 1,
    changesAsked: 1,
    first: { name: 'Bo Lund', dueAt: second.sent.dueAt },
  });

  server.clock.advance(8 * DAY);
  // Sessions of eight days ago are over.
  staff = await createClient(server, { isStaff: true });
  expect((await overview()).applications).toMatchObject({ waiting: 1, overdue: 1 });
});

it('[W-04] [H1] counts open alarms and shows the oldest three', async () => {
  for (const number of [1, 2, 3, 4]) {
    server.clock.advance(MINUTE);
    const detail = 'charge_disputed';
    const now = server.clock.now();
    await raiseAlarm(server.db, { kind: 'refund.refused', subject: `booking:${number}`, detail, now });
  }
  const { alarms } = await overview();
  expect(alarms.open).toBe(4);
  expect(alarms.oldest.map(({ about }) => about.id)).toEqual(['1', '2', '3']);
});

it('[W-04] counts second factors that are about to be removed', async () => {
  const owner = await createClient(server);
  const now = server.clock.now();
  const secret = Buffer.alloc(20);
  await server.db
    .insert(secondFactor)
    .values({ accountId: owner.accountId, secret, recoverySalt: secret, createdAt: now, confirmedAt: now });
  const effectiveAt = new Date(now.getTime() + DAY);
  await server.db
    .insert(secondFactorRemoval)
    .values({ accountId: owner.accountId, id: owner.accountId, requestedAt: now, effectiveAt });
  expect((await overview()).removals).toEqual({ waiting: 1, nextAt: effectiveAt.toISOString() });
});
