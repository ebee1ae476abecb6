import type { Booking, SeatOrder } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { Button } from '@nexperts/ui/Button';
import { useNavigate } from 'react-router';
import { api } from '../../api.ts';
import { marketplace, paths } from '../../paths.ts';
import { FormFailure } from '../../ui/forms/FormFailure.tsx';
import { useChange } from '../../ui/hooks/use-change.ts';
import * as css from './checkout.css.ts';
import { heldSeats, paidSeats } from './order-seats.ts';

interface ReleaseHoldProps {
  booking: Booking;
  disabled: boolean;
  /** The seats that are held together: those that aren’t paid are released */
  order?: SeatOrder;
}

/** Releases the held time, so that others can book it again. */
export function ReleaseHold({ booking, disabled, order }: ReleaseHoldProps) {
  const navigate = useNavigate();
  const { leave, pending, failure, signedOut } = useChange();
  const { expert, service, seat } = booking;

  const release = () =>
    leave('release', async () => {
      await api.call(endpoints.releaseHold, { params: { id: booking.id } });
      if (order && paidSeats(order).length > 0) await navigate(paths.seatOrder(order.id), { replace: true });
      else if (seat) location.assign(marketplace.workshop(seat.slug));
      else if (expert.handle === null) location.assign(marketplace.findExperts());
      else await navigate(paths.profile(expert.handle, { service: service.id }), { replace: true });
    });

  return (
    <div className={css.releaseHold}>
      <Button
        variant="quiet"
        size="sm"
        isPending={pending !== null}
        isDisabled={disabled}
        onPress={() => void release()}
      >
        {order ? releaseWords(order) : seat ? 'Release this seat' : 'Release this time'}
      </Button>
      <FormFailure message={failure} signedOut={signedOut} />
    </div>
  );
}

function releaseWords(order: SeatOrder): string {
  const held = heldSeats(order).length;
  const unpaid = paidSeats(order).length > 0 ? 'unpaid ' : '';
  return held === 1 ? `Release the ${unpaid}seat` : `Release the ${held} ${unpaid}seats`;
}
