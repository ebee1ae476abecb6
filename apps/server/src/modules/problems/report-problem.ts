import type { BodyOf, DataOf, endpoints } from '@nexperts/contract';
import {
  firstProblemState,
  formatMoney,
  HOUR_MS,
  mayReportProblem,
  mostPct,
  REPORT_HOURS,
} from '@nexperts/domain';
import { record } from '../../db/record.ts';
import { problem } from '../../db/schema/index.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/context.ts';
import {
  type BookingRow,
  inTransaction,
  isUntaken,
  judgeNow,
  lockBooking,
  move,
  partyBooking,
} from '../bookings/index.ts';
import { enqueueCaseDeadline, pauseCause } from '../deadlines/index.ts';
import { lockPayments, refundLeft, totals } from '../payments/index.ts';
import { wrapUpFor } from './get-wrap-up.ts';
import { deadlineOf, enqueueTimers, say, sumOf } from './move-problem.ts';
import { problemOf, wrongState } from './rows.ts';

type Report = BodyOf<typeof endpoints.reportProblem>;

/**
 * While a bank has the money, nobody asks for it a second time (P-09), and nobody for more than is left.
 * @throws AppError WrongState, ValidationFailed
 */
async function demandAskable(tx: Tx, { id, currency }: BookingRow, askPct: number): Promise<void> {
  if (askPct === 0) return;
  if ((await pauseCause(tx, id, 'appeal')) === 'bank_dispute')
    throw wrongState(
      'Your bank is looking into this payment, so you can’t ask for money back here until it decides. You can report what happened and ask for 0%.',
    );
  const payments = await lockPayments(tx, id);
  const minor = refundLeft(payments);
  const most = mostPct(totals(payments).captured, minor);
  if (askPct <= most) return;
  const message =
    most === 0
      ? 'Nothing of this payment is left to refund. You can report what happened and ask for 0%.'
      : `${formatMoney({ minor, currency })} of this payment is left to refund, so ask for ${most}% at most`;
  throw new AppError('ValidationFailed', message, { fields: { askPct: message } });
}

/** The session's booking as a report finds it. @throws AppError WrongState */
async function demandReportable(tx: Tx, row: BookingRow, now: Date): Promise<BookingRow> {
  if (now < row.endsAt && row.endedAt === null) throw wrongState('This session isn’t over yet');
  if (await problemOf(tx, row.id)) throw wrongState('You’ve already reported a problem with this session');
  const times = { endsAt: row.endsAt.getTime(), decidedAt: row.endedAt?.getTime() };
  if (!mayReportProblem({ ...times, now: now.getTime() }))
    throw wrongState('You can report a problem until 48 hours after the end of a session, and they’re over');
  const judged = await judgeNow(tx, row, now);
  if (judged.status === 'ended' || judged.status === 'no_show_client') return judged;
  throw wrongState(
    judged.status === 'no_show_expert'
      ? 'The expert missed this session, so you get everything back. There’s nothing to report.'
      : 'This session didn’t take place, so there’s nothing to report',
  );
}

/**
 * The client of a session reports a problem. Asking for money back holds the booking's money; a report about
 * conduct goes to staff. While the client's bank disputes the charge, they can report, but ask for no money.
 * @throws AppError NotFound, WrongState, ValidationFailed
 */
export async function reportProblem(
  ctx: SignedIn,
  id: string,
  { kind, askPct, text, fileIds }: Report,
): Promise<DataOf<typeof endpoints.reportProblem>> {
  const { deps, account } = ctx;
  const { booking } = await partyBooking(deps.db, id, account.id, 'client');
  await inTransaction(deps, async (tx) => {
    const now = deps.clock.now();
    const locked = await lockBooking(tx, booking.id);
    if (!locked) throw wrongState('This booking no longer exists');
    if (isUntaken(locked)) throw wrongState('Nobody took this seat, so there’s nothing to report');
    const row = await demandReportable(tx, locked, now);
    await demandAskable(tx, row, askPct);
    const state = firstProblemState(kind, askPct);
    const [made] = await tx
      .insert(problem)
      .values({
        bookingId: row.id,
        kind,
        state,
        askPct,
        reportedAt: now,
        ...(await deadlineOf(tx, row.id, state, now)),
        closedAt: state === 'noted' ? now : null,
      })
      .returning();
    if (!made) throw new Error('the problem was not written');
    const about = { problemId: made.id, bookingId: row.id, authorId: account.id, by: 'client' } as const;
    const amountMinor = await sumOf(tx, row.id, askPct);
    await say(tx, made, { ...about, step: 'reported', pct: askPct, amountMinor, text, at: now }, fileIds);
    await record(tx, {
      now,
      actorId: account.id,
      action: 'problem.reported',
      subject: `booking:${row.id}`,
      detail: { kind, to: state, pct: askPct },
    });
    await enqueueTimers(tx, made, now);
    if (kind === 'conduct') {
      const dueAt = new Date(now.getTime() + REPORT_HOURS * HOUR_MS);
      await enqueueCaseDeadline(tx, { queue: 'safety', caseId: made.id, dueAt, now });
    }
    if (askPct > 0) await move(tx, row, { event: 'problem_reported', actorId: account.id, now });
  });
  deps.wakeJobs();
  return wrapUpFor(ctx, id);
}
