import type { Booking, SeatOrder } from '@nexperts/contract';
import { formatDayShort, formatTime, formatTimeRange, HOLD_PAUSE_MINUTES, MINUTE_MS } from '@nexperts/domain';
import { Banner } from '@nexperts/ui/Banner';
import { Button, ButtonLink } from '@nexperts/ui/Button';
import { useEffect, useRef } from 'react';
import { marketplace, paths } from '../../paths.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import { useZone } from '../../model/times/zone.ts';
import * as css from './checkout.css.ts';
import { useHoldAgain } from './use-hold-again.ts';
import { useWindowTitle } from './use-window-title.ts';

/** When its client can hold the same time again (epoch ms); until then it is for the others. */
export const againAt = ({ holdExpiresAt, serverNow }: Booking): number =>
  Date.parse(holdExpiresAt ?? serverNow) + HOLD_PAUSE_MINUTES * MINUTE_MS;

interface HoldOverProps {
  booking: Booking;
  /** Card data was typed and is still in the form */
  keepsCard?: boolean;
  /** The seats that were held together */
  order?: SeatOrder;
}

/** The time is no longer held: says so where the focus is, and leads back to it or to another. */
export function HoldOver({ booking, keepsCard = false, order }: HoldOverProps) {
  const zone = useZone();
  const heading = useRef<HTMLHeadingElement>(null);
  const [start, end] = [Date.parse(booking.startsAt), Date.parse(booking.endsAt)];
  const again = againAt(booking);
  const canHold = useNow() >= again;
  const {
    seat,
    expert: { handle, name },
  } = booking;
  const count = order?.seats.length ?? 1;
  const seats = count > 1 ? `${count} seats` : 'your seat';
  const title = seat
    ? `Your ${count > 1 ? 'seats are' : 'seat is'} no longer held`
    : 'Your time is no longer held';
  useWindowTitle(title);
  // The field that had the focus went with the form. In a frame of its own: test tools flush updates on focus, which
  // React refuses during a commit.
  useEffect(() => {
    const frame = requestAnimationFrame(() => heading.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);

  return (
    <section className={css.over}>
      <h1 className={css.title} tabIndex={-1} ref={heading}>
        {title}
      </h1>
      <p>
        We held {seat ? `${seats} in ${booking.service.title} on ` : null}
        {formatDayShort(start, zone)}, {formatTimeRange(start, end, zone)} with {name} until{' '}
        {formatTime(Date.parse(booking.holdExpiresAt ?? booking.serverNow), zone)}. You weren’t charged.
      </p>
      {seat ? (
        <>
          <p>
            {count > 1
              ? 'If seats are left, you can reserve them again on the workshop’s page.'
              : 'If a seat is left, you can reserve it again on the workshop’s page.'}
          </p>
          <div className={css.ways}>
            <ButtonLink href={marketplace.workshop(seat.slug)}>See the workshop</ButtonLink>
          </div>
        </>
      ) : handle === null ? (
        <>
          <p>{name} can’t be booked at the moment.</p>
          <div className={css.ways}>
            <ButtonLink href={marketplace.findExperts()}>Find another expert</ButtonLink>
          </div>
        </>
      ) : (
        <TimeAgain {...{ booking, handle, canHold, again, keepsCard }} />
      )}
    </section>
  );
}

type TimeAgainProps = {
  booking: Booking;
  handle: string;
  canHold: boolean;
  again: number;
  keepsCard: boolean;
};

/** The way back to the same time, or to another. */
function TimeAgain({ booking, handle, canHold, again, keepsCard }: TimeAgainProps) {
  const zone = useZone();
  const { holdAgain, pending, failure } = useHoldAgain(booking);
  return (
    <>
      <p>
        {canHold
          ? 'You can hold it again if it’s still free.'
          : `Others can book it now. If it’s still free at ${formatTime(again, zone)}, you can hold it again here.`}
        {keepsCard ? ' We keep what you typed on this page.' : ''}
      </p>
      {failure ? <Banner tone="danger">{failure}</Banner> : null}
      <div className={css.ways}>
        {canHold ? (
          <Button isPending={pending} onPress={() => void holdAgain()}>
            Hold this time again
          </Button>
        ) : null}
        <ButtonLink
          href={paths.profile(handle, { service: booking.service.id })}
          variant={canHold ? 'secondary' : 'primary'}
        >
          Choose another time
        </ButtonLink>
      </div>
    </>
  );
}
