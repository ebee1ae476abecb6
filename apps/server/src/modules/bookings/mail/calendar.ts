import { fullName } from '@nexperts/domain';
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Deps } from '../../../deps.ts';
import type { SignedIn } from '../../../http/context.ts';
import { partyBooking, type FullBooking } from '../rows.ts';

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

/**
 * A booking as an iCalendar file (RFC 5545, CRLF). The UID never changes, so a calendar replaces what it has; a
 * cancelled booking removes itself (METHOD:CANCEL).
 */
export function bookingIcs({ env }: Pick<Deps, 'env'>, { booking, expert, client }: FullBooking): string {
  const cancelled = CANCELLED.has(booking.status);
  const expertName = fullName(expert.firstName, expert.lastName);
  const room = `${env.publicUrl}/app/room/${booking.id}/lobby`;
  const calendar = ical({
    prodId: { company: 'Nexperts', product: 'Bookings', language: 'EN' },
    method: cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  const event = calendar.createEvent({
    id: `${booking.id}@${new URL(env.publicUrl).hostname}`,
    sequence: booking.icsSequence,
    stamp: booking.confirmedAt ?? booking.createdAt,
    start: booking.startsAt,
    end: booking.endsAt,
    summary: `${booking.serviceTitle}: ${expertName} and ${client.name}`,
    description: `Video session with ${expertName} and ${client.name}.\nJoin: ${room}`,
    location: room,
    url: `${env.publicUrl}/app/bookings/${booking.id}`,
  });
  if (cancelled) event.status(ICalEventStatus.CANCELLED);
  else event.status(CONFIRMED.has(booking.status) ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE);
  if (!cancelled)
    for (const trigger of REMIND_S)
      event.createAlarm({ type: ICalAlarmType.display, trigger, description: booking.serviceTitle });
  return calendar.toString();
}

/**
 * The calendar file of a booking, for its client or its expert.
 * @throws {AppError} NotFound
 */
export async function bookingCalendar({ deps, account }: SignedIn, id: string): Promise<Response> {
  const found = await partyBooking(deps.db, id, account.id);
  return new Response(bookingIcs(deps, found), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="nexperts-session.ics"',
    },
  });
}
