import type { Paper } from '@nexperts/contract';
import { fullName, intersectRanges, MINUTE_MS, type TimeRange } from '@nexperts/domain';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { account as accounts, booking } from '../../db/schema/index.ts';
import type { DbOrTx } from '../../db/types.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import { attachment } from '../../http/attachment.ts';
import type { SignedIn } from '../../http/context.ts';
import { writePapers } from '../../pdf/paper-pdf.ts';
import { isClientsOwn } from '../bookings/index.ts';
import { dayWithYear, timesOf } from '../documents/index.ts';
import { hostPresence } from '../rooms/index.ts';
import { guestStays } from './presence.ts';
import { findSession, type SessionOf } from './rows.ts';
import { statusAt } from './view.ts';

/** Seats that were held to the end of the session. */
const HELD = ['confirmed', 'in_progress', 'ended', 'completed', 'no_show_client', 'disputed'] as const;

interface Attended {
  readonly name: string;
  readonly role: 'Host' | 'Guest';
  /** Whole minutes within the session */
  readonly minutes: number;
}

const minutesIn = (stays: readonly TimeRange[], session: TimeRange): number => {
  const ms = intersectRanges(stays, [session]).reduce((sum, each) => sum + each.endsAt - each.startsAt, 0);
  return Math.floor(ms / MINUTE_MS);
};

/** The seats of a session whose guests were in its room, by name. @param guestId of this account alone */
async function guestsIn(
  db: DbOrTx,
  { session }: SessionOf,
  guestId?: string,
): Promise<(Attended & { timeZone: string })[]> {
  const seats = await db
    .selectDistinct({ id: accounts.id, name: accounts.name, timeZone: accounts.timeZone })
    .from(booking)
    .innerJoin(accounts, eq(accounts.id, booking.clientId))
    .where(
      and(
        eq(booking.groupSessionId, session.id),
        inArray(booking.status, [...HELD]),
        isClientsOwn(),
        guestId === undefined ? undefined : eq(booking.clientId, guestId),
      ),
    )
    .orderBy(asc(accounts.name), asc(accounts.id));
  const stays = await guestStays(db, [session.id]);
  const times = { startsAt: session.startsAt.getTime(), endsAt: session.endsAt.getTime() };
  return seats
    .map(({ id, name, timeZone }) => ({
      name,
      role: 'Guest' as const,
      minutes: minutesIn(stays(session.id, id), times),
      timeZone,
    }))
    .filter(({ minutes }) => minutes > 0);
}

function paperOf(
  { session, workshop, host }: SessionOf,
  people: readonly Attended[],
  { zone, now }: { zone: string; now: Date },
): Paper {
  const name = fullName(host.firstName, host.lastName);
  const column = (label: string, isAmount = false) => ({ label, isAmount });
  return {
    title: 'Attendance',
    number: `W-${session.id.slice(0, 8).toUpperCase()}`,
    date: dayWithYear(now),
    note: 'Minutes in the room of the session, as Nexperts measured them.',
    parties: [
      { label: 'Workshop', lines: [workshop.title] },
      { label: 'Host', lines: [name] },
      { label: 'Date', lines: [dayWithYear(session.startsAt, zone), timesOf(session, zone)] },
    ],
    box: null,
    table: {
      caption: 'Who was there',
      columns: [column('Name'), column('Role'), column('Minutes', true), column('Of', true)],
      rows: people.map(({ name: who, role, minutes }) =>
        [who, role, String(minutes), String(workshop.durationMin)].map((text) => ({ text, note: '' })),
      ),
      foot: null,
    },
    sums: [],
    closing: '',
    footer: 'Nexperts',
  };
}

/**
 * The attendance paper of a session that is over (H-11): for its host everybody who was there, for somebody with a seat
 * their own minutes.
 * @throws {AppError} NotFound, also for a seat whose guest was not there; WrongState before the end, or if it was cancelled
 */
export async function attendancePaper({ deps, account }: SignedIn, id: string): Promise<Response> {
  const { db, clock } = deps;
  const now = clock.now();
  const found = await findSession(db, id);
  if (!found) throw notFound('Session');
  const { session, host } = found;
  const isHost = host.accountId === account.id;
  const guests = await guestsIn(db, found, isHost ? undefined : account.id);
  if (!isHost && guests.length === 0) throw notFound('Session');
  if (statusAt(session, now) !== 'over')
    throw new AppError('WrongState', 'The attendance paper is there once the session is over');
  const times = { startsAt: session.startsAt.getTime(), endsAt: session.endsAt.getTime() };
  const people: Attended[] = isHost
    ? [
        {
          name: fullName(host.firstName, host.lastName),
          role: 'Host',
          minutes: minutesIn((await hostPresence(db, id, host.accountId, session)).present, times),
        },
        ...guests,
      ]
    : guests;
  const zone = (isHost ? host.timeZone : guests[0]?.timeZone) ?? host.timeZone;
  const pdf = await writePapers([paperOf(found, people, { zone, now })], session.endsAt);
  return attachment(pdf, `attendance-${session.id.slice(0, 8)}.pdf`, 'application/pdf');
}
