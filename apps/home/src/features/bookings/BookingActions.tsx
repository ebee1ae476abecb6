import type { Booking } from '@nexperts/contract';
import { ButtonLink } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { CalendarPlus } from 'lucide-react';
import { calendarFile, paths } from '../../paths.ts';
import * as css from './booking.css.ts';
import { hostedSession } from '../../model/booking/hosted-seats.ts';
import { JoinButton } from './JoinButton.tsx';
import { RequestButtons } from './RequestButtons.tsx';
import type { BookingChange } from './use-booking-change.ts';

const AHEAD = new Set<Booking['status']>(['requested', 'confirmed', 'in_progress']);
const OVER = new Set<Booking['status']>([
  'declined',
  'cancelled',
  'expired',
  'payment_failed',
  'no_show_expert',
  'completed',
  'ended',
]);
/** They took place, or should have: their wrap-up has who was there, the review, the answer card and the problem. */
const HAS_WRAP_UP = new Set<Booking['status']>([
  'ended',
  'completed',
  'disputed',
  'no_show_client',
  'no_show_expert',
]);

interface BookingActionsProps {
  booking: Booking;
  change: BookingChange;
}

/** What the viewer can do next about the booking. The way out is further down. */
export function BookingActions({ booking, change }: BookingActionsProps) {
  const { status, role, service, seat, expert } = booking;
  // The host enters the workshop's room from its own page, and one seat has no way in of its own.
  const hosted = hostedSession(booking);
  return (
    <div className={css.buttons}>
      {status === 'held' ? <ButtonLink href={paths.checkout(booking.id)}>Finish paying</ButtonLink> : null}
      {status === 'requested' && role === 'expert' && !booking.proposal ? (
        <RequestButtons booking={booking} change={change} />
      ) : null}
      {hosted !== null ? (
        <ButtonLink href={paths.workshop(hosted)}>Open workshop</ButtonLink>
      ) : (
        <JoinButton booking={booking} />
      )}
      {HAS_WRAP_UP.has(status) ? (
        <ButtonLink href={paths.wrapUp(booking.id)}>See the wrap-up</ButtonLink>
      ) : null}
      {status === 'disputed' ? (
        <ButtonLink href={paths.problem(booking.id)} variant="secondary">
          See the problem
        </ButtonLink>
      ) : null}
      {AHEAD.has(status) && booking.proposal?.kind !== 'instead' ? (
        <ButtonLink
          href={calendarFile(booking.id)}
          download
          variant="secondary"
          iconStart={<Icon as={CalendarPlus} />}
        >
          Add to calendar
        </ButtonLink>
      ) : null}
      {OVER.has(status) && role === 'client' && expert.handle !== null ? (
        <ButtonLink href={paths.profile(expert.handle, { service: service.id })} variant="secondary">
          {seat ? 'Book a 1-on-1 session' : 'Book another time'}
        </ButtonLink>
      ) : null}
    </div>
  );
}
