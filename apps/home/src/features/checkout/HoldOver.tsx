import type { Booking } from '@nexperts/contract';
import { ButtonLink } from '@nexperts/ui/Button';
import { Time } from '@nexperts/ui/Time';
import { TimeStrip } from '@nexperts/ui/TimeStrip';
import { paths } from '../../paths.ts';
import { TimeSpan } from '../../TimeSpan.tsx';
import { useZone } from '../../zone.ts';
import * as css from './checkout.css.ts';

/** The time is no longer kept: says so, and leads back to choose again. */
export function HoldOver({ booking }: { booking: Booking }) {
  const { startsAt, endsAt } = booking;
  const zone = useZone();
  return (
    <section className={css.over} role="alert">
      <TimeStrip blocks={['busy', 'busy', 'quiet', 'quiet', 'quiet', 'quiet', 'quiet', 'quiet']} />
      <h1 className={css.title}>Your time is no longer held</h1>
      <p>
        <Time at={startsAt} zone={zone} show="day" />,{' '}
        <TimeSpan startsAt={startsAt} endsAt={endsAt} zone={zone} /> with {booking.expert.name} was kept for
        ten minutes. Nothing was charged. If the time is still free, you can choose it again.
      </p>
      <div>
        <ButtonLink
          href={paths.profile(booking.expert.handle, { service: booking.service.id, slot: startsAt })}
        >
          Choose a time again
        </ButtonLink>
      </div>
    </section>
  );
}
