import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { and, eq } from 'drizzle-orm';
import { smtpMailer } from '../adapters/smtp-mailer.ts';
import {
  account as accounts,
  answerCard,
  applicationEvent,
  appeal,
  booking,
  calendarSource,
  callCheck,
  dispute,
  document,
  emailChange,
  expert as experts,
  notification,
  notificationSetting,
  pageClaim,
  expertApplication,
  groupSession,
  job,
  payout,
  ledgerEntry,
  payoutHold,
  payoutRun,
  problem,
  payment,
  problemStatement,
  refundOrder,
  refundOtherwise,
  savedExpert,
  review,
  reviewReport,
  secondFactor,
  secondFactorRemoval,
  personReport,
  suspension,
  unclaimedBalance,
  writeOff,
} from '../db/schema/index.ts';
import { runDueJobs } from '../jobs/worker.ts';
import { completeContent } from '../modules/applications/applications.fixture.ts';
import { bookableService, freeSlotsOf } from '../modules/experts/index.ts';
import { allJobs } from '../modules/jobs.ts';
import { insertSession } from '../modules/bookings/seats/seats.fixture.ts';
import { attend } from '../testing/attend.ts';
import { failedCheck } from '../testing/call-check.ts';
import { createClient } from '../testing/factories.ts';
import { storeJob } from '../testing/jobs.ts';
import { DAY, startTestServer, type TestServer } from '../testing/harness.ts';
import { createSession, type TestSession } from '../testing/live.ts';

interface Arrived {
  from: string;
  to: string[];
  raw: string;
}

const arrived: Arrived[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, { envelope }, done) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
      const to = envelope.rcptTo.map(({ address }) => address);
      arrived.push({ from, to, raw: Buffer.concat(chunks).toString() });
      done();
    });
  },
});

// Names as somebody would choose them who wants to send mail in ours.
const CLIENT = 'Robin\r\nBcc: evil@evil.test\r\n\r\n<b>Grove</b>';

let server: TestServer;
let mailer: ReturnType<typeof smtpMailer>;
let session: TestSession;
let member: { accountId: string; email: string };
beforeAll(async () => {
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const { port } = smtp.server.address() as AddressInfo;
  mailer = smtpMailer(`smtp://127.0.0.1:${port}`, 'Nexperts <hello@nexperts.test>');
  server = await startTestServer({ mailer });
  session = await createSession(server);
  member = await createClient(server, { name: CLIENT, emailVerifiedAt: null });
  await server.db
    .update(booking)
    .set({ clientId: member.accountId, acceptDeadline: new Date(server.clock.now().getTime() + DAY) })
    .where(eq(booking.id, session.id));
});
afterAll(async () => {
  mailer.close();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  await server.close();
});

const about = (template: string, to: 'client' | 'expert') => ({
  kind: 'mail.booking',
  payload: () => ({ bookingId: session.id, template, to }),
});
/** The session was moved by its client from a day earlier. */
const aboutMove = (template: string, to: 'client' | 'expert') => ({
  kind: 'mail.booking',
  payload: () => ({
    bookingId: session.id,
    template,
    to,
    was: new Date(session.startsAt.getTime() - DAY).toISOString(),
    startedBy: 'client',
  }),
});
/** The session has ended, and its client's review is as the mail says. */
const aboutReview = (template: 'invite' | 'published' | 'removed' | 'replied', to: 'client' | 'expert') => ({
  kind: 'mail.review',
  payload: async () => {
    const { startsAt, expert } = session;
    // The message goes out a day from now.
    const endsAt = server.clock.now();
    await server.db.update(booking).set({ status: 'ended', endsAt }).where(eq(booking.id, session.id));
    const stay = { roomId: session.id, inst: session.id, joinedAt: startsAt, lastSeenAt: endsAt };
    await attend(server.db, ...[expert, member].map(({ accountId }) => ({ ...stay, accountId })));
    const about = { expertId: expert.expertId, bookingId: session.id, authorId: member.accountId };
    const written = { ...about, author: CLIENT, stars: 5, text: '<b>Grove</b>', writtenAt: endsAt };
    const removed = template === 'removed' && { removedAt: endsAt, removedReason: 'advertising' };
    const replied = template === 'replied' && { reply: '<b>Grove</b>', repliedAt: endsAt };
    if (template !== 'invite')
      await server.db
        .insert(review)
        .values({ ...written, publishedAt: endsAt, ...removed, ...replied })
        .onConflictDoUpdate({
          target: [review.bookingId, review.side],
          set: { ...removed, ...replied, text: '' },
        });
    return { bookingId: session.id, to, template };
  },
});
const account = (kind: string, more: Record<string, unknown> = {}) => ({
  kind,
  payload: () => ({ accountId: member.accountId, ...more }),
});
const change = (step: string) => ({
  kind: 'mail.email-change',
  payload: async () => {
    const [row] = await server.db
      .insert(emailChange)
      .values({
        accountId: member.accountId,
        oldEmail: member.email,
        newEmail: `new-${step}@people.test`,
        requestedAt: server.clock.now(),
      })
      .returning();
    return { changeId: row?.id, step };
  },
});
const removal = (step: 'asked' | 'stopped' | 'done') => ({
  kind: 'mail.second-factor-removal',
  payload: async () => {
    const now = server.clock.now();
    const { accountId } = member;
    const factor = {
      secret: Buffer.alloc(48),
      recoverySalt: Buffer.alloc(16),
      createdAt: now,
      confirmedAt: now,
    };
    await server.db
      .insert(secondFactor)
      .values({ ...factor, accountId })
      .onConflictDoNothing();
    const effectiveAt = new Date(now.getTime() + DAY);
    await server.db
      .insert(secondFactorRemoval)
      .values({ accountId, id: session.id, requestedAt: now, effectiveAt })
      .onConflictDoNothing();
    return { accountId, id: session.id, step };
  },
});

