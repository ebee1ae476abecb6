import { DAY_MS, HOUR_MS, type BookingStatus } from '@nexperts/domain';
import { and, asc, eq, gte, isNotNull, isNull, ne, or } from 'drizzle-orm';
import ical from 'ical-generator';
import { booking, expert, groupSession, workshop } from '../../../db/schema/index.ts';
import type { DbOrTx } from '../../../db/types.ts';
import { notFound } from '../../../http/app-error.ts';
import type { Ctx } from '../../../http/context.ts';
import { takeAttempt, throttleKey } from '../../../http/throttle.ts';
import { effectiveStatus } from '../lifecycle/effective-status.ts';
import { addEvent } from '../mail/calendar.ts';
import { addSession } from '../mail/session-event.ts';
import { isClientsOwn } from '../payer.ts';
import { selectBookings } from '../rows.ts';
import { openedBy } from './own-feed.ts';

/** Calendars ask a few times an hour, each from machines of its own. */
const READ_PER_HOUR = { limit: 240, windowMs: HOUR_MS } as const;
const PAST_MS = 30 * DAY_MS;
const BOOKINGS_MAX = 1_000;
/** How often calendars are asked to look, in seconds. */
const EVERY_S = 15 * 60;

/** Of bookings that take or took somebody's time, or may. */
const TAKEN = new Set<BookingStatus>([
  'requested',
  'confirmed',
  'in_progress',
  'ended',
  'no_show_client',
  'no_show_expert',
  'disputed',
  'completed',
]);

/** The sessions of an account’s workshops that take or took their time. */
const hostedSince = (db: DbOrTx, accountId: string, since: Date) =>
  db
    .select({ session: groupSession, workshop })
    .from(groupSession)
    .innerJoin(workshop, eq(workshop.id, groupSession.workshopId))
    .innerJoin(expert, eq(expert.id, workshop.expertId))
    .where(
      and(
        eq(expert.accountId, accountId),
        ne(groupSession.status, 'cancelled'),
        gte(groupSession.startsAt, since),
      ),
    )
    .orderBy(asc(groupSession.startsAt), asc(groupSession.id))
    .limit(BOOKINGS_MAX);

/**
 * The bookings and hosted sessions of whoever an address was made for, from 30 days back, with the UIDs of the mails (F-05).
 * @throws {AppError} NotFound for an address that opens nothing, any more or at all; TooManyRequests
 */
export async function readFeed({ deps }: Ctx, token: string): Promise<Response> {
  const opened = await openedBy(deps, token);
  if (!opened) throw notFound('Calendar');
  const { accountId, isBusyOnly } = opened;
  await takeAttempt(deps, throttleKey(deps, 'calendar feed', accountId), READ_PER_HOUR);
  const now = deps.clock.now();
  const since = new Date(now.getTime() - PAST_MS);
  const found = await selectBookings(deps.db)
    .where(
      and(
        // A host has their sessions, and not their seats one by one (H-11).
        or(
          and(eq(booking.clientId, accountId), isClientsOwn()),
          and(eq(expert.accountId, accountId), isNull(booking.groupSessionId)),
        ),
        isNotNull(booking.requestedAt),
        gte(booking.startsAt, since),
      ),
    )
    .orderBy(asc(booking.startsAt), asc(booking.id))
    .limit(BOOKINGS_MAX);
  const calendar = ical({
    name: 'Nexperts',
    prodId: { company: 'Nexperts', product: 'Bookings', language: 'EN' },
    ttl: EVERY_S,
  });
  for (const each of found) {
    const { booking: row } = each;
    const status = effectiveStatus(row, now);
    // A request that was answered with other times no longer takes its own.
    const isAnswered = status === 'requested' && row.declineReason !== null;
    if (TAKEN.has(status) && !isAnswered) addEvent(calendar, deps, each, { isBusyOnly });
  }
  for (const each of await hostedSince(deps.db, accountId, since))
    addSession(calendar, deps, each, { isBusyOnly });
  return new Response(calendar.toString(), {
    headers: {
      'cache-control': 'private, no-cache',
      'content-type': 'text/calendar; charset=utf-8',
      'x-robots-tag': 'noindex',
    },
  });
}
