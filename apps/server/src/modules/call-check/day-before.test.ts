import { and, eq, like } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { booking, callCheck, job } from '../../db/schema/index.ts';
import { runDueJobs } from '../../jobs/worker.ts';
import { act, confirmBooking } from '../../testing/booking-flow.ts';
import { failedCheck, goodCheck } from '../../testing/call-check.ts';
import { createClient, createExpert, logInAgain, type TestPerson } from '../../testing/factories.ts';
import { DAY, HOUR, MINUTE, serverForSuite } from '../../testing/harness.ts';
import { inTransaction, lockBooking, scheduleReminders } from '../bookings/index.ts';
import { allJobs } from '../jobs.ts';

const server = serverForSuite();

interface Booked {
  id: string;
  start: number;
  client: TestPerson;
  expert: TestPerson;
}
async function booked(inMs = 3 * DAY): Promise<Booked> {
  const client = await createClient(server, { name: 'Robin Grove' });
  const expert = await createExpert(server);
  const { id, startsAt } = await confirmBooking(server, client, expert, server.clock.nextHour(inMs));
  await server.drain();
  return { id, start: Date.parse(startsAt), client, expert };
}

const to = async (ms: number): Promise<void> => {
  server.clock.set(new Date(ms));
  await server.drain();
};
const helped = ({ email }: TestPerson) =>
  server.mails.filter((mail) => mail.to === email && mail.subject.endsWith('your check found a problem'));

/** Checks as somebody who is logged in at the test's time. */
async function check(id: string, who: TestPerson, body = failedCheck): Promise<void> {
  const calls = server.as(await logInAgain(server, who));
  expect((await calls.call('saveCallCheck', { params: { id }, body })).status).toBe(200);
}

describe('[G-04] the day before', () => {
  it('help is mailed to whoever’s check failed, to the millisecond, and not to who has not checked', async () => {
    const { id, start, client, expert } = await booked();
    await check(id, client);
    await to(start - DAY - 1);
    expect(helped(client)).toEqual([]);
    await to(start - DAY);
    const [mail, ...more] = helped(client);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('Microphone: check that it isn’t muted');
    expect(mail?.text).toContain(`/app/bookings/${id}/check`);
    expect(mail?.unsubscribe).toBeDefined();
    expect(helped(expert)).toEqual([]);
    await to(start);
    expect(helped(client)).toHaveLength(1);
  });

  it('nothing is mailed to somebody who is ready, or was at last', async () => {
    const { id, start, client, expert } = await booked();
    await check(id, expert, goodCheck);
    await check(id, client);
    await check(id, client, goodCheck);
    await to(start - DAY);
    expect([helped(client), helped(expert)]).toEqual([[], []]);
  });

  it('nothing is mailed to somebody who has not finished the check', async () => {
    const { id, start, client } = await booked();
    await check(id, client, { ...goodCheck, microphone: 'skipped' });
    await to(start - DAY);
    expect(helped(client)).toEqual([]);
  });

  it('nothing is mailed about a session that was cancelled', async () => {
    const { id, start, client } = await booked();
    await check(id, client);
    await act(server, client, id, 'cancel');
    await to(start - DAY);
    expect(helped(client)).toEqual([]);
  });

  it('is the day before the new start once the session was moved', async () => {
    const { id, start, client } = await booked();
    await check(id, client);
    const later = new Date(start + DAY);
    await inTransaction(server.deps, async (tx) => {
      await lockBooking(tx, id);
      const times = { startsAt: later, endsAt: new Date(later.getTime() + HOUR) };
      await tx.update(booking).set(times).where(eq(booking.id, id));
      await scheduleReminders(tx, { id, ...times }, server.clock.now());
    });
    await to(start - DAY);
    expect(helped(client)).toEqual([]);
    await to(later.getTime() - DAY);
    expect(helped(client)).toHaveLength(1);
  });

  it('one mail is sent when the job runs twice and when three workers run at once', async () => {
    const { id, start, client } = await booked();
    await check(id, client);
    server.clock.set(new Date(start - DAY));
    await allJobs['booking.reminder'].run(server.deps, { bookingId: id }, { jobId: randomUUID() });
    await Promise.all(
      Array.from({ length: 3 }, () => runDueJobs({ ...server.deps, node: randomUUID() }, allJobs)),
    );
    expect(helped(client)).toHaveLength(1);
  });
});

describe('[G-04] a check that fails within the last day', () => {
  it('is mailed about half an hour later, unless another one has worked', async () => {
    const { id, start, client, expert } = await booked();
    await to(start - 20 * HOUR);
    await check(id, client);
    await check(id, expert);
    await to(start - 20 * HOUR + 10 * MINUTE);
    await check(id, expert, goodCheck);
    await to(start - 20 * HOUR + 30 * MINUTE - 1);
    expect(helped(client)).toEqual([]);
    await to(start - 20 * HOUR + 30 * MINUTE);
    expect(helped(client)).toHaveLength(1);
    expect(helped(expert)).toEqual([]);
  });

  it('is not mailed about a second time, nor when the session has begun', async () => {
    const { id, start, client, expert } = await booked();
    await check(id, client);
    await to(start - DAY);
    await to(start - HOUR);
    await check(id, client);
    await to(start - 20 * MINUTE);
    await check(id, expert);
    await to(start + HOUR);
    expect(helped(client)).toHaveLength(1);
    expect(helped(expert)).toEqual([]);
  });
});

it('[G-04] a mail that comes late says nothing to who is ready by then', async () => {
  const { id, start, client } = await booked();
  await check(id, client);
  server.clock.set(new Date(start - DAY));
  await allJobs['booking.reminder'].run(server.deps, { bookingId: id }, { jobId: randomUUID() });
  const mails = and(eq(job.kind, 'mail.call-check'), like(job.dedupeKey, `mail.call-check:${id}:%`));
  expect(await server.db.$count(job, mails)).toBe(1);
  await server.db.update(callCheck).set({ result: goodCheck }).where(eq(callCheck.bookingId, id));
  await server.drain();
  expect(helped(client)).toEqual([]);
});
