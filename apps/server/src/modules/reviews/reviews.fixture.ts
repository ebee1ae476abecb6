import type { BodyOf, endpoints } from '@nexperts/contract';
import { randomUUID } from 'node:crypto';
import type { booking } from '../../db/schema/index.ts';
import { enqueueAll } from '../../jobs/queue.ts';
import { attend } from '../../testing/attend.ts';
import type { TestExpert, TestPerson } from '../../testing/factories.ts';
import { HOUR, MINUTE, type TestServer } from '../../testing/harness.ts';
import { insertBookings } from '../bookings/bookings.fixture.ts';
import { jobsOfReviews } from '../bookings/index.ts';

/** A session of an hour that ended just now, in which the two met for `metMin` minutes. @returns its id */
export async function endedSession(
  server: TestServer,
  client: TestPerson,
  expert: TestExpert,
  {
    status = 'ended',
    metMin = 60,
  }: { status?: (typeof booking.$inferInsert)['status']; metMin?: number } = {},
): Promise<string> {
  const now = server.clock.now();
  const startsAt = new Date(now.getTime() - HOUR);
  const [id = ''] = await insertBookings(server, client, expert, [{ startsAt, status, endedAt: now }]);
  const stay = { roomId: id, inst: randomUUID(), joinedAt: startsAt };
  await attend(
    server.db,
    { ...stay, accountId: expert.accountId, lastSeenAt: now, leftAt: now },
    { ...stay, accountId: client.accountId, lastSeenAt: new Date(startsAt.getTime() + metMin * MINUTE) },
  );
  await enqueueAll(server.db, jobsOfReviews({ id, endsAt: now }, now));
  return id;
}

type Who = Pick<TestPerson, 'cookie'>;

/** PUTs a review of a booking. */
export const write = (server: TestServer, who: Who, id: string, body: BodyOf<typeof endpoints.saveReview>) =>
  server.as(who).call('saveReview', { params: { id }, body });

/** What somebody can do about a review, or has done. */
export const standing = (server: TestServer, who: Who, id: string) =>
  server.as(who).call('getReviewing', { params: { id } });

/** Somebody reports a review. */
export const report = (
  server: TestServer,
  who: Who,
  id: string,
  body: BodyOf<typeof endpoints.reportReview>,
) => server.as(who).call('reportReview', { params: { id }, body });

/** Staff decide about a review. */
export const decide = (
  server: TestServer,
  who: Who,
  id: string,
  body: BodyOf<typeof endpoints.decideReview>,
) => server.as(who).call('decideReview', { params: { id }, body });
