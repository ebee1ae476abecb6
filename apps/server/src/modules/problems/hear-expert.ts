import type { BodyOf, endpoints } from '@nexperts/contract';
import { HEARING_HOURS, HOUR_MS } from '@nexperts/domain';
import { and, eq, inArray } from 'drizzle-orm';
import { record } from '../../db/record.ts';
import { problemStatement } from '../../db/schema/index.ts';
import type { DbOrTx, Tx } from '../../db/types.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { ActsAs, SignedIn } from '../../http/context.ts';
import { enqueue } from '../../jobs/queue.ts';
import { inTransaction, lockBooking, partyBooking, type BookingRow } from '../bookings/index.ts';
import { hearingEnd } from '../deadlines/index.ts';
import { notifyParties } from '../notifications/index.ts';
import { attachUploads } from '../uploads/index.ts';
import { refuseWithNews } from './answer.ts';
import {
  lockProblem,
  secretOf,
  wrongState,
  type HearingStep,
  type ProblemRow,
  type StatementRow,
} from './rows.ts';
import { bookingOfProblem } from './staff-case.ts';

/** What staff put to the expert of a report about conduct, until when they may answer, and what they answered. */
export interface ConductHearing {
  readonly asked: StatementRow;
  readonly until: Date;
  readonly answer: StatementRow | null;
  /** The reason of the decision that the expert is given */
  readonly reason: StatementRow | null;
}

/** The hearing of a report about conduct; null: staff have not asked the expert. */
export async function conductHearing(
  db: DbOrTx,
  { id, kind }: Pick<ProblemRow, 'id' | 'kind'>,
  expertId: string,
): Promise<ConductHearing | null> {
  if (kind !== 'conduct') return null;
  const said = await db
    .select()
    .from(problemStatement)
    .where(
      and(
        eq(problemStatement.problemId, id),
        inArray(problemStatement.step, ['alleged', 'heard', 'expert_reason']),
      ),
    );
  const find = (step: StatementRow['step']) => said.find((each) => each.step === step) ?? null;
  const asked = find('alleged');
  if (!asked) return null;
  const dueAt = new Date(asked.at.getTime() + HEARING_HOURS * HOUR_MS);
  const until = await hearingEnd(db, dueAt, expertId);
  return { asked, until, answer: find('heard'), reason: find('expert_reason') };
}

/**
 * Before staff refund anything for a report about conduct, the expert has read what is alleged, and has answered or had 72
 * hours to; and each side gets a reason of its own.
 * @throws AppError WrongState, ValidationFailed
 */
export async function demandHeard(
  tx: Tx,
  { booking, found }: { booking: BookingRow; found: ProblemRow },
  { refundPct, expertReason }: BodyOf<typeof endpoints.decideProblem>,
  now: Date,
): Promise<void> {
  if (found.kind !== 'conduct' || refundPct === 0) return;
  const hearing = await conductHearing(tx, found, booking.expertId);
  if (!hearing)
    throw wrongState(
      'Put the allegation to the expert before you refund anything. They have 72 hours to answer.',
    );
  if (!hearing.answer && now < hearing.until)
    throw wrongState('The expert hasn’t answered yet, and their 72 hours aren’t over');
  if (expertReason !== undefined) return;
  const message = 'Write a reason for the expert';
  throw new AppError('ValidationFailed', message, { fields: { expertReason: message } });
}

/** Writes what staff and the expert say to each other; the client never reads it. @returns the id of the statement */
async function sayToExpert(
  tx: Tx,
  found: Pick<ProblemRow, 'id' | 'bookingId'>,
  statement: Pick<StatementRow, 'by' | 'authorId' | 'text' | 'at'> & { step: HearingStep },
): Promise<string> {
  const values = { ...statement, problemId: found.id, bookingId: found.bookingId };
  const [row] = await tx.insert(problemStatement).values(values).returning({ id: problemStatement.id });
  if (!row) throw new Error('the statement was not written');
  const { authorId: actorId, at, step } = statement;
  await record(tx, { now: at, actorId, action: `problem.${step}`, subject: `booking:${found.bookingId}` });
  return row.id;
}

