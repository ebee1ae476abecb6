import type { DataOf, endpoints, WrapUp } from '@nexperts/contract';
import {
  callPresence,
  intersectRanges,
  joinWindow,
  mayReportProblem,
  MINUTE_MS,
  overlapMs,
  type BookingStatus,
} from '@nexperts/domain';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { bankDispute, payment as payments } from '../../db/schema/index.ts';
import type { DbOrTx } from '../../db/types.ts';
import type { ActsAs, SignedIn } from '../../http/context.ts';
import {
  callSession,
  heldRefund,
  paidOf,
  partyBooking,
  problemsUntil,
  viewBooking,
  type FullBooking,
  type Role,
} from '../bookings/index.ts';
import { hearingEnd } from '../deadlines/index.ts';
import { refundLeft } from '../payments/index.ts';
import { uploadsOf } from '../uploads/index.ts';
import { appealUntil } from './appeal-window.ts';
import { conductHearing } from './hear-expert.ts';
import { appealOf, problemOf, wrongState, type ProblemRow } from './rows.ts';
import { viewAppeal, viewProblem } from './view.ts';

const over = new Set<BookingStatus>(['ended', 'no_show_client', 'no_show_expert', 'disputed', 'completed']);
/** Its timer judges it within a minute of the end; a report judges it at once. */
const running = new Set<BookingStatus>(['confirmed', 'in_progress']);

/** Who was present, cut to the time the room was open, and the minutes the two had together (A-01, G-01). */
async function attendanceOf(
  db: DbOrTx,
  { booking }: FullBooking,
): Promise<Pick<WrapUp, 'attendance' | 'togetherMin'>> {
  const session = await callSession(db, booking);
  const presence = callPresence(session);
  const stays = (role: Role) =>
    intersectRanges(presence[role], [joinWindow({ ...session, role })]).map(({ startsAt, endsAt }) => ({
      from: new Date(startsAt).toISOString(),
      to: new Date(endsAt).toISOString(),
    }));
  const together = overlapMs(presence.together, [session]);
  return {
    attendance: { client: stays('client'), expert: stays('expert') },
    togetherMin: Math.floor(together / MINUTE_MS),
  };
}

/** What staff put to the expert of a report about conduct, and what came of it; null: nothing. */
async function viewConductHearing(
  db: DbOrTx,
  problem: ProblemRow,
  expertId: string,
  now: Date,
): Promise<WrapUp['hearing']> {
  const hearing = await conductHearing(db, problem, expertId);
  if (!hearing) return null;
  const { asked, until, answer, reason } = hearing;
  const subject = `problem-statement:${answer?.id ?? ''}` as const;
  const files = answer && (await uploadsOf(db, [subject])).get(subject);
  const isOpen = answer === null && problem.closedAt === null && now < until;
  return {
    about: 'conduct',
    question: asked.text,
    until: isOpen ? until.toISOString() : null,
    answer: answer && { text: answer.text, files: files ?? [], at: answer.at.toISOString() },
    finding: null,
    reason: reason?.text ?? null,
  };
}

/** What staff asked the expert of a booking after a lost bank dispute, and what came of it (P-09); null: nothing. */
async function viewHearing(
  db: DbOrTx,
  { id: bookingId, status, expertId }: Pick<FullBooking['booking'], 'id' | 'status' | 'expertId'>,
  now: Date,
): Promise<WrapUp['hearing']> {
  const [asked] = await db
    .select({ row: bankDispute })
    .from(bankDispute)
    .innerJoin(payments, eq(payments.id, bankDispute.paymentId))
    .where(and(eq(payments.bookingId, bookingId), isNotNull(bankDispute.hearingUntil)))
    .orderBy(desc(bankDispute.hearingUntil))
    .limit(1);
  if (!asked?.row.hearingUntil) return null;
  const { ref, hearingText, heardAt, finding, findingReason, foundAt } = asked.row;
  const hearingUntil = await hearingEnd(db, asked.row.hearingUntil, expertId);
  const subject = `bank-dispute:${ref}` as const;
  const files = heardAt && (await uploadsOf(db, [subject])).get(subject);
  return {
    about: status === 'cancelled' ? 'late_share' : 'delivery',
    question: null,
    reason: null,
    until: heardAt === null && finding === null && now < hearingUntil ? hearingUntil.toISOString() : null,
    answer: heardAt && { text: hearingText ?? '', files: files ?? [], at: heardAt.toISOString() },
    finding: finding && foundAt && { finding, reason: findingReason ?? '', at: foundAt.toISOString() },
  };
}

