import type { OutsideCalendar } from '@nexperts/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import { calendarSource } from '../../db/schema/index.ts';
import type { DbOrTx } from '../../db/types.ts';
import { at } from '../../db/instants.ts';
import type { CalendarAddress } from '../../ports/calendar-reader.ts';
import { notFound } from '../../http/app-error.ts';
import { sealer } from '../../seal.ts';

export type SourceRow = typeof calendarSource.$inferSelect;

const { seal, unseal } = sealer('nexperts outside calendar');

/** The address of an outside calendar as it is kept: by itself it may open the calendar. */
export const sealAddress = (secret: Buffer, expertId: string, address: CalendarAddress): Buffer =>
  seal(secret, expertId, Buffer.from(JSON.stringify(address)));

/** The address of an outside calendar; null for a file. */
export const addressOf = (
  secret: Buffer,
  { expertId, secret: sealed }: Pick<SourceRow, 'expertId' | 'secret'>,
): CalendarAddress | null =>
  sealed && (JSON.parse(unseal(secret, expertId, sealed).toString()) as CalendarAddress);

/** An expert's outside calendars as they see them, or one of them; never with an address (F-04). */
export async function viewSources(
  db: DbOrTx,
  expertId: string,
  now: Date,
  id?: string,
): Promise<OutsideCalendar[]> {
  const rows = await db
    .select({
      source: calendarSource,
      busyTimes: sql<number>`(SELECT count(*)::int FROM calendar_busy b
        WHERE b.source_id = calendar_source.id AND b.counts AND upper(b.during) > ${at(now.getTime())})`,
    })
    .from(calendarSource)
    .where(
      and(eq(calendarSource.expertId, expertId), id === undefined ? undefined : eq(calendarSource.id, id)),
    )
    .orderBy(asc(calendarSource.addedAt), asc(calendarSource.id));
  return rows.map(({ source, busyTimes }) => ({
    id: source.id,
    kind: source.kind,
    name: source.name,
    allDay: source.allDay,
    addedAt: source.addedAt.toISOString(),
    readAt: source.readAt.toISOString(),
    failingSince: source.failingSince?.toISOString() ?? null,
    failure: source.failure,
    unread: source.unread,
    busyTimes,
  }));
}

/** One of them. @throws {AppError} NotFound */
export async function viewSource(
  db: DbOrTx,
  expertId: string,
  now: Date,
  id: string,
): Promise<OutsideCalendar> {
  const [found] = await viewSources(db, expertId, now, id);
  if (!found) throw notFound('Calendar');
  return found;
}