/** Tells the expert alone of a statement, by email and in the app. */
async function tellExpert(
  tx: Tx,
  { statementId, bookingId }: { statementId: string; bookingId: string },
  step: 'alleged' | 'decided',
  now: Date,
): Promise<void> {
  await enqueue(tx, {
    kind: 'mail.problem',
    payload: { statementId, to: 'expert' },
    dedupeKey: `mail.problem:${statementId}:expert`,
    runAt: now,
    now,
  });
  await notifyParties(tx, {
    bookingId,
    to: ['expert'],
    kind: 'problem',
    dedupeKey: `problem:${statementId}`,
    // The wrap-up has it, not the problem: the report is not theirs to read.
    params: { step, by: 'staff', says: 'held' },
    now,
  });
}

/** Gives the expert of a decided report about conduct the reason that is written for them. */
export async function giveReason(
  tx: Tx,
  found: ProblemRow,
  text: string,
  { actorId, now }: { actorId: string; now: Date },
): Promise<void> {
  const said = { by: 'staff', step: 'expert_reason', authorId: actorId, text, at: now } as const;
  const statementId = await sayToExpert(tx, found, said);
  // Nothing else tells an expert of a report that asked for no money.
  if (secretOf(found) === 'all')
    await tellExpert(tx, { statementId, bookingId: found.bookingId }, 'decided', now);
}

/**
 * Staff put the allegation of a report about conduct to the expert, once and in words of their own; the expert has 72 hours
 * to answer.
 * @throws AppError NotFound, Forbidden, WrongState
 */
export async function hearExpert(
  ctx: SignedIn,
  id: string,
  { text }: BodyOf<typeof endpoints.hearExpert>,
): Promise<void> {
  const { deps, account } = ctx;
  const { booking: of } = await bookingOfProblem(ctx, id);
  await inTransaction(deps, async (tx) => {
    const now = deps.clock.now();
    const booking = await lockBooking(tx, of.id);
    const found = booking && (await lockProblem(tx, booking.id));
    if (!booking || !found) throw notFound('Problem');
    if (found.kind !== 'conduct')
      throw wrongState('Only a report about conduct is put to the expert this way');
    if (found.state !== 'with_staff') refuseWithNews(booking, found);
    if (await conductHearing(tx, found, booking.expertId))
      throw wrongState('The expert has been asked already');
    const asked = { by: 'staff', step: 'alleged', authorId: account.id, text, at: now } as const;
    const statementId = await sayToExpert(tx, found, asked);
    await tellExpert(tx, { statementId, bookingId: booking.id }, 'alleged', now);
  });
  deps.wakeJobs();
}

/**
 * The expert answers what staff put to them about their conduct, once and within the 72 hours.
 * @returns false when nothing of the kind waits for them
 * @throws AppError NotFound, ValidationFailed for files that can't be sent
 */
export async function answerConduct(
  { deps, account }: ActsAs,
  bookingId: string,
  { text, fileIds }: { text: string; fileIds: readonly string[] },
): Promise<boolean> {
  const { booking: of } = await partyBooking(deps.db, bookingId, account.id, 'expert');
  return inTransaction(deps, async (tx) => {
    const now = deps.clock.now();
    const booking = await lockBooking(tx, of.id);
    const found = booking && (await lockProblem(tx, booking.id));
    if (!booking || !found || found.closedAt !== null) return false;
    const hearing = await conductHearing(tx, found, booking.expertId);
    if (!hearing || hearing.answer || now >= hearing.until) return false;
    const said = { by: 'expert', step: 'heard', authorId: account.id, text, at: now } as const;
    const id = await sayToExpert(tx, found, said);
    await attachUploads(tx, { accountId: account.id, ids: fileIds, subject: `problem-statement:${id}` });
    return true;
  });
}
