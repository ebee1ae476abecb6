import type { Booking } from '@nexperts/contract';
import { Duration, Time } from '@nexperts/ui/Time';
import { TimeSpan } from '../../TimeSpan.tsx';
import { placeText, sameClock } from '../../times.ts';
import { useZone } from '../../zone.ts';
import * as css from './booking.css.ts';

/** When it is, in the viewer's time and in the other person's. */
export function WhenCard({ booking }: { booking: Booking }) {
  const { startsAt, endsAt, role, expert, client, service } = booking;
  const zone = useZone();
  const other = role === 'client' ? expert : client;
  return (
    <section className={css.when} aria-label="When">
      <p className={css.day}>
        <Time at={startsAt} zone={zone} show="day" />
      </p>
      <p className={css.time}>
        <TimeSpan startsAt={startsAt} endsAt={endsAt} zone={zone} />
      </p>
      <p className={css.muted}>
        {placeText(zone, Date.parse(startsAt))} · <Duration minutes={service.durationMin} />
      </p>
      {sameClock(zone, other.timeZone, startsAt) ? null : (
        <p className={css.theirs}>
          For {other.name}: <Time at={startsAt} zone={other.timeZone} show="day" />,{' '}
          <TimeSpan startsAt={startsAt} endsAt={endsAt} zone={other.timeZone} />{' '}
          {placeText(other.timeZone, Date.parse(startsAt))}
        </p>
      )}
    </section>
  );
}
