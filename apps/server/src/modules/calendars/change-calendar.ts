import type { OutsideCalendar } from '@nexperts/contract';
import { and, eq } from 'drizzle-orm';
import { record } from '../../db/record.ts';
import { calendarBusy, calendarSource } from '../../db/schema/index.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/context.ts';
import { openingNewTimes, ownExpert, takeTurns } from '../experts/index.ts';
import { countReading } from './add-calendar.ts';
import { readSource } from './read-source.ts';
import { viewSource, viewSources } from './rows.ts';

/** The outside calendars of the signed-in expert (F-04). @throws {AppError} NotFound without a profile */
export async function listCalendars({ deps, account }: SignedIn): Promise<OutsideCalendar[]> {
  const own = await ownExpert(deps.db, account.id);
  return viewSources(deps.db, own.id, deps.clock.now());
}

const isOwn = (expertId: string, id: string) =>
  and(eq(calendarSource.id, id), eq(calendarSource.expertId, expertId));

/** Whether entries that last whole days count. @throws {AppError} NotFound */
export async function changeCalendar(
  { deps, account }: SignedIn,
  id: string,
  { allDay }: { allDay: boolean },
): Promise<OutsideCalendar> {
  const own = await ownExpert(deps.db, account.id);
  const now = deps.clock.now();
  const view = await deps.db.transaction(async (tx) => {
    await takeTurns(tx, own.id);
    const changed = await tx
      .update(calendarSource)
      .set({ allDay })
      .where(isOwn(own.id, id))
      .returning({ id: calendarSource.id });
    if (changed.length === 0) throw notFound('Calendar');
    const wholeDays = and(eq(calendarBusy.sourceId, id), eq(calendarBusy.allDay, true));
    await openingNewTimes(tx, { expertId: own.id, now }, () =>
      tx.update(calendarBusy).set({ counts: allDay }).where(wholeDays),
    );
    return viewSource(tx, own.id, now, id);
  });
  deps.wakeJobs();
  return view;
}

/**
 * Reads an outside calendar now, because it has just been changed. The answer says what failed.
 * @throws {AppError} NotFound, WrongState for a file, TooManyRequests
 */
export async function readCalendar(ctx: SignedIn, id: string): Promise<OutsideCalendar> {
  const { deps, account } = ctx;
  const own = await ownExpert(deps.db, account.id);
  const { kind } = await viewSource(deps.db, own.id, deps.clock.now(), id);
  if (kind === 'file') throw new AppError('WrongState', 'We don’t keep files. Add the file again.');
  await countReading(ctx);
  await readSource(deps, id);
  return viewSource(deps.db, own.id, deps.clock.now(), id);
}

/** Removes an outside calendar; its times are free at once. @throws {AppError} NotFound */
export async function removeCalendar({ deps, account }: SignedIn, id: string): Promise<void> {
  const own = await ownExpert(deps.db, account.id);
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await takeTurns(tx, own.id);
    const removed = await openingNewTimes(tx, { expertId: own.id, now }, () =>
      tx.delete(calendarSource).where(isOwn(own.id, id)).returning({ kind: calendarSource.kind }),
    );
    const [source] = removed;
    if (!source) throw notFound('Calendar');
    await record(tx, {
      now,
      actorId: account.id,
      action: 'expert.calendar-removed',
      subject: `expert:${own.id}`,
      detail: { calendar: id, kind: source.kind },
    });
  });
  deps.wakeJobs();
}
