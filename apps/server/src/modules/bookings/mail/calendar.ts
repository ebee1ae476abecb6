import { fullName } from '@nexperts/domain';
import ical, {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  type ICalCalendar,
  type ICalEvent,
} from 'ical-generator';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../http/app-error.ts';
import type { SignedIn } from '../../../http/context.ts';
import { isUntaken } from '../payer.ts';
import { partyBooking, type FullBooking, type Role } from '../rows.ts';

const CANCELLED = new Set<FullBooking['booking']['status']>([
  'cancelled',
  'declined',
  'expired',
  'payment_failed',
]);
const CONFIRMED = new Set<FullBooking['booking']['status']>([
  'confirmed',
  'in_progress',
  'ended',
  'no_show_client',
  'no_show_expert',
  'disputed',
  'completed',
]);
const REMIND_S = [24 * 3600, 15 * 60];

/** Who gets an invitation: calendars offer it to the attendee whose address it came to. */
export interface Invited {
  role: Role;
  email: string;
}

/**
 * Both as attendees (M-11), who have accepted by booking. Neither learns the other's email address (privacy page): the
 * other one has an address of ours.
 */
function inviteBoth(
  event: ICalEvent,
  { env }: Pick<Deps, 'env'>,
  { booking, expert, client }: FullBooking,
  to: Invited,
): void {
  const ours = /([^\s<@]+)@([^\s>]+)>?$/.exec(env.mailFrom) ?? ['', 'bookings', 'localhost'];
  const [, user = '', host = ''] = ours;
  event.organizer({ name: 'Nexperts', email: `${user}@${host}` });
  const names = { client: client.name, expert: fullName(expert.firstName, expert.lastName) };
  for (const role of ['client', 'expert'] as const)
    event.createAttendee({
      name: names[role],
      email: role === to.role ? to.email : `${user}+${role}-${booking.id}@${host}`,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.ACCEPTED,
      rsvp: false,
    });
}

/** How a calendar takes a booking in: as an invitation, a plain entry, or one to remove. */
export function methodOf(
  { booking }: Pick<FullBooking, 'booking'>,
  isInvitation: boolean,
): ICalCalendarMethod {
  if (CANCELLED.has(booking.status)) return ICalCalendarMethod.CANCEL;
  return isInvitation ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.PUBLISH;
}

/**
 * Adds a booking to a calendar. The UID never changes, so a calendar replaces what it has.
 * @param isBusyOnly tell when it is, and nothing else (F-05)
 */
export function addEvent(
  calendar: ICalCalendar,
  { clock, env }: Pick<Deps, 'clock' | 'env'>,
  { booking, expert, client }: Omit<FullBooking, 'zones'>,
  { isBusyOnly = false } = {},
): ICalEvent {
  const expertName = fullName(expert.firstName, expert.lastName);
  const room = `${env.publicUrl}/app/room/${booking.id}/lobby`;
  const event = calendar.createEvent({
    id: `${booking.id}@${new URL(env.publicUrl).hostname}`,
    sequence: booking.icsSequence,
    // When this message was made (RFC 5545 3.8.7.2): some calendars ignore an update that isn't newer.
    stamp: clock.now(),
    start: booking.startsAt,
    end: booking.endsAt,
    ...(isBusyOnly
      ? { summary: 'Busy' }
      : {
          summary: `${booking.serviceTitle}: ${expertName} and ${client.name}`,
          description: `Video session with ${expertName} and ${client.name}.\nJoin: ${room}`,
          location: room,
          url: `${env.publicUrl}/app/bookings/${booking.id}`,
        }),
  });
  if (CANCELLED.has(booking.status)) event.status(ICalEventStatus.CANCELLED);
  else event.status(CONFIRMED.has(booking.status) ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE);
  return event;
}

/**
 * A booking as an iCalendar file (RFC 5545, CRLF). A cancelled booking removes itself (METHOD:CANCEL).
 * @param to for an email: whom it invites, with both as attendees (METHOD:REQUEST); without, a file to import
 */
export function bookingIcs(deps: Pick<Deps, 'clock' | 'env'>, found: FullBooking, to?: Invited): string {
  const { booking } = found;
  const calendar = ical({
    prodId: { company: 'Nexperts', product: 'Bookings', language: 'EN' },
    method: methodOf(found, to !== undefined),
  });
  const event = addEvent(calendar, deps, found);
  if (to) inviteBoth(event, deps, found, to);
  if (!CANCELLED.has(booking.status))
    for (const trigger of REMIND_S)
      event.createAlarm({ type: ICalAlarmType.display, trigger, description: booking.serviceTitle });
  return calendar.toString();
}

/**
 * The calendar file of a booking, for its client or its expert.
 * @throws {AppError} NotFound, also for a seat that its buyer has for somebody else
 */
export async function bookingCalendar({ deps, account }: SignedIn, id: string): Promise<Response> {
  const found = await partyBooking(deps.db, id, account.id);
  if (isUntaken(found.booking) && found.role === 'client') throw notFound('Calendar');
  return new Response(bookingIcs(deps, found), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="nexperts-session.ics"',
    },
  });
}
