import type { Booking } from '@nexperts/contract';
import { Avatar } from '@nexperts/ui/Avatar';
import { Link } from '@nexperts/ui/Link';
import { Duration, Time } from '@nexperts/ui/Time';
import { StatusPill } from '@nexperts/ui/StatusPill';
import { TimeSpan } from '../../ui/booking/TimeSpan.tsx';
import { placeText, sameClock, shortMoment } from '../../model/times/times.ts';
import { useZone } from '../../model/times/zone.ts';
import { BookingActions } from './BookingActions.tsx';
import * as css from './booking.css.ts';
import { hostedSession } from '../../model/booking/hosted-seats.ts';
import { otherPerson } from '../../model/booking/other-person.ts';
import { marketplace, paths } from '../../paths.ts';
import { StartsIn } from './StartsIn.tsx';
import { statusWords } from './status-words.ts';
import type { BookingChange } from './use-booking-change.ts';

const COUNTED = new Set<Booking['status']>(['requested', 'confirmed', 'in_progress']);

/** No session came of them. */
export const NOT_HELD = new Set<Booking['status']>(['declined', 'expired', 'cancelled', 'payment_failed']);

/** The page's one loud moment: with whom, what and when, in the viewer's time and in the other's (W-02). */
export function BookingHero({ booking, change }: { booking: Booking; change: BookingChange }) {
  const { startsAt, endsAt, service, status, proposal, seat } = booking;
  const hosted = hostedSession(booking);
  const seatLink = hosted !== null ? paths.workshop(hosted) : seat && marketplace.workshop(seat.slug);
  const zone = useZone();
  const words = statusWords(booking, zone);
  const { name, firstName, avatarUrl, timeZone } = otherPerson(booking);
  const isAhead = COUNTED.has(status) || status === 'held';
  // Nobody meets at that time any more.
  const isReleased = proposal?.kind === 'instead' || NOT_HELD.has(status);
  return (
    <div className={isAhead ? css.hero : css.heroOver}>
      <div className={css.heroFace}>
        <Avatar name={name} src={avatarUrl} size="fill" />
      </div>
      <div className={css.heroWords}>
        <h1 className={css.kicker}>
          <StatusPill tone={words.tone}>{words.heading}</StatusPill>
        </h1>
        <h2 className={css.headline}>{words.headline}</h2>
        <p>
          {seatLink ? (
            <>
              Seat in{' '}
              <Link href={seatLink} tone="inherit">
                {service.title}
              </Link>
            </>
          ) : (
            service.title
          )}
          , <Duration minutes={service.durationMin} />, by video
        </p>
        <div className={css.when}>
          {isAhead && booking.firstStartsAt !== startsAt ? (
            <p className={css.oldTime}>
              Moved from <s>{shortMoment(booking.firstStartsAt, zone)}</s>
            </p>
          ) : null}
          {isReleased ? (
            <p className={css.day}>
              <s>{shortMoment(startsAt, zone)}</s>
            </p>
          ) : (
            <>
              <p className={css.day}>
                <Time at={startsAt} zone={zone} show="day" />
              </p>
              <p className={css.time}>
                <TimeSpan startsAt={startsAt} endsAt={endsAt} zone={zone} />
              </p>
              <p className={css.heroMuted}>
                {placeText(zone, Date.parse(startsAt))}
                {sameClock(zone, timeZone, startsAt) ? null : (
                  <>
                    . <Time at={startsAt} zone={timeZone} show="day" />,{' '}
                    <TimeSpan startsAt={startsAt} endsAt={endsAt} zone={timeZone} /> for {firstName} in{' '}
                    {placeText(timeZone, Date.parse(startsAt))}.
                  </>
                )}
              </p>
            </>
          )}
        </div>
        <BookingActions booking={booking} change={change} />
        <p className={css.heroNext}>{words.next}</p>
        {status === 'declined' && booking.declined?.text ? (
          <p className={css.heroSaid}>“{booking.declined.text}”</p>
        ) : null}
      </div>
      {COUNTED.has(status) && !isReleased ? (
        <div className={css.heroEnd}>
          <StartsIn startsAt={startsAt} />
        </div>
      ) : null}
    </div>
  );
}
