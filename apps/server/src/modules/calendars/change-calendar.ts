import type { BodyOf, endpoints, OutsideCalendar } from '@nexperts/contract';
import { CALENDAR_FAILURES } from '@nexperts/domain';
import { and, eq } from 'drizzle-orm';
import { record } from '../../db/record.ts';
import { calendarBusy, calendarSource } from '../../db/schema/index.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/context.ts';
import { openingNewTimes, ownExpert, takeTurns } from '../experts/index.ts';
import { countReading } from './add-calendar.ts';
import { endAccess } from './forget.ts';
import { readSource } from './read-source.ts';
import { accountOf, idOfCalendar, sealSource, viewSource, viewSources, type SourceRow } from './rows.ts';

/** The outside calendars of the signed-in expert (F-04). @throws {AppError} NotFound without a profile */
export async function listCalendars({ deps, account }: SignedIn): Promise<OutsideCalendar[]> {
  const own = await ownExpert(deps.db, account.id);
  return viewSources({ ...deps, now: deps.clock.now() }, own.id);
}

const isOwn = (expertId: string, id: string) =>
  and(eq(calendarSource.id, id), eq(calendarSource.expertId, expertId));

type Change = BodyOf<typeof endpoints.changeCalendar>;

/** The account as its owner wants it, sealed; null for a calendar of another kind. */
function changeSecret(secret: Buffer, source: SourceRow, { leftOut, password }: Change): Buffer | null {
  const account = accountOf(secret, source);
  if (!account) return null;
  const calendars = account.calendars.map((each) => ({
    ...each,
    counts: leftOut ? !leftOut.includes(idOfCalendar(each.url)) : each.counts,
  }));
  const login = { user: account.user, password: password?.trim() ?? account.password };
  return sealSource(secret, source.expertId, { ...account, ...login, calendars });
}

/**
 * Whether entries that last whole days count, which calendars of an account don’t, and its new app password. An account
 * is read again: its times are kept together. What fails is said in the answer, and the choice counts from the next
 * reading; a password that the server refuses is an error of its field.
 * @throws {AppError} NotFound, ValidationFailed, TooManyRequests
 */
export async function changeCalendar(ctx: SignedIn, id: string, change: Change): Promise<OutsideCalendar> {
  const { deps, account } = ctx;
  const own = await ownExpert(deps.db, account.id);
  const now = deps.clock.now();
  const { allDay, leftOut, password } = change;
  const isReadAgain = leftOut !== undefined || password !== undefined;
  if (isReadAgain) await countReading(ctx);
  await deps.db.transaction(async (tx) => {
    await takeTurns(tx, own.id);
    const [source] = await tx.select().from(calendarSource).where(isOwn(own.id, id)).for('no key update');
    if (!source) throw notFound('Calendar');
    const secret = isReadAgain ? changeSecret(deps.secret, source, change) : null;
    if (secret) await tx.update(calendarSource).set({ secret }).where(eq(calendarSource.id, source.id));
    if (allDay === undefined) return;
    await tx.update(calendarSource).set({ allDay }).where(eq(calendarSource.id, source.id));
    const wholeDays = and(eq(calendarBusy.sourceId, source.id), eq(calendarBusy.allDay, true));
    await openingNewTimes(tx, { expertId: own.id, now }, () =>
      tx.update(calendarBusy).set({ counts: allDay }).where(wholeDays),
    );
  });
  deps.wakeJobs();
  if (isReadAgain) await readSource(deps, id.toLowerCase());
  const view = await viewSource({ ...deps, now: deps.clock.now() }, own.id, id);
  if (password === undefined || view.failure !== 'wrong-login') return view;
  const message = CALENDAR_FAILURES[view.failure];
  throw new AppError('ValidationFailed', message, { fields: { password: message } });
}

/**
 * Reads an outside calendar now, because it has just been changed. The answer says what failed.
 * @throws {AppError} NotFound, WrongState for a file, TooManyRequests
 */
export async function readCalendar(ctx: SignedIn, id: string): Promise<OutsideCalendar> {
  const { deps, account } = ctx;
  const own = await ownExpert(deps.db, account.id);
  const { kind } = await viewSource({ ...deps, now: deps.clock.now() }, own.id, id);
  if (kind === 'file') throw new AppError('WrongState', 'We don’t keep files. Add the file again.');
  await countReading(ctx);
  await readSource(deps, id);
  return viewSource({ ...deps, now: deps.clock.now() }, own.id, id);
}

/** Removes an outside calendar; its times are free at once, and our access is ended. @throws {AppError} NotFound */
export async function removeCalendar({ deps, account }: SignedIn, id: string): Promise<void> {
  const own = await ownExpert(deps.db, account.id);
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await takeTurns(tx, own.id);
    const removed = await openingNewTimes(tx, { expertId: own.id, now }, () =>
      tx.delete(calendarSource).where(isOwn(own.id, id)).returning(),
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
    await endAccess(tx, deps, source);
  });
  deps.wakeJobs();
}
