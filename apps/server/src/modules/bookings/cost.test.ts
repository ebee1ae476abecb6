import { notInArray } from 'drizzle-orm';
import { afterEach, expect, it, vi } from 'vitest';
import { job } from '../../db/schema/index.ts';
import { bookingSuite } from '../../testing/booking-suite.ts';
import { hold, pay } from '../../testing/booking-flow.ts';
import { DAY } from '../../testing/harness.ts';
import { watchStatements } from '../../testing/statements.ts';

const { server, client, expert } = bookingSuite({ expert: { service: { instant: true } } });
afterEach(() => vi.restoreAllMocks());

it('[B-03] a paid booking costs at most 68 statements, those of its jobs included, and 6 jobs', async () => {
  const before = await server.db.select({ id: job.id }).from(job);
  const statements = watchStatements();
  const { data } = await hold(server, client, expert.serviceId, server.clock.nextHour(4 * DAY));
  const paid = await pay(server, client, data.id);
  await server.drain();
  vi.restoreAllMocks();
  expect(paid.data.status).toBe('confirmed');
  const known = before.map(({ id }) => id);
  const jobs = await server.db.select({ kind: job.kind }).from(job).where(notInArray(job.id, known));
  expect(jobs.map(({ kind }) => kind).toSorted()).toEqual([
    'booking.end',
    'booking.reminder',
    'mail.booking',
    'mail.booking',
    'payment.settle',
    'sandbox.deliver',
  ]);
  expect(server.mails.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Booked: '),
    expect.stringContaining('Booked: '),
  ]);
  // The bound is what it costs today: one more has to be paid for by one less elsewhere.
  expect(statements.length).toBeLessThanOrEqual(68);
});
