import type { OutsideCalendar } from '@nexperts/contract';
import type { CalendarProviderName } from '@nexperts/domain';
import { and, asc, eq, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { calendarSource } from '../../db/schema/index.ts';
import type { DbOrTx } from '../../db/types.ts';
import { at } from '../../db/instants.ts';
import type { CalendarAddress } from '../../ports/calendar-reader.ts';
import { notFound } from '../../http/app-error.ts';
import { sealer } from '../../seal.ts';
import type { Account } from './caldav.ts';

export type SourceRow = typeof calendarSource.$inferSelect;

const { seal, unseal } = sealer('nexperts outside calendar');

type Sealed = Pick<SourceRow, 'expertId' | 'kind' | 'secret'>;

/** How an outside calendar is reached, as it is kept: by itself, an address may open its calendar. */
export const sealSource = (
  secret: Buffer,
  expertId: string,
  source: CalendarAddress | Account | Grant,
): Buffer => seal(secret, expertId, Buffer.from(JSON.stringify(source)));

const unsealed = (secret: Buffer, { expertId, secret: sealed }: Sealed): unknown =>
  sealed && JSON.parse(unseal(secret, expertId, sealed).toString());

/** The address of an outside calendar; null for one of another kind. */
export const addressOf = (secret: Buffer, source: Sealed): CalendarAddress | null =>
  source.kind === 'address' ? (unsealed(secret, source) as CalendarAddress) : null;

/** The CalDAV account that an outside calendar is; null for one of another kind. */
export const accountOf = (secret: Buffer, source: Sealed): Account | null =>
  source.kind === 'caldav' ? (unsealed(secret, source) as Account) : null;

/** What opens the calendar of a provider. */
export interface Grant {
  readonly provider: CalendarProviderName;
  /** That lasts until it is revoked */
  readonly token: string;
}

/** How the calendar of a provider is opened; null for one of another kind. */
export const grantOf = (secret: Buffer, source: Sealed): Grant | null =>
  source.kind === 'google' || source.kind === 'microsoft' ? (unsealed(secret, source) as Grant) : null;

/** What a calendar of an account is called in calls: its address may tell who its owner is. */
export const idOfCalendar = (url: string): string =>
  createHash('sha256').update(url).digest('base64url').slice(0, 22);

/** Where outside calendars are looked up, and what opens them. */
export interface Viewing {
  readonly db: DbOrTx;
  readonly secret: Buffer;
  readonly now: Date;
}

/** An expert's outside calendars as they see them, or one of them; never with an address or a login (F-04). */
export async function viewSources(
  { db, secret, now }: Viewing,
  expertId: string,
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
    calendars: (accountOf(secret, source)?.calendars ?? []).map(({ url, name, counts }) => ({
      id: idOfCalendar(url),
      name,
      counts,
    })),
  }));
}

/** One of them. @throws {AppError} NotFound */
export async function viewSource(viewing: Viewing, expertId: string, id: string): Promise<OutsideCalendar> {
  const [found] = await viewSources(viewing, expertId, id);
  if (!found) throw notFound('Calendar');
  return found;
}
