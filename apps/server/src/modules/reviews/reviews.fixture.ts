import type { ErrorBody, OwnReview, Reviewing } from '@nexperts/contract';
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
  const stay = { bookingId: id, inst: randomUUID(), joinedAt: startsAt };
  await attend(
    server.db,
    { ...stay, accountId: expert.accountId, lastSeenAt: now, leftAt: now },
    { ...stay, accountId: client.accountId, lastSeenAt: new Date(startsAt.getTime() + metMin * MINUTE) },
  );
  await enqueueAll(server.db, jobsOfReviews({ id, endsAt: now }, now));
  return id;
}

export interface Answered {
  status: number;
  data: Reviewing;
  error: ErrorBody;
  /** As it was sent */
  body: string;
}

async function answered(answer: Response): Promise<Answered> {
  const body = await answer.text();
  const parsed = (body === '' ? {} : JSON.parse(body)) as { data: Reviewing } & ErrorBody;
  return { status: answer.status, data: parsed.data, error: parsed, body };
}

type Who = Pick<TestPerson, 'cookie'>;
type Words = Pick<OwnReview, 'stars'> & Partial<Pick<OwnReview, 'tags' | 'text'>>;

/** PUTs a review of a booking. */
export const write = async (server: TestServer, who: Who, id: string, words: Words): Promise<Answered> =>
  answered(
    await server.request(`/api/bookings/${id}/review`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', origin: 'http://localhost:3000', cookie: who.cookie },
      body: JSON.stringify(words),
    }),
  );

/** Where somebody stands with a review. */
export const standing = async (server: TestServer, who: Who, id: string): Promise<Answered> =>
  answered(await server.request(`/api/bookings/${id}/review`, { headers: { cookie: who.cookie } }));

/** POSTs to one of the operations of a review. */
export const actOn = async (
  server: TestServer,
  who: Who,
  reviewId: string,
  verb: 'reply' | 'report',
  body: object,
): Promise<Answered> =>
  answered(await server.post(`/api/reviews/${reviewId}/${verb}`, body, { cookie: who.cookie }));

/** Staff decide about a review. */
export const decide = async (
  server: TestServer,
  who: Who,
  reviewId: string,
  body: object,
): Promise<Answered> =>
  answered(await server.post(`/api/staff/reviews/${reviewId}/decision`, body, { cookie: who.cookie }));
