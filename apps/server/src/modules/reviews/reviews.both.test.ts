import { randomUUID } from 'node:crypto';
import type { endpoints, QueryOf } from '@nexperts/contract';
import { and, eq, isNull, like, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { alarm, audit, expert as experts, expertListing, job, review } from '../../db/schema/index.ts';
import { attend } from '../../testing/attend.ts';
import { look } from '../../testing/booking-flow.ts';
import { malformed } from '../../testing/calls.ts';
import { bookingSuite } from '../../testing/booking-suite.ts';
import {
  createClient,
  createExpert,
  createStaff,
  logInAgain,
  type TestPerson,
} from '../../testing/factories.ts';
import { DAY, HOUR } from '../../testing/harness.ts';
import { storeJob } from '../../testing/jobs.ts';
import { insertBookings } from '../bookings/bookings.fixture.ts';
import { decide, endedSession, report, standing, write } from './reviews.fixture.ts';

const { server, client, expert } = bookingSuite();
let id: string;
beforeEach(async () => {
  id = await endedSession(server, client, expert);
});

const bothLogInAgain = async (): Promise<void> => {
  for (const person of [client, expert]) await logInAgain(server, person);
};

const five = { stars: 5, tags: ['On time'], text: 'Clear and kind.' };
const four = { stars: 4, text: 'Came prepared.' };

const profile = async (query: QueryOf<typeof endpoints.expertReviews> = {}) =>
  (await server.call('expertReviews', { params: { handle: expert.handle }, query })).body;
const score = async () => {
  const [row] = await server.db
    .select({
      score: experts.reviewScore,
      count: experts.reviewCount,
      listed: expertListing.reviewScore,
      changedAt: experts.changedAt,
    })
    .from(experts)
    .innerJoin(expertListing, eq(expertListing.expertId, experts.id))
    .where(eq(experts.id, expert.expertId));
  return row;
};
const subjectsTo = async ({ email }: TestPerson): Promise<string[]> => {
  await server.drain();
  return server.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
};
/** The client's review, published with the expert's. @returns its id */
async function published(words: typeof five = five): Promise<string> {
  await write(server, client, id, words);
  await write(server, expert, id, four);
  return (await standing(server, client, id)).data.own?.id ?? '';
}

describe('writing a review', () => {
  it('[A-07] is changed until both are there, and then both are published together', async () => {
    expect((await write(server, client, id, { stars: 1 })).data).toMatchObject({
      refused: null,
      own: { stars: 1, tags: [], text: '', publishedAt: null },
      ofYou: null,
    });
    expect((await write(server, client, id, five)).data.own).toMatchObject(five);
    expect((await profile()).data).toEqual([]);
    const { data } = await write(server, expert, id, four);
    expect(data).toMatchObject({ refused: 'published', until: null, own: four, ofYou: five });
    expect((await standing(server, client, id)).data).toMatchObject({ own: five, ofYou: four });
    expect(await profile()).toMatchObject({
      data: [{ author: 'Robin A.', ...five, reply: null }],
      score: 5,
      count: 1,
      distribution: [0, 0, 0, 0, 1],
      tags: [{ tag: 'On time', count: 1 }],
      next: null,
    });
    expect(await score()).toEqual({ score: 5, count: 1, listed: 5, changedAt: server.clock.now() });
    const late = await write(server, client, id, { stars: 1 });
    expect([late.status, late.error.code]).toEqual([409, 'WrongState']);
    expect((await subjectsTo(client)).at(-1)).toBe('Ada Quill reviewed your session');
    expect((await subjectsTo(expert)).at(-1)).toBe('Robin Ashgrove reviewed your session');
  });

  it('[A-07] is published alone 14 days after the end, and can be changed to the millisecond before', async () => {
    server.clock.advance(14 * DAY - 1);
    await bothLogInAgain();
    expect((await write(server, client, id, five)).status).toBe(200);
    await server.drain();
    expect((await profile()).data).toEqual([]);
    for (let late = 0; late <= 1; late += 1) {
      server.clock.advance(1);
      expect((await write(server, client, id, { stars: 1 })).error.code).toBe('WrongState');
      expect((await write(server, expert, id, { stars: 1 })).error.code).toBe('WrongState');
    }
    await server.drain();
    expect(await profile()).toMatchObject({ data: [five], count: 1 });
    expect((await standing(server, expert, id)).data).toMatchObject({
      refused: 'window_closed',
      own: null,
      ofYou: five,
    });
  });

  it('[A-07] two who write at the same moment publish both', async () => {
    await Promise.all([write(server, client, id, five), write(server, expert, id, four)]);
    expect(await score()).toMatchObject({ score: 5, count: 1 });
    expect((await standing(server, client, id)).data.ofYou).toMatchObject(four);
  });

  it.each([
    ['they met for less than ten minutes', { metMin: 9 }, 'met_too_briefly'],
    ['the session was cancelled', { status: 'cancelled' }, 'not_over'],
    ['it is still to be judged', { status: 'in_progress' }, 'not_over'],
  ] as const)('[A-07] is refused when %s', async (_, how, refused) => {
    const other = await endedSession(server, await createClient(server), expert, how);
    expect((await standing(server, expert, other)).data).toMatchObject({ until: null, refused });
    expect((await write(server, expert, other, four)).error.code).toBe('WrongState');
  });

  it('[A-07] is the client’s right when the expert was absent', async () => {
    const absent = await endedSession(server, client, expert, { status: 'no_show_expert', metMin: 0 });
    expect((await write(server, client, absent, { stars: 1 })).status).toBe(200);
    expect((await write(server, expert, absent, four)).error.code).toBe('WrongState');
  });

  it.each([
    ['a tag that is not on the list', { ...five, tags: ['Cheap'] }],
    ['a tag twice', { ...five, tags: ['On time', 'On time'] }],
    ['six stars', { stars: 6 }],
    ['half a star', { stars: 4.5 }],
    ['1,001 characters', { stars: 5, text: 'x'.repeat(1001) }],
  ])('[A-07] refuses %s', async (_, words) => {
    const refused = await write(server, client, id, malformed(words));
    expect(refused.error.code).toBe('ValidationFailed');
  });

  it('[A-07] an expert gives no tags', async () => {
    expect((await standing(server, expert, id)).data.tags).toEqual([]);
    expect((await write(server, expert, id, five)).error.code).toBe('ValidationFailed');
  });

  it('[ASVS 8.2.2] is for the two of the booking', async () => {
    const stranger = await createClient(server);
    expect((await standing(server, stranger, id)).status).toBe(404);
    expect((await write(server, stranger, id, five)).status).toBe(404);
  });
});

describe('the invitation', () => {
  it('[A-07] comes 24 hours after the end to those who have not written and still may', async () => {
    await write(server, client, id, five);
    server.clock.advance(24 * HOUR - 1);
    expect(await subjectsTo(expert)).toEqual([]);
    server.clock.advance(1);
    expect(await subjectsTo(expert)).toEqual(['How did it go with Robin Ashgrove?']);
    expect(await subjectsTo(client)).toEqual([]);
  });

  it('[A-07] does not come to those who met too briefly', async () => {
    const other = await createClient(server);
    await endedSession(server, other, expert, { metMin: 5 });
    server.clock.advance(2 * DAY);
    expect(await subjectsTo(other)).toEqual([]);
  });
});

describe('the score', () => {
  it('[A-07] counts the newest review of each client only; the list has them all', async () => {
    await published({ stars: 2, tags: [], text: 'First.' });
    server.clock.advance(HOUR);
    id = await endedSession(server, client, expert);
    await published(five);
    const other = await createClient(server, { name: 'Sam' });
    const third = await endedSession(server, other, expert);
    await write(server, other, third, { stars: 4, tags: ['On time', 'Practical'] });
    await write(server, expert, third, four);
    expect(await profile()).toMatchObject({
      score: 4.5,
      count: 2,
      distribution: [0, 0, 0, 1, 1],
      tags: [
        { tag: 'On time', count: 2 },
        { tag: 'Practical', count: 1 },
      ],
    });
    expect((await profile()).data.map(({ stars }) => stars)).toEqual(expect.arrayContaining([2, 4, 5]));
    expect((await profile({ stars: 4 })).data).toMatchObject([{ author: 'Sam', stars: 4 }]);
    const first = await profile({ limit: 2 });
    const second = await profile({ limit: 2, after: first.next ?? '' });
    expect([...first.data, ...second.data].map((each) => each.id)).toEqual(
      (await profile()).data.map((each) => each.id),
    );
    expect(second.next).toBeNull();
    expect(await score()).toMatchObject({ score: 4.5, count: 2, listed: 4.5 });
  });

  it('[D-3] is 5 only where everybody gave 5, however many did', async () => {
    const at = server.clock.now();
    const words = {
      expertId: expert.expertId,
      author: 'Former client',
      text: '',
      writtenAt: at,
      publishedAt: at,
    };
    await server.db.insert(review).values(Array.from({ length: 29 }, () => ({ ...words, stars: 5 })));
    expect((await profile()).score).toBe(5);
    await server.db.insert(review).values({ ...words, stars: 4 });
    expect(await profile()).toMatchObject({ score: 4.9, count: 30, distribution: [0, 0, 0, 1, 29] });
  });

  it('[A-07] experts see a client’s average next to a request, from three ratings on', async () => {
    const asked = async () => (await look(server, expert, request)).data.client.rating;
    const startsAt = new Date(server.clock.now().getTime() + 5 * DAY);
    const acceptDeadline = new Date(startsAt.getTime() - DAY);
    const [request = ''] = await insertBookings(server, client, expert, [
      { startsAt, status: 'requested', acceptDeadline },
    ]);
    for (const stars of [5, 4]) {
      const other = await createExpert(server);
      const session = await endedSession(server, client, other);
      await write(server, client, session, five);
      await write(server, other, session, { stars });
    }
    const unpublished = await createExpert(server);
    const third = await endedSession(server, client, unpublished);
    await write(server, unpublished, third, { stars: 4 });
    expect(await asked()).toBeNull();
    await write(server, client, third, five);
    expect(await asked()).toEqual({ average: 4.3, count: 3 });
    expect((await look(server, client, request)).data.client.rating).toBeNull();
  });
});

it('[A-08] reviews of a profile that isn’t public are seen by their expert alone', async () => {
  await published();
  await server.db.update(experts).set({ status: 'unpayable' }).where(eq(experts.id, expert.expertId));
  const call = { params: { handle: expert.handle } };
  expect((await server.as(expert).call('expertReviews', call)).body).toMatchObject({ count: 1 });
  for (const other of [server.as(client), server])
    expect((await other.call('expertReviews', call)).status).toBe(404);
});

describe('a reply', () => {
  it('[A-08] is written once, within 30 days to the millisecond, by the reviewed person', async () => {
    const reviewId = await published();
    const say = (who: TestPerson, text = 'Thank you.') =>
      server.as(who).call('replyToReview', { params: { id: reviewId }, body: { text } });
    expect((await say(client)).status).toBe(404);
    server.clock.advance(30 * DAY + 1);
    await bothLogInAgain();
    expect((await say(expert)).error.code).toBe('WrongState');
    server.clock.advance(-1);
    expect((await say(expert)).error.code).toBe('WrongState');
    server.clock.advance(-1);
    expect((await say(expert)).status).toBe(200);
    expect((await subjectsTo(client)).at(-1)).toBe('Ada Quill replied to your review');
    expect(server.mails.findLast(({ to }) => to === client.email)?.text).toContain(
      `/app/bookings/${id}/wrap-up`,
    );
    expect((await say(expert, 'Again.')).error.code).toBe('WrongState');
    expect((await profile()).data[0]?.reply?.text).toBe('Thank you.');
    expect((await standing(server, client, id)).data.own?.reply).toBe('Thank you.');
  });

  it('[A-07] to a review that is not published is answered as if there were none', async () => {
    await write(server, client, id, five);
    const [row] = await server.db.select().from(review).where(eq(review.bookingId, id));
    const params = { id: row?.id ?? '' };
    const them = server.as(expert);
    for (const { status, error } of [
      await them.call('replyToReview', { params, body: { text: 'x' } }),
      await them.call('reportReview', { params, body: { reason: 'abuse' } }),
    ])
      expect([status, error.message]).toEqual([404, 'Review not found']);
  });
});

describe('a report', () => {
  it('[A-08] is sent once per person; staff remove the review, and its author is told the rule', async () => {
    const reviewId = await published();
    const reader = await createClient(server);
    const staff = await createStaff(server, ['trust']);
    const reportAs = (who: TestPerson) => report(server, who, reviewId, { reason: 'advertising' });
    expect((await reportAs(reader)).status).toBe(204);
    expect((await reportAs(reader)).error.code).toBe('Conflict');
    const query = { ids: [reviewId, randomUUID()].join(',') };
    expect((await server.as(reader).call('reportedReviews', { query })).data).toEqual([reviewId]);
    expect((await server.as(client).call('reportedReviews', { query })).data).toEqual([]);
    const removal = { outcome: 'remove', reason: 'advertising' } as const;
    const both = await Promise.all([1, 2].map(() => decide(server, staff, reviewId, removal)));
    const [won = 0, lost = 0] = both.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(won).toBe(204);
    expect([404, 409]).toContain(lost);
    expect(await profile()).toMatchObject({ data: [], score: null, count: 0 });
    expect(await score()).toMatchObject({ score: null, count: 0, listed: null });
    expect((await standing(server, expert, id)).data.ofYou).toBeNull();
    expect((await standing(server, client, id)).data.own?.removedReason).toBe('advertising');
    expect((await subjectsTo(client)).filter((subject) => subject.includes('removed'))).toEqual([
      'We removed your review',
    ]);
    const told = server.mails.findLast(({ to }) => to === reader.email);
    expect(told?.subject).toBe('We removed the review you reported');
    for (const part of [told?.text, told?.html]) {
      expect(part).toMatch(/You reported .*’s review of Ada Quill on \w+day .* \(GMT[+\d]*\)\./);
      expect(part).toContain('It broke a rule of our community guidelines');
    }
    const trail = await server.db.select().from(audit).where(like(audit.action, 'review.removed'));
    expect(trail.at(-1)).toMatchObject({ actorId: staff.accountId, subject: `booking:${id}` });
  });

  it('[A-08] is said to the reviewed person who sent it (E25)', async () => {
    const reviewId = await published();
    const seen = async () => (await standing(server, expert, id)).data.ofYou?.reportedAt;
    expect(await seen()).toBeNull();
    await report(server, expert, reviewId, { reason: 'other' });
    expect(await seen()).toBe(server.clock.now().toISOString());
    await decide(server, await createStaff(server, ['trust']), reviewId, { outcome: 'keep' });
  });

  it('[O-05] is due in 24 hours, and raises an alarm when nobody has decided it by then', async () => {
    const reviewId = await published();
    await report(server, await createClient(server), reviewId, { reason: 'other' });
    const open = and(eq(alarm.kind, 'review-report.overdue'), isNull(alarm.clearedAt));
    const before = await server.db.$count(alarm, open);
    server.clock.advance(24 * HOUR - 1);
    await server.drain();
    expect(await server.db.$count(alarm, open)).toBe(before);
    server.clock.advance(1);
    await server.drain();
    expect(await server.db.$count(alarm, open)).toBe(before + 1);
    await decide(server, await createStaff(server, ['trust']), reviewId, { outcome: 'keep' });
    expect(await server.db.$count(alarm, open)).toBe(before);
  });

  it('[A-08] of a review that is kept is closed, and what others report later is open again', async () => {
    const reviewId = await published();
    const staff = await createStaff(server, ['trust']);
    const reportAs = (who: TestPerson) => report(server, who, reviewId, { reason: 'other' });
    const reader = await createClient(server);
    await reportAs(reader);
    expect((await decide(server, staff, reviewId, { outcome: 'keep' })).status).toBe(204);
    expect(await subjectsTo(reader)).toEqual(['We kept the review you reported']);
    expect((await decide(server, staff, reviewId, { outcome: 'keep' })).error.code).toBe('WrongState');
    await reportAs(await createClient(server));
    expect((await decide(server, staff, reviewId, { outcome: 'keep' })).status).toBe(204);
    expect((await profile()).count).toBe(1);
  });

  it('[A-08] is not decided by one of the two of the session', async () => {
    Object.assign(client, await createStaff(server, ['trust']));
    id = await endedSession(server, client, expert);
    const reviewId = await published();
    expect((await decide(server, client, reviewId, { outcome: 'keep' })).error.code).toBe('Forbidden');
  });

  it('[A-07] of what an expert wrote of a client is for the two alone', async () => {
    await published();
    const ofClient = (await standing(server, expert, id)).data.own?.id ?? '';
    const reader = await createClient(server);
    const reportAs = (who: TestPerson) => report(server, who, ofClient, { reason: 'abuse' });
    expect((await reportAs(reader)).status).toBe(404);
    expect((await reportAs(client)).status).toBe(204);
  });
});

it('[A-07] a session that ends has its invitations and its publication enqueued, whoever writes', async () => {
  const startsAt = new Date(server.clock.now().getTime() - HOUR);
  const [ended = ''] = await insertBookings(server, client, expert, [{ startsAt }]);
  const stay = { roomId: ended, inst: ended, joinedAt: startsAt, lastSeenAt: server.clock.now() };
  await attend(server.db, ...[client, expert].map(({ accountId }) => ({ ...stay, accountId })));
  const payload = { bookingId: ended };
  await storeJob(server.db, { kind: 'booking.end', payload, dedupeKey: ended, runAt: startsAt });
  await server.drain();
  const waiting = await server.db
    .select()
    .from(job)
    .where(sql`payload->>'bookingId' = ${ended}`);
  const end = server.clock.now().getTime();
  expect(
    waiting
      .filter(({ kind }) => kind.includes('review'))
      .map(({ kind, runAt }) => `${kind} after ${(runAt.getTime() - end) / DAY} days`)
      .toSorted(),
  ).toEqual(['mail.review after 1 days', 'mail.review after 1 days', 'review.publish after 14 days']);
});
