import type { Booking } from '@nexperts/contract';
import { formatDayShort, formatTime, formatTimeRange, HOLD_PAUSE_MINUTES, MINUTE_MS } from '@nexperts/domain';
import { Banner } from '@nexperts/ui/Banner';
import { Button, ButtonLink } from '@nexperts/ui/Button';
import { useEffect, useRef } from 'react';
import { paths } from '../../paths.ts';
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
}

/** The time is no longer held: says so where the focus is, and leads back to it or to another. */
export function HoldOver({ booking, keepsCard = false }: HoldOverProps) {
  const zone = useZone();
  const heading = useRef<HTMLHeadingElement>(null);
  const { holdAgain, pending, failure } = useHoldAgain(booking);
  const [start, end] = [Date.parse(booking.startsAt), Date.parse(booking.endsAt)];
  const again = againAt(booking);
  const canHold = useNow() >= again;
  useWindowTitle('Your time is no longer held');
  // The field that had the focus went with the form. In a frame of its own: test tools flush updates on focus, which
  // React refuses during a commit.
  useEffect(() => {
    const frame = requestAnimationFrame(() => heading.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);

  return (
    <section className={css.over}>
      <h1 className={css.title} tabIndex={-1} ref={heading}>
        Your time is no longer held
      </h1>
      <p>
        We held {formatDayShort(start, zone)}, {formatTimeRange(start, end, zone)} with {booking.expert.name}{' '}
        until {formatTime(Date.parse(booking.holdExpiresAt ?? booking.serverNow), zone)}. You weren’t charged.
      </p>
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
          href={paths.profile(booking.expert.handle, { service: booking.service.id })}
          variant={canHold ? 'secondary' : 'primary'}
        >
          Choose another time
        </ButtonLink>
      </div>
    </section>
  );
}
