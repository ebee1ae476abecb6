import type { Booking } from '@nexperts/contract';
import { ButtonLink } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { CalendarPlus } from 'lucide-react';
import { calendarFile, marketplace, paths } from '../../paths.ts';
import * as css from './booking.css.ts';
import { JoinButton } from './JoinButton.tsx';
import { RequestButtons } from './RequestButtons.tsx';
import type { useMove } from './use-move.ts';

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
/** B-04: the client may write to support. */
const WITHIN_48_HOURS = new Set<Booking['status']>(['ended', 'no_show_client']);

interface BookingActionsProps {
  booking: Booking;
  move: ReturnType<typeof useMove>;
}

/** What the viewer can do next about the booking. The way out stands further down. */
export function BookingActions({ booking, move }: BookingActionsProps) {
  const { status, role, service, expert } = booking;
  return (
    <div className={css.buttons}>
      {status === 'held' ? <ButtonLink href={paths.checkout(booking.id)}>Finish paying</ButtonLink> : null}
      {status === 'requested' && role === 'expert' ? <RequestButtons booking={booking} move={move} /> : null}
      <JoinButton booking={booking} />
      {AHEAD.has(status) ? (
        <ButtonLink
          href={calendarFile(booking.id)}
          download
          variant="secondary"
          iconStart={<Icon as={CalendarPlus} />}
        >
          Add to calendar
        </ButtonLink>
      ) : null}
      {OVER.has(status) && role === 'client' ? (
        <ButtonLink href={paths.profile(expert.handle, { service: service.id })} variant="secondary">
          Book another time
        </ButtonLink>
      ) : null}
      {WITHIN_48_HOURS.has(status) && role === 'client' ? (
        <ButtonLink href={marketplace.contact()} variant="quiet">
          Contact support
        </ButtonLink>
      ) : null}
    </div>
  );
}
