import type { endpoints, QueryOf } from '@nexperts/contract';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { alarm, audit, job } from '../../db/schema/index.ts';
import { runDueJobs } from '../../jobs/worker.ts';
import { createClient, createExpert, type TestPerson } from '../../testing/factories.ts';
import { DAY, MINUTE, serverForSuite } from '../../testing/harness.ts';
import { jobsForTest, storeJob } from '../../testing/jobs.ts';
import { insertBookings } from '../bookings/bookings.fixture.ts';
import { clearAlarm, raiseAlarm } from '../../db/alarms.ts';

const server = serverForSuite();
let staff: TestPerson;
beforeAll(async () => {
  staff = await createClient(server, { isStaff: true });
});

const list = async (query: QueryOf<typeof endpoints.listAlarms> = {}) =>
  (await server.as(staff).call('listAlarms', { query })).body;
const clear = (id: string) => server.as(staff).call('clearAlarm', { params: { id } });
const raise = (subject: string, detail = 'charge_disputed') =>
  raiseAlarm(server.db, { kind: 'refund.refused', subject, detail, now: server.clock.now() });

it('[H1] staff see open alarms, newest first, page by page, none twice, with their count', async () => {
  const subjects = Array.from({ length: 27 }, () => `booking:${randomUUID()}`);
  for (const subject of subjects) {
    server.clock.advance(MINUTE);
    await raise(subject);
    await raise(subject, 'again');
  }
  const first = await list();
  const second = await list({ after: first.next ?? '' });
  expect([first.count, second.next]).toEqual([27, null]);
  const seen = [...first.data, ...second.data];
  expect(seen.map(({ about }) => `${about.kind}:${about.id}`)).toEqual(subjects.toReversed());
  expect(seen[0]).toMatchObject({ kind: 'refund.refused', detail: 'charge_disputed' });
});

it('[H1] an alarm is cleared once, by hand or because its cause is gone, and both are written down', async () => {
  await server.db.delete(alarm);
  await raise('booking:1');
  server.clock.advance(MINUTE);
  await raise('booking:2');
  const [newer] = (await list()).data;
  expect((await clear(newer?.id ?? '')).status).toBe(204);
  const again = await clear(newer?.id ?? '');
  expect([again.status, again.code]).toEqual([404, 'NotFound']);
  await clearAlarm(server.db, 'refund.refused', 'booking:1', server.clock.now());
  expect(await list()).toMatchObject({ data: [], count: 0 });
  const [row] = await server.db.select().from(audit).where(eq(audit.action, 'alarm.cleared'));
  expect(row).toMatchObject({ actorId: staff.accountId, subject: 'booking:2' });
  await raise('booking:1');
  expect((await list()).count).toBe(1);
});

it('[H1] a job that failed 12 times is an alarm', async () => {
  await server.db.delete(alarm);
  await server.db.delete(job);
  await storeJob(server.db, { kind: 'test', runAt: server.clock.now() });
  const failing = jobsForTest({
    test: async () => {
      throw new Error('nobody answers');
    },
  });
  for (let day = 0; day < 12; day += 1) {
    expect((await list()).count).toBe(0);
    await runDueJobs(server.deps, failing);
    server.clock.advance(DAY);
  }
  expect((await list()).data).toMatchObject([{ kind: 'job.dead', detail: 'test' }]);
});

it('[O-05] an alarm about a booking names it and its two sides', async () => {
  await server.db.delete(alarm);
  const client = await createClient(server, { name: 'Jonas Weber' });
  const expert = await createExpert(server, { account: { name: 'Amara Osei' } });
  const [id = ''] = await insertBookings(server, client, expert, [{ startsAt: server.clock.now() }]);
  await raise(`booking:${id}`);
  await raise('job:1');
  const { data } = await list();
  const of = (kind: string) => data.find(({ about }) => about.kind === kind)?.booking;
  expect(of('booking')).toEqual({
    id,
    title: expect.any(String) as string,
    client: 'Jonas Weber',
    expert: 'Amara Osei',
  });
  expect(of('job')).toBeNull();
});
