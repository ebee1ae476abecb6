import type { Brief, endpoints } from '@nexperts/contract';
import { mayEditBrief } from '@nexperts/domain';
import { briefForm, firstErrors, type BriefAnswers } from '@nexperts/validation';
import { and, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { booking, brief, upload } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/types.ts';
import { AppError } from '../../../http/app-error.ts';
import type { SignedIn } from '../../../http/context.ts';
import { attachUploads, detachOthers } from '../../uploads/index.ts';
import { effectiveStatus, holdIsOver } from '../lifecycle/effective-status.ts';
import { inTransaction } from '../retrying.ts';
import { lockBooking, partyBooking, type BookingRow } from '../rows.ts';
import { briefOf, subjectOf, viewBrief, type BriefWords } from './rows.ts';

type Written = z.output<typeof endpoints.saveBrief.body>;

/** @throws {AppError} HoldExpired, WrongState */
function demandEditable(row: BookingRow, now: Date): void {
  const status = effectiveStatus(row, now);
  if (mayEditBrief({ status, startsAt: row.startsAt.getTime() }, now.getTime())) return;
  if (holdIsOver(row, now) || (row.status === 'expired' && row.requestedAt === null))
    throw new AppError('HoldExpired', 'This time is no longer held. Please choose a time again.');
  throw new AppError(
    'WrongState',
    now >= row.startsAt
      ? 'You could change your brief until the start of the session'
      : 'This booking is over, so its brief can’t be changed',
  );
}

/** @throws {AppError} ValidationFailed with the fields `wants` and `answers.ID` */
function read({ questions }: BriefWords, sent: Pick<Written, 'wants' | 'answers'>): BriefAnswers {
  const form = briefForm(questions);
  const result = z.core.safeParse(form, sent);
  if (!result.success) {
    const fields = firstErrors(form, sent);
    throw new AppError('ValidationFailed', Object.values(fields)[0] ?? 'This brief can’t be saved', {
      fields,
    });
  }
  const given = Object.entries(result.data.answers).filter(([, answer]) => answer !== '');
  return { wants: result.data.wants, answers: Object.fromEntries(given) };
}

/** Takes files back from slots that the client held and never paid for: what they wrote goes on to the next hold. */
async function freeFilesOfEndedHolds(tx: Tx, row: BookingRow, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const ended = tx
    .select({ subject: sql<string>`'brief:' || ${booking.id}` })
    .from(booking)
    .where(
      and(
        eq(booking.clientId, row.clientId),
        eq(booking.expertId, row.expertId),
        inArray(booking.status, ['held', 'expired']),
        sql`${booking.requestedAt} IS NULL AND ${booking.id} <> ${row.id}`,
      ),
    );
  await tx
    .update(upload)
    .set({ subject: null })
    .where(
      and(inArray(upload.id, [...ids]), eq(upload.accountId, row.clientId), inArray(upload.subject, ended)),
    );
}

/**
 * The client writes the brief of a booking, or changes it, until the start of the session (M-05). Files that are no
 * longer named are deleted.
 * @throws {AppError} NotFound, HoldExpired, WrongState, ValidationFailed with `fields`
 */
export async function saveBrief(
  { deps, account }: SignedIn,
  id: string,
  { wants, answers, fileIds }: Written,
): Promise<Brief> {
  const found = await partyBooking(deps.db, id, account.id, 'client');
  const now = deps.clock.now();
  const row = await inTransaction(deps, async (tx) => {
    const locked = await lockBooking(tx, found.booking.id);
    if (!locked) throw new Error('the booking has gone');
    demandEditable(locked, now);
    const before = await briefOf(tx, locked.id);
    const words = { ...read(before, { wants, answers }), updatedAt: now };
    await tx
      .insert(brief)
      .values({ ...words, bookingId: locked.id, questions: before.questions })
      .onConflictDoUpdate({ target: brief.bookingId, set: words });
    const subject = subjectOf(locked.id);
    await detachOthers(tx, { ids: fileIds, subject, now });
    await freeFilesOfEndedHolds(tx, locked, fileIds);
    await attachUploads(tx, { accountId: account.id, ids: fileIds, subject });
    return locked;
  });
  deps.wakeJobs();
  return viewBrief(deps.db, { booking: row, role: 'client' }, now);
}
