import type { BookingStory, PersonStory, StoryEvent } from '@nexperts/contract';
import { REVIEW_WINDOW_DAYS } from '@nexperts/domain';
import { and, eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { bankDispute, job, payment, personReport, review } from '../../db/schema/index.ts';
import { forgetDoneJobs } from '../../jobs/forget-done-jobs.ts';
import { confirmBooking } from '../../testing/booking-flow.ts';
import { createClient, createExpert, createStaff, openTestSession } from '../../testing/factories.ts';
import { DAY, HOUR, MINUTE, serverForSuite } from '../../testing/harness.ts';
import { talkerOf } from '../messages/messages.fixture.ts';
import { decider, desk, endedSession, REASON, TEXT } from '../problems/problems.fixture.ts';
import { decide, endedSession as reviewable, report, write } from '../reviews/reviews.fixture.ts';
import { sendFile } from '../uploads/uploads.fixture.ts';

const server = serverForSuite();

/** A file of somebody whose session may be over: clocks are moved by days here. @returns its id */
async function fileOf({ accountId }: { accountId: string }): Promise<string> {
  const [cookie = ''] = await openTestSession(server, [accountId]);
  return (await sendFile(server, { cookie })).id;
}
/** The story of a booking, read by somebody who has no part in it; with how many bytes it has. */
async function storyOf(id: string): Promise<BookingStory & { body: string }> {
  const support = server.as(await createStaff(server, ['support']));
  const { data, answer } = await support.call('staffBooking', { params: { id } });
  return { ...data, body: await answer.text() };
}
const kinds = ({ events }: BookingStory, pattern: RegExp): string[] =>
  events.map(({ kind }) => kind).filter((kind) => pattern.test(kind));
const eventOf = ({ events }: BookingStory, kind: string): StoryEvent | undefined =>
  events.find((event) => event.kind === kind);

it('[A-02] says since when the expert may read a report about conduct, and what came with it', async () => {
  const session = await endedSession(server);
  const file = await fileOf(session.client);
  await desk(server, session).report({ kind: 'conduct', fileIds: [file] });
  const before = await storyOf(session.id);
  expect(before.problem).toMatchObject({ kind: 'conduct', state: 'with_staff', sharedAt: null });
  expect(eventOf(before, 'problem.reported')).toMatchObject({
    pct: 50,
    text: TEXT,
    files: [{ id: file }],
  });
  server.clock.advance(MINUTE);
  expect((await (await decider(server)).share(before.problem?.id ?? '')).status).toBe(204);
  const after = await storyOf(session.id);
  expect(after.problem?.sharedAt).toBe(server.clock.now().toISOString());
  expect(kinds(after, /^problem/)).toEqual(['problem.reported', 'problem.shared']);
});

it('[A-06] tells an appeal once, with its words and who decided it', async () => {
  const session = await endedSession(server, { stays: { client: [[0, 60]], expert: [[10, 19]] } });
  const file = await fileOf(session.expert);
  await desk(server, session).appeal([file]);
  const open = await storyOf(session.id);
  expect(open.money.refundHeld).toBe(true);
  expect(open.cases).toMatchObject([{ queue: 'appeals' }]);
  expect(eventOf(open, 'appeal.opened')).toMatchObject({ files: [{ id: file }] });
  const staff = await decider(server);
  await staff.decideAppeal(open.cases[0]?.id ?? '', { refundPct: 30 });
  const closed = await storyOf(session.id);
  expect(kinds(closed, /^appeal/)).toEqual(['appeal.opened', 'appeal.granted']);
  expect(eventOf(closed, 'appeal.granted')).toMatchObject({ text: REASON, by: { side: 'staff' } });
});

it('[O-03] has the emails about a problem, its refund and the bank dispute, which don’t name their booking', async () => {
  const session = await endedSession(server);
  const { report, answer } = desk(server, session);
  await report();
  await answer({ action: 'agree' });
  await server.drain();
  const [paid] = await server.db.select().from(payment).where(eq(payment.bookingId, session.id));
  await server.deps.payments.sandbox?.act(paid?.providerRef ?? '', 'dispute');
  await server.drain();
  const sent = (await storyOf(session.id)).events
    .filter(({ lane }) => lane === 'email')
    .map(({ kind, delivery }) => `${kind} to the ${delivery?.to}: ${delivery?.state}`);
  for (const to of ['client', 'expert'])
    expect(sent.filter((words) => words === `mail.problem to the ${to}: sent`)).toHaveLength(2);
  expect(sent).toContain('mail.bank-dispute-opened to the expert: sent');
  const other = await storyOf((await endedSession(server)).id);
  expect(kinds(other, /^mail\.(?:problem|bank-dispute)/)).toEqual([]);
});

it('[O-03] [O-06] keeps the emails of a booking when their jobs are deleted, out of the audit log', async () => {
  const { id } = await endedSession(server);
  server.clock.advance(2 * DAY);
  await server.drain();
  const emails = async () =>
    (await storyOf(id)).events
      .filter(({ lane }) => lane === 'email')
      .map(({ id: jobId, at, kind, delivery }) => [jobId, at, kind, delivery?.to, delivery?.state].join(' '))
      .toSorted();
  const before = await emails();
  expect(before.length).toBeGreaterThan(4);
  server.clock.advance(30 * DAY);
  await forgetDoneJobs(server.deps);
  expect(await server.db.$count(job, sql`payload ->> 'bookingId' = ${id} AND done_at IS NOT NULL`)).toBe(0);
  expect(await emails()).toEqual(before);
  const admin = await createStaff(server, ['admin']);
  const log = await server.request(`/api/staff/audit?subject=${id}`, { headers: { cookie: admin.cookie } });
  expect(await log.text()).not.toContain('mail.');
});

it('[O-03] [M-07] has what the two reported of each other while the booking was theirs, and nothing else they wrote', async () => {
  const session = await endedSession(server);
  const [cookie = ''] = await openTestSession(server, [session.client.accountId]);
  const [expertCookie = ''] = await openTestSession(server, [session.expert.accountId]);
  const client = talkerOf(server, { cookie });
  const started = await client.start({ bookingId: session.id }, { text: 'Our own words.' });
  const conversation = started.data.conversation.id;
  const rude = await talkerOf(server, { cookie: expertCookie }).send(conversation, {
    text: 'Find somebody else to shout at.',
  });
  server.clock.advance(MINUTE);
  const about = { messageId: rude.data.id, reason: 'threat', text: '' } as const;
  expect((await client.report(conversation, about)).status).toBe(204);
  const story = await storyOf(session.id);
  expect(story.events.filter(({ lane }) => lane === 'reported')).toMatchObject([
    {
      kind: 'report.message',
      at: server.clock.now().toISOString(),
      by: { side: 'client' },
      text: 'Find somebody else to shout at.',
    },
  ]);
  expect(story.body).not.toContain('Our own words.');
  const other = await storyOf((await endedSession(server)).id);
  expect(kinds(other, /^report\./)).toEqual([]);
});

it('[O-03] leaves out what two reported of each other long after a session', async () => {
  const session = await endedSession(server);
  server.clock.set(new Date(session.endsAt.getTime() + REVIEW_WINDOW_DAYS * DAY + 1));
  const reportedAt = server.clock.now();
  await server.db.insert(personReport).values({
    reporterId: session.client.accountId,
    reportedId: session.expert.accountId,
    reason: 'threat',
    reportedAt,
    dueAt: reportedAt,
    state: 'open',
  });
  expect(kinds(await storyOf(session.id), /^report\./)).toEqual([]);
  const earlier = new Date(reportedAt.getTime() - 1);
  await server.db
    .update(personReport)
    .set({ reportedAt: earlier })
    .where(eq(personReport.reportedAt, reportedAt));
  expect(kinds(await storyOf(session.id), /^report\./)).toEqual(['report.person']);
});

it('[P-09] has the bank dispute with what can be done about it', async () => {
  const client = await createClient(server);
  const start = new Date(Math.ceil(server.clock.now().getTime() / HOUR) * HOUR + 3 * DAY);
  const { id } = await confirmBooking(server, client, await createExpert(server), start);
  const [paid] = await server.db.select().from(payment).where(eq(payment.bookingId, id));
  await server.deps.payments.sandbox?.act(paid?.providerRef ?? '', 'dispute');
  await server.drain();
  const [row] = await server.db
    .select()
    .from(bankDispute)
    .where(eq(bankDispute.paymentId, paid?.id ?? ''));
  expect(await storyOf(id)).toMatchObject({
    bankDisputes: [
      { ref: row?.ref, bookingId: id, status: 'open', actions: ['evidence', 'concede'], hearing: null },
    ],
    actions: { refund: { possible: false } },
  });
});

it('[A-08] has reviews that were reported, and those alone', async () => {
  const client = await createClient(server, { name: 'Jonas Weber' });
  const expert = await createExpert(server);
  const id = await reviewable(server, client, expert);
  await write(server, client, id, { stars: 1, text: 'Call my brother instead, he is cheaper.' });
  // Nobody but its author learns of a review before it is published.
  expect((await storyOf(id)).body).not.toContain('cheaper');
  await write(server, expert, id, { stars: 4, text: 'Came prepared.' });
  const published = await storyOf(id);
  expect(published.reviews).toEqual([]);
  const [row] = await server.db.select().from(review).where(eq(review.side, 'client'));
  const reviewId = row?.id ?? '';
  const reporter = await createClient(server, { name: 'Nora Blythe' });
  await report(server, reporter, reviewId, { reason: 'advertising', text: 'A brother!' });
  server.clock.advance(MINUTE);
  await report(server, expert, reviewId, { reason: 'other' });
  const reported = await storyOf(id);
  expect(reported.reviews).toMatchObject([
    {
      id: reviewId,
      side: 'client',
      author: 'Jonas W.',
      stars: 1,
      removed: null,
      reports: [
        { by: 'Nora Blythe', reason: 'advertising', text: 'A brother!', state: 'open' },
        { reason: 'other', text: '', state: 'open' },
      ],
    },
  ]);
  expect(reported.cases.map(({ queue, id: caseId }) => [queue, caseId])).toEqual(
    expect.arrayContaining(reported.reviews[0]?.reports.map((each) => ['reported-reviews', each.id]) ?? []),
  );
  const trust = await createStaff(server, ['trust']);
  await decide(server, trust, reviewId, { outcome: 'remove', reason: 'advertising' });
  expect(await storyOf(id)).toMatchObject({
    reviews: [{ removed: { reason: 'advertising' }, reports: [{ state: 'removed' }, { state: 'removed' }] }],
    cases: [],
  });
});

it('[O-03] a person’s story names the booking of an event, and none for what happened to the account', async () => {
  const session = await endedSession(server);
  await desk(server, session).report();
  const trust = server.as(await createStaff(server, ['trust']));
  const { data } = await trust.call('staffPerson', { params: { id: session.client.accountId } });
  expect(data.events.filter(({ lane }) => lane === 'state' || lane === 'problem')).toMatchObject([
    { lane: 'state', bookingId: session.id },
    { lane: 'problem', bookingId: session.id },
  ]);
  const { accountId } = session.client;
  await trust.call('suspendAccount', { params: { id: accountId }, body: { reason: REASON } });
  const { data: suspended } = await trust.call('staffPerson', { params: { id: accountId } });
  expect(suspended.events.findLast(({ lane }) => lane === 'account')).toMatchObject({ bookingId: null });
});

it('[O-03] a person’s page has published reviews and reports by them and about them, with names', async () => {
  const client = await createClient(server, { name: 'Jonas Weber' });
  const expert = await createExpert(server, { account: { name: 'Amara Osei' } });
  const id = await reviewable(server, client, expert);
  await write(server, client, id, { stars: 1, text: 'Call my brother instead.' });
  const personOf = async (accountId: string): Promise<{ data: PersonStory; body: string }> => {
    const trust = server.as(await createStaff(server, ['trust']));
    const { data, answer } = await trust.call('staffPerson', { params: { id: accountId } });
    return { data, body: await answer.text() };
  };
  // Nobody but its author learns of a review before it is published.
  for (const { accountId } of [client, expert]) {
    const { data, body } = await personOf(accountId);
    expect([data.reviews, body.includes('brother')]).toEqual([[], false]);
  }
  await write(server, expert, id, { stars: 4, text: 'Came prepared.' });
  const reader = await createClient(server, { name: 'Nora Blythe' });
  const [fromClient] = await server.db
    .select()
    .from(review)
    .where(and(eq(review.bookingId, id), eq(review.side, 'client')));
  await report(server, reader, fromClient?.id ?? '', { reason: 'advertising', text: 'A brother!' });
  const { data: jonas } = await personOf(client.accountId);
  expect(jonas.reviews.toSorted((a, b) => a.stars - b.stars)).toMatchObject([
    { isAuthor: true, other: { name: 'Amara Osei' }, stars: 1, text: 'Call my brother instead.' },
    // Only the two can read what an expert notes about a client.
    { isAuthor: false, other: { name: 'Amara Osei' }, stars: 4, text: null },
  ]);
  expect(jonas.reports).toMatchObject([
    { what: 'review', bookingId: id, isReporter: false, other: { name: 'Nora Blythe' }, isOpen: true },
  ]);
  const { data: nora } = await personOf(reader.accountId);
  expect(nora.reports).toMatchObject([
    { isReporter: true, other: { name: 'Jonas Weber' }, reason: 'advertising', text: 'A brother!' },
  ]);
  const { data: amara } = await personOf(expert.accountId);
  expect(amara.reviews).toHaveLength(2);
  expect(amara.reports).toEqual([]);
});