/** The question of staff that waits for the expert, or else what came of one. */
async function hearingFor(
  db: DbOrTx,
  booking: FullBooking['booking'],
  problem: ProblemRow | null,
  now: Date,
): Promise<WrapUp['hearing']> {
  const ofBank = await viewHearing(db, booking, now);
  const ofConduct = problem && (await viewConductHearing(db, problem, booking.expertId, now));
  return ofConduct?.until ? ofConduct : (ofBank ?? ofConduct);
}

async function viewWrapUp(db: DbOrTx, found: FullBooking & { role: Role }, now: Date): Promise<WrapUp> {
  const { booking, role } = found;
  const problem = await problemOf(db, booking.id);
  const appeal = await appealOf(db, booking.id);
  const mayReport =
    role === 'client' &&
    !problem &&
    (booking.status === 'ended' || booking.status === 'no_show_client' || running.has(booking.status)) &&
    mayReportProblem({
      endsAt: booking.endsAt.getTime(),
      decidedAt: booking.endedAt?.getTime(),
      now: now.getTime(),
    });
  const until = await appealUntil(db, booking);
  const mayAppeal = until !== null && !appeal && now < until;
  const waits = (heldRefund(found) ?? 0) > 0 ? (appeal?.dueAt ?? until) : null;
  const view = viewBooking(found, role, now);
  return {
    booking: view,
    ...(await attendanceOf(db, found)),
    reportUntil: mayReport ? problemsUntil(booking).toISOString() : null,
    problem: problem && (await viewProblem(db, found, problem, { role, now })),
    refundLeft: { minor: refundLeft(paidOf(found)), currency: booking.currency },
    appealUntil: mayAppeal ? until.toISOString() : null,
    appeal: appeal && (await viewAppeal(db, found, appeal)),
    refundWaitsUntil: waits?.toISOString() ?? null,
    hearing: role === 'expert' ? await hearingFor(db, booking, problem, now) : null,
    goodwill: view.goodwill && { until: view.goodwill.until, most: view.goodwill.most },
  };
}

/** The wrap-up of a booking whatever its state, as the answer to what its party has just done. */
export async function wrapUpFor(
  { deps, account }: ActsAs,
  id: string,
): Promise<DataOf<typeof endpoints.getWrapUp>> {
  const now = deps.clock.now();
  const found = await partyBooking(deps.db, id, account.id);
  return await viewWrapUp(deps.db, found, now);
}

/**
 * A session that is over: who was there, what was paid and what can be done now. Of one that was cancelled its
 * expert has a wrap-up once staff have asked them about it (P-09).
 * @throws AppError NotFound, WrongState while the session is to come or running, and when it didn't take place
 */
export async function getWrapUp(ctx: SignedIn, id: string): Promise<DataOf<typeof endpoints.getWrapUp>> {
  const { booking, role } = await partyBooking(ctx.deps.db, id, ctx.account.id);
  const now = ctx.deps.clock.now();
  const isOver =
    over.has(booking.status) ||
    (running.has(booking.status) && now >= booking.endsAt) ||
    (booking.status === 'cancelled' &&
      role === 'expert' &&
      (await viewHearing(ctx.deps.db, booking, now)) !== null);
  if (!isOver)
    throw wrongState(
      running.has(booking.status) ? 'This session isn’t over yet' : 'This session didn’t take place',
    );
  return wrapUpFor(ctx, id);
}
