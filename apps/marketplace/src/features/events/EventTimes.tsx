import { aestIso, aestTimes, spanOf, timesIn, type Scheduled } from './event-time.ts';
import * as css from './event-times.css.ts';
import { useVisitorZone } from './use-visitor.ts';

/**
 * S-05: date and time in AEST, and below in the visitor's zone. The built page knows no zone and says UTC there; the
 * line has the same height for both, so nothing moves.
 */
export function EventTimes({ event }: { event: Scheduled }) {
  const zone = useVisitorZone();
  const { startsAt, endsAt } = spanOf(event);
  const here = aestTimes(event);
  const [from, to] = here.hours.split('–');
  const there = timesIn(event, zone ?? 'UTC');
  return (
    <dl className={css.times}>
      <div>
        <dt className={css.term}>Brisbane time</dt>
        <dd className={css.main}>
          <span>{here.day}</span>{' '}
          <span className={css.hours}>
            <time dateTime={aestIso(startsAt)}>{from}</time>–<time dateTime={aestIso(endsAt)}>{to}</time> AEST
          </span>
        </dd>
      </div>
      <div className={css.second}>
        <dt className={css.place}>{zone ? `Your time, ${there.city}` : 'UTC'}</dt>
        <dd className={css.there}>{`${there.day}, ${there.hours}`}</dd>
      </div>
    </dl>
  );
}
