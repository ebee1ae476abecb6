import { isApiError } from '@nexperts/api';
import type { Booking, SeatOrder } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { Banner } from '@nexperts/ui/Banner';
import { Button } from '@nexperts/ui/Button';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { api } from '../../api.ts';
import { marketplace, paths } from '../../paths.ts';
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
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const { expert, service, seat } = booking;

  async function release(): Promise<void> {
    setPending(true);
    setFailure(null);
    try {
      await api.call(endpoints.releaseHold, { params: { id: booking.id } });
      if (order && paidSeats(order).length > 0) await navigate(paths.seatOrder(order.id), { replace: true });
      else if (seat) location.assign(marketplace.workshop(seat.slug));
      else if (expert.handle === null) location.assign(marketplace.findExperts());
      else await navigate(paths.profile(expert.handle, { service: service.id }), { replace: true });
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.code === 'WrongState') await revalidate();
      else setFailure(error.message);
    } finally {
      setPending(false);
    }
  }

  return (
    <div className={css.releaseHold}>
      <Button
        variant="quiet"
        size="sm"
        isPending={pending}
        isDisabled={disabled}
        onPress={() => void release()}
      >
        {order ? releaseWords(order) : seat ? 'Release this seat' : 'Release this time'}
      </Button>
      {failure ? <Banner tone="danger">{failure}</Banner> : null}
    </div>
  );
}

function releaseWords(order: SeatOrder): string {
  const held = heldSeats(order).length;
  const unpaid = paidSeats(order).length > 0 ? 'unpaid ' : '';
  return held === 1 ? `Release the ${unpaid}seat` : `Release the ${held} ${unpaid}seats`;
}
