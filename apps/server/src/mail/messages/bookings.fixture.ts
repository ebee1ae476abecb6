import { and, eq } from 'drizzle-orm';
import {
  answerCard,
  appeal,
  booking,
  callCheck,
  notification,
  notificationSetting,
  groupSession,
  problem,
  problemStatement,
  savedExpert,
  review,
  reviewReport,
} from '../../db/schema/index.ts';
import { insertSession } from '../../modules/bookings/seats/seats.fixture.ts';
import { bookableService, freeSlotsOf } from '../../modules/experts/index.ts';
import { attend } from '../../testing/attend.ts';
import { failedCheck } from '../../testing/call-check.ts';
import { createClient } from '../../testing/factories.ts';
import { DAY } from '../../testing/harness.ts';
import { createSession } from '../../testing/live.ts';
import { CLIENT, world } from './world.fixture.ts';

// Jobs that send the messages about bookings, and what follows from them, with what each finds in the database.

export const about = (template: string, to: 'client' | 'expert') => ({
  kind: 'mail.booking',
  payload: () => ({ bookingId: world.session.id, template, to }),
});

/** The session was moved by its client from a day earlier. */
export const aboutMove = (template: string, to: 'client' | 'expert') => ({
  kind: 'mail.booking',
  payload: () => ({
    bookingId: world.session.id,
    template,
    to,
    was: new Date(world.session.startsAt.getTime() - DAY).toISOString(),
    startedBy: 'client',
  }),
});

/** The session has ended, and its client's review is as the mail says. */
export const aboutReview = (
  template: 'invite' | 'published' | 'removed' | 'replied',
  to: 'client' | 'expert',
) => ({
  kind: 'mail.review',
  payload: async () => {
    const { startsAt, expert } = world.session;
    // The message goes out a day from now.
    const endsAt = world.server.clock.now();
    await world.server.db
      .update(booking)
      .set({ status: 'ended', endsAt })
      .where(eq(booking.id, world.session.id));
    const stay = { roomId: world.session.id, inst: world.session.id, joinedAt: startsAt, lastSeenAt: endsAt };
    await attend(world.server.db, ...[expert, world.member].map(({ accountId }) => ({ ...stay, accountId })));
    const about = {
      expertId: expert.expertId,
      bookingId: world.session.id,
      authorId: world.member.accountId,
    };
    const written = { ...about, author: CLIENT, stars: 5, text: '<b>Grove</b>', writtenAt: endsAt };
    const removed = template === 'removed' && { removedAt: endsAt, removedReason: 'advertising' };
    const replied = template === 'replied' && { reply: '<b>Grove</b>', repliedAt: endsAt };
    if (template !== 'invite')
      await world.server.db
        .insert(review)
        .values({ ...written, publishedAt: endsAt, ...removed, ...replied })
        .onConflictDoUpdate({
          target: [review.bookingId, review.side],
          set: { ...removed, ...replied, text: '' },
        });
    return { bookingId: world.session.id, to, template };
  },
});

/** Somebody reported the review of the session, and staff kept it. */
export const reported = {
  kind: 'mail.review-report',
  payload: async () => {
    const now = world.server.clock.now();
    const [about] = await world.server.db.select().from(review).where(eq(review.bookingId, world.session.id));
    const { accountId } = await createClient(world.server, { name: CLIENT });
    const times = { reportedAt: now, dueAt: now, closedAt: now };
    const [row] = await world.server.db
      .insert(reviewReport)
      .values({ reviewId: about?.id ?? '', accountId, reason: 'other', state: 'kept', ...times })
      .returning();
    return { accountId, reportId: row?.id };
  },
};

export const failedCallCheck = {
  kind: 'mail.call-check',
  payload: async () => {
    const startsAt = new Date(world.server.clock.now().getTime() + 2 * DAY);
    const endsAt = new Date(startsAt.getTime() + 3_600_000);
    await world.server.db
      .update(booking)
      .set({ status: 'confirmed', startsAt, endsAt })
      .where(eq(booking.id, world.session.id));
    await world.server.db.insert(callCheck).values({
      bookingId: world.session.id,
      accountId: world.session.expert.accountId,
      checkedAt: world.server.clock.now(),
      result: failedCheck,
    });
    return { bookingId: world.session.id, to: 'expert', startsAt: startsAt.toISOString() };
  },
};

export const card = {
  kind: 'mail.answer-card',
  payload: async () => {
    const now = world.server.clock.now();
    await world.server.db.insert(answerCard).values({
      bookingId: world.session.id,
      summary: '<b>Grove</b>',
      steps: [{ text: '<b>Grove</b>', done: false }],
      links: [],
      createdAt: now,
      updatedAt: now,
    });
    return { bookingId: world.session.id };
  },
};