const bankDispute = (what: string, to: 'client' | 'expert' = 'expert') => ({
  kind: 'mail.dispute',
  payload: async () => {
    const ref = 'dp_mail';
    const now = server.clock.now();
    const paid = { id: session.id, bookingId: session.id, status: 'captured', currency: 'AUD' } as const;
    await server.db
      .insert(payment)
      .values({ ...paid, amountMinor: 100, createdAt: now, updatedAt: now })
      .onConflictDoNothing();
    await server.db
      .insert(dispute)
      .values({
        ref,
        paymentId: session.id,
        amountMinor: 100,
        status: 'open',
        openedAt: now,
        hearingUntil: now,
      })
      .onConflictDoNothing();
    return { ref, what, to };
  },
});
/** A refund that the expert or staff gave. */
const refund = (cause: 'goodwill' | 'staff', to?: 'client' | 'expert') => ({
  kind: to ? 'mail.refund' : 'mail.goodwill',
  payload: async () => {
    const [order] = await server.db
      .insert(refundOrder)
      .values({ bookingId: session.id, cause, amountMinor: 2050, at: server.clock.now() })
      .returning();
    return { orderId: order?.id, ...(to && { to }) };
  },
});
const dashboardRefund = (to: 'client' | 'expert') => ({
  kind: 'mail.dashboard-refund',
  payload: () => ({ bookingId: session.id, amountMinor: 2050, to }),
});
const paidOtherwise = {
  kind: 'mail.refund-otherwise',
  payload: async () => {
    const [row] = await server.db
      .insert(refundOtherwise)
      .values({
        bookingId: session.id,
        amountMinor: 2050,
        currency: 'AUD',
        paidTo: '<b>Grove</b>',
        reference: '<b>Grove</b>',
        paidOn: '2026-11-28',
        paidBy: member.accountId,
        at: server.clock.now(),
      })
      .returning();
    return { refundId: row?.id };
  },
};
const payoutsHeld = (step: 'held' | 'released') => ({
  kind: 'mail.payout-hold',
  payload: async () => {
    const { accountId, expertId } = session.expert;
    const by = { heldBy: member.accountId, heldAt: server.clock.now(), reason: 'Another account.' };
    await server.db.delete(payoutHold);
    const [row] = await server.db
      .insert(payoutHold)
      .values({ expertId, ...by, ...(step === 'released' && { releasedAt: server.clock.now() }) })
      .returning();
    return { accountId, holdId: row?.id, step };
  },
});
/** Somebody reported the review of the session, and staff kept it. */
const reported = {
  kind: 'mail.review-report',
  payload: async () => {
    const now = server.clock.now();
    const [about] = await server.db.select().from(review).where(eq(review.bookingId, session.id));
    const { accountId } = await createClient(server, { name: CLIENT });
    const times = { reportedAt: now, dueAt: now, closedAt: now };
    const [row] = await server.db
      .insert(reviewReport)
      .values({ reviewId: about?.id ?? '', accountId, reason: 'other', state: 'kept', ...times })
      .returning();
    return { accountId, reportId: row?.id };
  },
};
const verification = (step: 'needed' | 'missing' | 'lost' | 'verified') => ({
  kind: 'mail.verification',
  payload: async () => {
    const { accountId, expertId } = session.expert;
    const now = server.clock.now();
    await server.db
      .update(experts)
      .set({ identityVerifiedAt: step === 'verified' ? now : null })
      .where(eq(experts.id, expertId));
    return { accountId, step };
  },
});
/** A payout of a run of its own, as it is after a step. */
const paidOut = (step: 'sent' | 'refused' | 'carried' | 'failed' | 'arrived') => ({
  kind: 'mail.payout',
  payload: async () => {
    const { accountId, expertId } = session.expert;
    const now = server.clock.now();
    await server.db.delete(payout);
    await server.db.delete(payoutRun);
    const [run] = await server.db
      .insert(payoutRun)
      .values({ scheduledFor: now, status: 'carrying_out', createdAt: now })
      .returning();
    const state = {
      sent: { status: 'sent', transferRef: 'tr_1' },
      arrived: { status: 'sent', transferRef: 'tr_1' },
      refused: { status: 'refused', reason: 'account_closed' },
      failed: { status: 'failed_at_bank', transferRef: 'tr_1', reason: 'account_closed' },
      carried: { status: 'carried_over', amountMinor: 0, reason: 'funds' },
    } as const;
    const amounts = { currency: 'AUD', owedMinor: 2050, amountMinor: 2050 };
    const [row] = await server.db
      .insert(payout)
      .values({ runId: run?.id ?? '', expertId, ...amounts, createdAt: now, ...state[step] })
      .returning();
    return { accountId, payoutId: row?.id, step };
  },
});
const writtenOff = {
  kind: 'mail.write-off',
  payload: async () => {
    const { accountId, expertId } = session.expert;
    const amounts = { expertId, amountMinor: 2050, currency: 'AUD' };
    const by = { reason: 'Nobody answers.', writtenOffBy: member.accountId, at: server.clock.now() };
    const [row] = await server.db
      .insert(writeOff)
      .values({ ...amounts, ...by })
      .returning();
    return { accountId, writeOffId: row?.id };
  },
};
const unclaimed = {
  kind: 'mail.unclaimed',
  payload: async () => {
    const { accountId, expertId } = session.expert;
    const at = server.clock.now();
    const keepUntil = new Date('2034-01-05T00:00:00Z');
    const kept = { expertId, name: 'Amara', amountMinor: 2050, currency: 'AUD' };
    const [row] = await server.db
      .insert(unclaimedBalance)
      .values({ ...kept, bookedBy: member.accountId, at, keepUntil })
      .returning();
    return { accountId, balanceId: row?.id };
  },
};
const failedCallCheck = {
  kind: 'mail.call-check',
  payload: async () => {
    const startsAt = new Date(server.clock.now().getTime() + 2 * DAY);
    const endsAt = new Date(startsAt.getTime() + 3_600_000);
    await server.db
      .update(booking)
      .set({ status: 'confirmed', startsAt, endsAt })
      .where(eq(booking.id, session.id));
    await server.db.insert(callCheck).values({
      bookingId: session.id,
      accountId: session.expert.accountId,
      checkedAt: server.clock.now(),
      result: failedCheck,
    });
    return { bookingId: session.id, to: 'expert', startsAt: startsAt.toISOString() };
  },
};
const card = {
  kind: 'mail.answer-card',
  payload: async () => {
    const now = server.clock.now();
    await server.db.insert(answerCard).values({
      bookingId: session.id,
      summary: '<b>Grove</b>',
      steps: [{ text: '<b>Grove</b>', done: false }],
      links: [],
      createdAt: now,
      updatedAt: now,
    });
    return { bookingId: session.id };
  },
};
const receipt = {
  kind: 'mail.document',
  payload: async () => {
    const now = server.clock.now();
    const bookingId = session.id;
    const money = { amountMinor: 12_000, currency: 'AUD', at: now };
    const [entry] = await server.db
      .insert(ledgerEntry)
      .values({
        ...money,
        bookingId,
        subject: `booking:${bookingId}`,
        kind: 'capture',
        debit: `escrow:${bookingId}`,
        credit: 'provider',
        idempotencyKey: `booking:${bookingId}:capture:1`,
      })
      .returning();
    await allJobs['document.issue'].run(server.deps, { bookingId }, { jobId: bookingId });
    const [row] = await server.db
      .select()
      .from(document)
      .where(eq(document.ledgerEntryId, entry?.id ?? ''));
    // The job that issues it asks for the mail too; here it is sent once.
    await server.db.delete(job).where(eq(job.kind, 'mail.document'));
    return { documentId: row?.id };
  },
};
/** A case that staff opened about the expert. */
const safetyCase = (step: 'asked' | 'decided') => ({
  kind: 'mail.safety-case',
  payload: async () => {
    const now = server.clock.now();
    const [row] = await server.db
      .insert(personReport)
      .values({
        reportedId: session.expert.accountId,
        openerId: member.accountId,
        reason: 'payment_outside',
        alleged: 'You are said to have asked <b>Grove</b> for cash.',
        hearingUntil: new Date(now.getTime() + 72 * 3_600_000),
        reportedAt: now,
        dueAt: now,
        ...(step === 'asked'
          ? { state: 'open' as const }
          : { state: 'acted' as const, closedAt: now, verdict: 'Your own messages ask for it.' }),
      })
      .returning();
    return { reportId: row?.id, step };
  },
});
const suspended = (step: 'suspended' | 'lifted') => ({
  kind: 'mail.suspension',
  payload: async () => {
    const now = server.clock.now();
    const [row] = await server.db
      .insert(suspension)
      .values({
        accountId: session.expert.accountId,
        reason: 'Threatened <b>Grove</b> in the chat.',
        suspendedBy: member.accountId,
        suspendedAt: now,
        ...(step === 'lifted' && { liftedAt: now, liftedBy: member.accountId }),
      })
      .returning();
    return { suspensionId: row?.id, step };
  },
});
/** A notification that is mailed too. */
const told = (kind: 'reminder-1h' | 'waiting' | 'message') => ({
  kind: 'mail.notification',
  payload: async () => {
    const [row] = await server.db
      .insert(notification)
      .values({
        accountId: session.expert.accountId,
        kind,
        dedupeKey: kind,
        bookingId: session.id,
        params: kind === 'message' ? { conversationId: session.id } : {},
        createdAt: server.clock.now(),
      })
      .returning();
    return { notificationId: row?.id };
  },
});
type Step = (typeof problemStatement.$inferInsert)['step'];
/** A step of a problem that asks for half, and the mail about it. */
const aboutProblem = (step: Step, to: 'client' | 'expert', kind: 'technical' | 'conduct' = 'technical') => ({
  kind: 'mail.problem',
  payload: async () => {
    const now = server.clock.now();
    const dueAt = new Date(now.getTime() + 3 * DAY);
    const row = { kind, state: 'with_staff', askPct: 50, reportedAt: now, dueAt } as const;
    await server.db.delete(problemStatement);
    await server.db.delete(problem);
    const [made] = await server.db
      .insert(problem)
      .values({ bookingId: session.id, ...row })
      .returning();
    const [said] = await server.db
      .insert(problemStatement)
      .values({
        problemId: made?.id ?? '',
        bookingId: session.id,
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
const aboutAppeal = (step: 'opened' | 'closed', to: 'client' | 'expert') => ({
  kind: 'mail.appeal',
  payload: async () => {
    const now = server.clock.now();
    await server.db.delete(appeal);
    const closed = { state: 'granted', reason: 'We read <b>Grove</b> again.', closedAt: now } as const;
    const [made] = await server.db
      .insert(appeal)
      .values({
        bookingId: session.id,
        authorId: session.expert.accountId,
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

const claim = (step: 'approved' | 'refused' | 'expires' | 'expired') => ({
  kind: 'mail.claim',
  payload: async () => {
    const now = server.clock.now();
    const [row] = await server.db
      .insert(pageClaim)
      .values({
        expertId: session.expert.expertId,
        kind: 'credential',
        what: 'Master of <b>Grove</b>',
        state: step === 'refused' || step === 'expired' ? step : 'approved',
        openedAt: now,
        dueAt: now,
        decidedAt: now,
        decidedBy: member.accountId,
        reason: 'We read <b>Grove</b> again.',
        expiresAt: new Date(now.getTime() + 30 * DAY),
      })
      .returning();
    return { claimId: row?.id, step };
  },
});

const failingCalendar = {
  kind: 'mail.calendar',
  payload: async () => {
    const now = server.clock.now();
    const at = { addedAt: now, checkedAt: now, readAt: now, failingSince: now };
    const [row] = await server.db
      .insert(calendarSource)
      .values({
        ...at,
        expertId: session.expert.expertId,
        kind: 'address',
        name: 'The <b>Grove</b>',
        failure: 'missing',
      })
      .returning();
    return { sourceId: row?.id };
  },
};

let revision = 0;
const application = (event: 'submitted' | 'approved' | 'changes_asked' | 'refused') => ({
  kind: 'mail.application',
  payload: async () => {
    const now = server.clock.now();
    await server.db
      .insert(expertApplication)
      .values({
        id: session.id,
        accountId: member.accountId,
        status: 'draft',
        revision: 1,
        content: completeContent(),
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing();
    const [row] = await server.db
      .insert(applicationEvent)
      .values({
        applicationId: session.id,
        revision: (revision += 1),
        event,
        actorId: member.accountId,
        reason: 'Please add your <b>Grove</b> licence.',
        at: now,
      })
      .returning();
    return { eventId: row?.id };
  },
});

/** Somebody who asked for the account to be deleted. */
const leaving = {
  kind: 'account.delete',
  payload: async () => ({
    accountId: (await createClient(server, { name: CLIENT, status: 'deactivated' })).accountId,
  }),
};
/** Somebody whose account is closed while a problem is open. */
const closing = {
  kind: 'mail.account-closed',
  payload: async () => {
    const { client, id } = await createSession(server);
    const now = server.clock.now();
    await server.db.insert(problem).values({
      bookingId: id,
      kind: 'technical',
      state: 'awaiting_expert',
      askPct: 50,
      reportedAt: now,
      dueAt: now,
    });
    await server.db
      .update(accounts)
      .set({ status: 'deactivated', name: CLIENT })
      .where(eq(accounts.id, client.accountId));
    return { accountId: client.accountId };
  },
};
const newAddressCode = {
  kind: 'mail.code',
  payload: async () => {
    await server.db.insert(emailChange).values({
      accountId: member.accountId,
      oldEmail: member.email,
      newEmail: 'new@people.test',
      // The message goes out a day from now, and a change waits no longer than that.
      requestedAt: new Date(server.clock.now().getTime() + DAY),
    });
    return { accountId: member.accountId, purpose: 'email' };
  },
};

/** Somebody who saved the expert of the session, all of whose times are new. */
const newTimes = {
  kind: 'mail.saved-times',
  payload: async () => {
    const { accountId } = await createClient(server, { name: CLIENT });
    const now = server.clock.now();
    const offer = await bookableService(server.db, session.expert.serviceId);
    if (!offer) throw new Error('The expert offers nothing');
    const span = { from: now.getTime(), to: now.getTime() + 9 * DAY, now: now.getTime() };
    const slots = await freeSlotsOf(server.db, { ...offer, ...span });
    await server.db
      .insert(notificationSetting)
      .values({ accountId, kind: 'saved', channel: 'mail', enabled: true });
    await server.db.insert(savedExpert).values({
      accountId,
      expertId: session.expert.expertId,
      savedAt: now,
      seen: { to: now.getTime() + 9 * DAY, starts: [], fresh: slots.map(({ startsAt }) => startsAt) },
    });
    return { accountId };
  },
};

/** The host of a workshop whose session is as it is then. */
const hosted = (
  what: 'booked' | 'cancelled' | 'over',
  set: Partial<typeof groupSession.$inferInsert> = {},
): { kind: string; payload: () => Promise<object> } => ({
  kind: 'mail.workshop',
  payload: async () => {
    const { id, client, expert } = await createSession(server);
    const of = await insertSession(server, expert, { startsAt: server.clock.nextHour(9 * DAY) });
    await server.db
      .update(groupSession)
      .set({ startsAt: of.startsAt, ...set })
      .where(eq(groupSession.id, of.id));
    await server.db
      .update(booking)
      .set({
        serviceId: null,
        groupSessionId: of.id,
        requestedAt: server.clock.now(),
        ...(what === 'over' && { status: 'ended' }),
      })
      .where(and(eq(booking.id, id), eq(booking.clientId, client.accountId)));
    return { groupSessionId: of.id, what };
  },
});

/** Every message the product sends: the job that sends it, and what it is called in a list of mails. */
const MESSAGES: readonly {
  name: string;
  sent: { kind: string; payload: () => object | Promise<object> };
  subject: RegExp;
  code?: true;
  calendar?: true;
  /** The topic that can be switched off */
  unsubscribe?: string;
}[] = [
  {
    name: 'code to verify',
    sent: account('mail.code', { purpose: 'confirm' }),
    subject: /verification code$/,
    code: true,
  },
  {
    name: 'code to log in, to a mailbox nobody has verified',
    sent: account('mail.code', { purpose: 'login' }),
    subject: /verification code$/,
    code: true,
  },
  {
    name: 'code to reset',
    sent: account('mail.code', { purpose: 'reset' }),
    subject: /reset code$/,
    code: true,
  },
  {
    name: 'code for a new address',
    sent: newAddressCode,
    subject: /code for a new email address$/,
    code: true,
  },
  { name: 'account closed', sent: closing, subject: /account is closed$/ },
  {
    name: 'bank account changed',
    sent: account('mail.bank-changed'),
    subject: /bank account .* was changed$/,
  },
  { name: 'account deleted', sent: leaving, subject: /account was deleted$/ },
  { name: 'password changed', sent: account('mail.password-changed'), subject: /password was changed$/ },
  {
    name: 'second factor on',
    sent: account('mail.second-factor', { what: 'on' }),
    subject: /^Two-step login is on/,
  },
  { name: 'second factor off', sent: account('mail.second-factor', { what: 'off' }), subject: /is off/ },
  {
    name: 'recovery codes',
    sent: account('mail.second-factor', { what: 'codes' }),
    subject: /recovery codes/,
  },
  { name: 'removal asked', sent: removal('asked'), subject: /asked to turn off your two-step login$/ },
  { name: 'removal stopped', sent: removal('stopped'), subject: /two-step login stays on$/ },
  { name: 'removal done', sent: removal('done'), subject: /turned off your two-step login$/ },
  { name: 'address about to change', sent: change('asked'), subject: /about to change$/ },
  { name: 'address changed', sent: change('done'), subject: /was changed$/ },
  { name: 'claim approved', sent: claim('approved'), subject: /^We’ve checked “Master of/ },
  { name: 'claim refused', sent: claim('refused'), subject: /^We couldn’t approve “Master of/ },
  { name: 'claim expires', sent: claim('expires'), subject: /expires in 30 days$/ },
  { name: 'calendar fails', sent: failingCalendar, subject: /^We can’t read your calendar/ },
  { name: 'claim expired', sent: claim('expired'), subject: /has expired$/ },
  { name: 'application sent', sent: application('submitted'), subject: /^We have your application$/ },
  { name: 'application approved', sent: application('approved'), subject: /^You’re now a Nexpert$/ },
  {
    name: 'changes asked',
    sent: application('changes_asked'),
    subject: /^We need a change to your application$/,
  },
  { name: 'application refused', sent: application('refused'), subject: /^About your application$/ },
  { name: 'request sent', sent: about('request-sent', 'client'), subject: /^Request sent to Ada Quill$/ },
  { name: 'booked, client', sent: about('confirmed', 'client'), subject: /^Booked: /, calendar: true },
  { name: 'declined', sent: about('declined', 'client'), subject: /can’t take your request$/ },
  { name: 'lapsed', sent: about('expired', 'client'), subject: /didn’t answer in time$/ },
  { name: 'cancelled, client', sent: about('cancelled', 'client'), subject: /^Cancelled: /, calendar: true },
  {
    name: 'payment failed, client',
    sent: about('payment-failed', 'client'),
    subject: /^We couldn’t charge your card/,
  },
  { name: 'expert absent', sent: about('expert-absent', 'client'), subject: /^Refund: / },
  { name: 'bank dispute opened', sent: bankDispute('opened'), subject: /bank disputes the charge/ },
  { name: 'bank dispute won', sent: bankDispute('won'), subject: /decided in your favour/ },
  { name: 'bank dispute lost', sent: bankDispute('lost'), subject: /decided for the client/ },
  { name: 'hearing', sent: bankDispute('hearing'), subject: /^Please tell us what happened/ },
  { name: 'found delivered', sent: bankDispute('delivered'), subject: /^You keep your share/ },
  { name: 'found not delivered', sent: bankDispute('not_delivered'), subject: /taken back your share/ },
  {
    name: 'bank for us, client',
    sent: bankDispute('won', 'client'),
    subject: /^Your bank decided that the /,
  },
  {
    name: 'bank for the client, client',
    sent: bankDispute('lost', 'client'),
    subject: /^Your bank gave you /,
  },
  {
    name: 'found delivered, client',
    sent: bankDispute('delivered', 'client'),
    subject: /^We found that .* took place$/,
  },
  {
    name: 'found not delivered, client',
    sent: bankDispute('not_delivered', 'client'),
    subject: /^We found that .* wasn’t delivered$/,
  },
  {
    name: 'verification missing',
    sent: verification('missing'),
    subject: /^Our payment provider needs more from you$/,
  },
  { name: 'verification lost', sent: verification('lost'), subject: /^We can’t pay you at the moment$/ },
  { name: 'payout sent', sent: paidOut('sent'), subject: /^A\$20\.50 is on its way to you$/ },
  {
    name: 'payout refused',
    sent: paidOut('refused'),
    subject: /^We couldn’t send your payout of A\$20\.50$/,
  },
  { name: 'payout carried over', sent: paidOut('carried'), subject: /^Your payout of A\$20\.50 waits$/ },
  {
    name: 'payout sent back',
    sent: paidOut('failed'),
    subject: /^Your bank sent back your payout of A\$20\.50$/,
  },
  { name: 'payout arrived', sent: paidOut('arrived'), subject: /^A\$20\.50 went to your bank$/ },
  { name: 'verified', sent: verification('verified'), subject: /^You’re verified$/ },
  { name: 'payouts held', sent: payoutsHeld('held'), subject: /payouts are on hold$/ },
  { name: 'payouts released', sent: payoutsHeld('released'), subject: /payouts are released$/ },
  { name: 'roles changed', sent: account('mail.staff-roles'), subject: /^Your roles at / },
  {
    name: 'refund in the dashboard, client',
    sent: dashboardRefund('client'),
    subject: /^Refund: A\$20\.50 for Tax return review$/,
  },
  {
    name: 'refund paid another way',
    sent: paidOtherwise,
    subject: /^We’ve paid your refund of A\$20\.50 another way$/,
  },
  {
    name: 'refund in the dashboard, expert',
    sent: dashboardRefund('expert'),
    subject: /gets A\$20\.50 back for Tax return review$/,
  },
  {
    name: 'safety case, asked',
    sent: safetyCase('asked'),
    subject: /^We need to hear from you about your account$/,
  },
  {
    name: 'safety case, decided',
    sent: safetyCase('decided'),
    subject: /^We’ve decided the case about your account$/,
  },
  { name: 'suspended', sent: suspended('suspended'), subject: /^Your Nexperts account is suspended$/ },
  {
    name: 'suspension lifted',
    sent: suspended('lifted'),
    subject: /^Your Nexperts account is active again$/,
  },
  {
    name: 'refund by staff, client',
    sent: refund('staff', 'client'),
    subject: /^Refund: A\$20\.50 for Tax return review$/,
  },
  {
    name: 'refund by staff, expert',
    sent: refund('staff', 'expert'),
    subject: /gets A\$20\.50 back for Tax return review$/,
  },
  { name: 'balance unclaimed', sent: unclaimed, subject: /^You can still claim A\$20\.50 until / },
  { name: 'debt written off', sent: writtenOff, subject: /^You no longer owe us A\$20\.50$/ },
  { name: 'goodwill', sent: refund('goodwill'), subject: /^Refund: Ada Quill is giving you A\$20\.50 back$/ },
  { name: 'expert absent, expert', sent: about('expert-absent', 'expert'), subject: /^You missed / },
  { name: 'client absent', sent: about('client-absent', 'client'), subject: /^You missed / },
  { name: 'session over, client', sent: about('session-over', 'client'), subject: /^Your session with / },
  { name: 'session over, expert', sent: about('session-over', 'expert'), subject: /^Your session with / },
  { name: 'problem, client', sent: aboutProblem('reported', 'client'), subject: /^We have your report/ },
  { name: 'problem, expert', sent: aboutProblem('reported', 'expert'), subject: /^A problem with / },
  {
    name: 'conduct, expert',
    sent: aboutProblem('reported', 'expert', 'conduct'),
    subject: /^Your payment is on hold/,
  },
  { name: 'offer', sent: aboutProblem('offered', 'client'), subject: /makes an offer/ },
  { name: 'contested', sent: aboutProblem('contested', 'client'), subject: /^Nexperts decides: / },
  { name: 'agreed', sent: aboutProblem('agreed', 'client'), subject: /^Settled: / },
  { name: 'silence', sent: aboutProblem('silent', 'expert'), subject: /^Settled: / },
  { name: 'decided', sent: aboutProblem('decided', 'expert'), subject: /^Decided: / },
  { name: 'appeal, client', sent: aboutAppeal('opened', 'client'), subject: /appealed: / },
  { name: 'appeal, expert', sent: aboutAppeal('opened', 'expert'), subject: /^We have your appeal/ },
  { name: 'appeal decided, client', sent: aboutAppeal('closed', 'client'), subject: /^Decided: / },
  { name: 'appeal decided, expert', sent: aboutAppeal('closed', 'expert'), subject: /^Decided: / },
  { name: 'receipt', sent: receipt, subject: /^Receipt R-\d{4}-\d{6}$/ },
  { name: 'answer card', sent: card, subject: /^Ada Quill left you an answer card$/, unsubscribe: 'reviews' },
  {
    name: 'check failed',
    sent: failedCallCheck,
    subject: /^Before your session with Robin.*your check found a problem$/,
    unsubscribe: 'reminders',
  },
  {
    name: 'reminder',
    sent: told('reminder-1h'),
    subject: /starts in \d+ (minute|hour)s?$/,
    unsubscribe: 'reminders',
  },
  { name: 'waiting', sent: told('waiting'), subject: /is waiting for you$/, unsubscribe: 'reminders' },
  { name: 'new times', sent: newTimes, subject: /^New times with Ada Quill$/, unsubscribe: 'saved' },
  { name: 'message', sent: told('message'), subject: /sent you a message$/, unsubscribe: 'messages' },
  { name: 'paid too late', sent: about('too-late', 'client'), subject: /arrived too late/ },
  { name: 'new request', sent: about('new-request', 'expert'), subject: /^New request from Robin/ },
  { name: 'booked, expert', sent: about('confirmed', 'expert'), subject: /^Booked: /, calendar: true },
  { name: 'moved, client', sent: aboutMove('moved', 'client'), subject: /^Moved: /, calendar: true },
  { name: 'moved, expert', sent: aboutMove('moved', 'expert'), subject: /^Moved: /, calendar: true },
  {
    name: 'proposal declined',
    sent: aboutMove('proposal-declined', 'expert'),
    subject: /declined the times/,
  },
  { name: 'proposal withdrawn', sent: aboutMove('proposal-withdrawn', 'client'), subject: /withdrew the/ },
  { name: 'proposal expired', sent: aboutMove('proposal-expired', 'client'), subject: /didn’t answer your/ },
  { name: 'offer ended', sent: aboutMove('offer-ended', 'expert'), subject: /took none of the times/ },
  { name: 'withdrawn', sent: about('withdrawn', 'expert'), subject: /withdrew a request$/ },
  { name: 'cancelled, expert', sent: about('cancelled', 'expert'), subject: /^Cancelled: /, calendar: true },
  {
    name: 'review invited',
    sent: aboutReview('invite', 'expert'),
    subject: /^How did it go with Robin/,
    unsubscribe: 'reviews',
  },
  {
    name: 'review published',
    sent: aboutReview('published', 'expert'),
    subject: /reviewed your session$/,
    unsubscribe: 'reviews',
  },
  {
    name: 'review replied to',
    sent: aboutReview('replied', 'client'),
    subject: /^Ada Quill replied to your review$/,
    unsubscribe: 'reviews',
  },
  { name: 'report decided', sent: reported, subject: /^We kept the review you reported$/ },
  { name: 'review removed', sent: aboutReview('removed', 'client'), subject: /^We removed your review$/ },
  {
    name: 'first seat of a workshop',
    sent: hosted('booked'),
    subject: /^First seat booked: Pricing your work$/,
    calendar: true,
  },
  {
    name: 'workshop cancelled',
    sent: hosted('cancelled', { status: 'cancelled', cancelled: 'minimum' }),
    subject: /^Cancelled: Pricing your work$/,
    calendar: true,
  },
  {
    name: 'workshop over',
    sent: hosted('over', { status: 'over', deliveredPerMille: 883 }),
    subject: /^Your workshop Pricing your work$/,
  },
  {
    name: 'payment failed, expert',
    sent: about('payment-failed', 'expert'),
    subject: /^We couldn’t charge .*’s card$/,
  },
];

/** Sends one message through the queue to the mail server. @returns it as it arrived, and its job's id */
async function send(
  name: string,
  kind: string,
  payload: object,
): Promise<Arrived & { email: Email; jobId: string }> {
  const before = arrived.length;
  server.clock.advance(DAY);
  const now = server.clock.now();
  await storeJob(server.db, { kind, payload: { ...payload }, dedupeKey: name, runAt: now });
  const [row] = await server.db.select().from(job).where(eq(job.dedupeKey, name));
  await runDueJobs(server.deps, allJobs);
  const [mail, ...more] = arrived.slice(before);
  if (!mail || more.length > 0) throw new Error(`${name}: ${arrived.length - before} mails were sent`);
  return { ...mail, email: await PostalMime.parse(mail.raw), jobId: row?.id ?? '' };
}

describe('every message, as a mail server gets it', () => {
  it.each(MESSAGES)('$name', async ({ name, sent, subject, code, calendar, unsubscribe }) => {
    const { raw, email, from, to, jobId } = await send(name, sent.kind, await sent.payload());
    const head = raw.slice(0, raw.indexOf('\r\n\r\n'));

    expect(email.subject).toMatch(subject);
    expect(from).toBe('hello@nexperts.test');
    expect(to).toHaveLength(1);
    expect(email.to?.map(({ address }) => address)).toEqual(to);
    expect(email.from).toMatchObject({ name: 'Nexperts', address: 'hello@nexperts.test' });
    expect(email.messageId).toBe(`<${jobId}@nexperts.test>`);
    expect(email.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
    expect(head).toMatch(/^Content-Type: multipart\//m);

    const text = email.text ?? '';
    const html = email.html ?? '';
    expect(text.length).toBeGreaterThan(80);
    expect(html).toContain('<!doctype html>');
    // The text says all that the HTML says, and leads where its button leads.
    for (const link of html.matchAll(/href="([^"]+)"/g))
      expect(text).toContain(link[1]?.replaceAll('&amp;', '&'));
    expect([...html.matchAll(/<a /g)].length).toBeLessThanOrEqual(unsubscribe ? 2 : 1);
    // RFC 8058; what is essential can't be switched off.
    const header = (name: string) => email.headers.find(({ key }) => key === name)?.value;
    const [address = '', post] = [header('list-unsubscribe'), header('list-unsubscribe-post')];
    expect(address.includes(`/notifications/unsubscribe?token=${unsubscribe}.`)).toBe(
      unsubscribe !== undefined,
    );
    expect(post).toBe(unsubscribe && 'List-Unsubscribe=One-Click');
    for (const part of [text, html]) expect(part).toContain('Questions: support@nexperts.com');
    expect(/\b\d{6}\b/.test(text)).toBe(code ?? false);
    // Once to act on, among the forms of the text, and once as a file.
    const file = 'text/calendar';
    expect(email.attachments.map(({ mimeType }) => mimeType)).toEqual(calendar ? [file, file] : []);

    // What a person typed stays text: no header, no second reader, no markup.
    expect(head).not.toMatch(/^Bcc:/im);
    expect(email.bcc ?? []).toEqual([]);
    expect(html).not.toContain('<b>Grove');
  });

  it('[M7] a code goes out without the name until somebody has shown that the mailbox is theirs', async () => {
    for (const purpose of ['confirm', 'login', 'reset']) {
      const { payload } = account('mail.code', { purpose });
      const { email } = await send(`no name: ${purpose}`, 'mail.code', payload());
      expect(email.text).toContain('\n\nHello,\n\n');
      expect(email.text).not.toContain('Robin');
      expect(email.html).not.toContain('Robin');
    }
    const known = await createClient(server);
    const { email } = await send('with a name', 'mail.code', {
      accountId: known.accountId,
      purpose: 'reset',
    });
    expect(email.text).toMatch(/\n\nHello \p{L}[^\n]+,\n\n/u);
  });

  it('the table has every job that sends a mail', () => {
    const kinds = new Set(MESSAGES.map(({ sent }) => sent.kind));
    expect([...kinds].toSorted()).toEqual(
      Object.keys(allJobs)
        .filter((kind) => kind.startsWith('mail.') || kind === 'account.delete')
        .toSorted(),
    );
  });

  it('a message without one of its parts is not sent', async () => {
    const whole = { messageId: '1', to: 'robin@people.test', subject: 's', text: 't', html: 'h' };
    for (const part of ['text', 'html', 'subject', 'to'])
      await expect(mailer.send({ ...whole, [part]: ' ' })).rejects.toThrow(`a mail without ${part}`);
  });
});
