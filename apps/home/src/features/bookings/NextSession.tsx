import type { Booking } from '@nexperts/contract';
import { DAY_MS, HOUR_MS } from '@nexperts/domain';
import { Avatar } from '@nexperts/ui/Avatar';
import { ButtonLink } from '@nexperts/ui/Button';
import { Countdown } from '@nexperts/ui/Countdown';
import { Duration, Time } from '@nexperts/ui/Time';
import { clock } from '../../clock.ts';
import { paths } from '../../paths.ts';
import { TimeSpan } from '../../ui/booking/TimeSpan.tsx';
import { placeText, sameClock, waitText } from '../../model/times/times.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import { useZone } from '../../model/times/zone.ts';
import { JoinButton } from './JoinButton.tsx';
import * as css from './next-session.css.ts';
import { hostedSession } from '../../model/booking/hosted-seats.ts';
import { otherPerson } from '../../model/booking/other-person.ts';

/** The last hour is counted down by the second. */
function StartsIn({ startsAt }: { startsAt: string }) {
  const until = Date.parse(startsAt);
  const wait = until - useNow();
  if (wait <= 0) return 'On right now';
  if (wait >= HOUR_MS) return `Starts in ${longWait(wait)}`;
  return (
    <>
      Starts in <Countdown until={until} now={clock.now} label="Time until the start" />
    </>
  );
}

/** `1 day 18 h`; what is left of the hour does not matter a day before. */
function longWait(ms: number): string {
  const days = Math.floor(ms / DAY_MS);
  if (days === 0) return waitText(ms);
  const hours = Math.floor((ms % DAY_MS) / HOUR_MS);
  return `${days} ${days === 1 ? 'day' : 'days'}${hours > 0 ? ` ${hours}\u00a0h` : ''}`;
}

const files = (count: number): string =>
  count === 0 ? '' : ` with ${count === 1 ? 'a file' : `${count} files`}`;

/** The session that comes next: when, with whom, and the way in. */
export function NextSession({ booking }: { booking: Booking }) {
  const { role, service, startsAt, endsAt, brief } = booking;
  // Its host goes in from the workshop's own page.
  const hosted = hostedSession(booking);
  const zone = useZone();
  const { name, avatarUrl, timeZone, firstName } = otherPerson(booking);
  return (
    <section className={css.card} aria-labelledby="next-session">
      <Avatar name={name} src={avatarUrl} size={96} className={css.face} />
      <div className={css.words}>
        <h2 id="next-session" className={css.kicker}>
          Your next session
        </h2>
        <div className={css.day}>
          <Time at={startsAt} zone={zone} show="day" />
        </div>
        <div className={css.time}>
          <TimeSpan startsAt={startsAt} endsAt={endsAt} zone={zone} />
        </div>
        <p>
          {hosted !== null ? 'Workshop: ' : `${name}, `}
          {service.title}, <Duration minutes={service.durationMin} />
        </p>
        <p className={css.muted}>
          {placeText(zone, Date.parse(startsAt))}
          {hosted !== null || sameClock(zone, timeZone, startsAt) ? null : (
            <>
              . <TimeSpan startsAt={startsAt} endsAt={endsAt} zone={timeZone} /> for {firstName}.
            </>
          )}
        </p>
        {brief ? (
          <p className={css.muted}>
            {role === 'expert' ? firstName : 'You'} wrote a brief{files(brief.files)}.
          </p>
        ) : null}
      </div>
      <div className={css.end}>
        <p className={css.startsIn}>
          <StartsIn startsAt={startsAt} />
        </p>
        {hosted !== null ? (
          <ButtonLink href={paths.workshop(hosted)} fullWidth>
            Open workshop
          </ButtonLink>
        ) : (
          <>
            <JoinButton booking={booking} fullWidth />
            <ButtonLink href={paths.booking(booking.id)} variant="secondary" fullWidth>
              Open booking
            </ButtonLink>
            <ButtonLink href={paths.newConversation({ booking: booking.id })} variant="secondary" fullWidth>
              Message {firstName}
            </ButtonLink>
          </>
        )}
      </div>
    </section>
  );
}
