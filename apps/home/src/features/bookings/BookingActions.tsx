import type { Booking } from '@nexperts/contract';
import { mayCancel } from '@nexperts/domain';
import { Banner } from '@nexperts/ui/Banner';
import { ButtonLink } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { CalendarPlus } from 'lucide-react';
import { SignedOutNote } from '../../SignedOutNote.tsx';
import { calendarFile, paths } from '../../paths.ts';
import { useNow } from '../../use-now.ts';
import * as css from './booking.css.ts';
import { CancelBooking } from './CancelBooking.tsx';
import { JoinButton } from './JoinButton.tsx';
import { RequestButtons } from './RequestButtons.tsx';
import { useMove, type MoveFailure } from './use-move.ts';

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

/** What the viewer can do about the booking now. */
export function BookingActions({ booking }: { booking: Booking }) {
  const move = useMove(booking);
  const { status, role, service, expert } = booking;
  const startsAt = Date.parse(booking.startsAt);
  const now = useNow(booking.refundNow !== null);
  return (
    <div className={css.actions}>
      {move.failure ? <MoveProblem failure={move.failure} /> : null}
      <div className={css.buttons}>
        {status === 'held' ? <ButtonLink href={paths.checkout(booking.id)}>Finish paying</ButtonLink> : null}
        {status === 'requested' && role === 'expert' ? (
          <RequestButtons booking={booking} move={move} />
        ) : null}
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
        {booking.refundNow && mayCancel({ status, by: role, startsAt, now }) ? (
          <CancelBooking booking={booking} refund={booking.refundNow} move={move} />
        ) : null}
        {OVER.has(status) && role === 'client' ? (
          <ButtonLink href={paths.profile(expert.handle, { service: service.id })} variant="secondary">
            Book another time
          </ButtonLink>
        ) : null}
      </div>
    </div>
  );
}

/** A change that did not work. */
export function MoveProblem({ failure }: { failure: MoveFailure }) {
  return (
    <Banner tone="danger" title={failure.message}>
      {failure.signedOut ? <SignedOutNote /> : null}
    </Banner>
  );
}