/** A notification that is mailed too. */
export const notifyBy = (kind: 'reminder-1h' | 'waiting' | 'message') => ({
  kind: 'mail.notification',
  payload: async () => {
    const [row] = await world.server.db
      .insert(notification)
      .values({
        accountId: world.session.expert.accountId,
        kind,
        dedupeKey: kind,
        bookingId: world.session.id,
        params: kind === 'message' ? { conversationId: world.session.id } : {},
        createdAt: world.server.clock.now(),
      })
      .returning();
    return { notificationId: row?.id };
  },
});

type Step = (typeof problemStatement.$inferInsert)['step'];
/** A step of a problem that asks for half, and the mail about it. */
export const aboutProblem = (
  step: Step,
  to: 'client' | 'expert',
  kind: 'technical' | 'conduct' = 'technical',
) => ({
  kind: 'mail.problem',
  payload: async () => {
    const now = world.server.clock.now();
    const dueAt = new Date(now.getTime() + 3 * DAY);
    const row = { kind, state: 'with_staff', askPct: 50, reportedAt: now, dueAt } as const;
    await world.server.db.delete(problemStatement);
    await world.server.db.delete(problem);
    const [made] = await world.server.db
      .insert(problem)
      .values({ bookingId: world.session.id, ...row })
      .returning();
    const [said] = await world.server.db
      .insert(problemStatement)
      .values({
        problemId: made?.id ?? '',
        bookingId: world.session.id,
        by: 'client',
        step,
        pct: 50,
        text: 'Please read <b>Grove</b> again.',
        at: now,
      })
      .returning();
    return { statementId: said?.id, to };
  },
});

export const aboutAppeal = (step: 'opened' | 'closed', to: 'client' | 'expert') => ({
  kind: 'mail.appeal',
  payload: async () => {
    const now = world.server.clock.now();
    await world.server.db.delete(appeal);
    const closed = { state: 'granted', reason: 'We read <b>Grove</b> again.', closedAt: now } as const;
    const [made] = await world.server.db
      .insert(appeal)
      .values({
        bookingId: world.session.id,
        authorId: world.session.expert.accountId,
        text: 'I was there.',
        refundWaits: true,
        refundPct: 30,
        openedAt: now,
        dueAt: now,
        ...(step === 'opened' ? { state: 'open' as const } : closed),
      })
      .returning();
    return { appealId: made?.id, to, step };
  },
});

/** Somebody who saved the expert of the session, all of whose times are new. */
export const newTimes = {
  kind: 'mail.saved-times',
  payload: async () => {
    const { accountId } = await createClient(world.server, { name: CLIENT });
    const now = world.server.clock.now();
    const offer = await bookableService(world.server.db, world.session.expert.serviceId);
    if (!offer) throw new Error('The expert offers nothing');
    const span = { from: now.getTime(), to: now.getTime() + 9 * DAY, now: now.getTime() };
    const slots = await freeSlotsOf(world.server.db, { ...offer, ...span });
    await world.server.db
      .insert(notificationSetting)
      .values({ accountId, kind: 'saved', channel: 'mail', enabled: true });
    await world.server.db.insert(savedExpert).values({
      accountId,
      expertId: world.session.expert.expertId,
      savedAt: now,
      seen: { to: now.getTime() + 9 * DAY, starts: [], fresh: slots.map(({ startsAt }) => startsAt) },
    });
    return { accountId };
  },
};

/** The host of a workshop whose session is as it is then. */
export const hosted = (
  what: 'booked' | 'cancelled' | 'over',
  set: Partial<typeof groupSession.$inferInsert> = {},
): { kind: string; payload: () => Promise<object> } => ({
  kind: 'mail.workshop',
  payload: async () => {
    const { id, client, expert } = await createSession(world.server);
    const of = await insertSession(world.server, expert, { startsAt: world.server.clock.nextHour(9 * DAY) });
    await world.server.db
      .update(groupSession)
      .set({ startsAt: of.startsAt, ...set })
      .where(eq(groupSession.id, of.id));
    await world.server.db
      .update(booking)
      .set({
        serviceId: null,
        groupSessionId: of.id,
        requestedAt: world.server.clock.now(),
        ...(what === 'over' && { status: 'ended' }),
      })
      .where(and(eq(booking.id, id), eq(booking.clientId, client.accountId)));
    return { groupSessionId: of.id, what };
  },
});
