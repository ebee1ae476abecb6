import type { Booking } from '@nexperts/contract';
import { Avatar } from '@nexperts/ui/Avatar';
import { ButtonLink } from '@nexperts/ui/Button';
import { Countdown } from '@nexperts/ui/Countdown';
import { Duration, RelativeTime, Time } from '@nexperts/ui/Time';
import { clock } from '../../clock.ts';
import { paths } from '../../paths.ts';
import { TimeSpan } from '../../TimeSpan.tsx';
import { useNow } from '../../use-now.ts';
import { useZone } from '../../zone.ts';
import { JoinButton } from './JoinButton.tsx';
import * as css from './next-session.css.ts';

const HOUR = 3_600_000;

/** The last hour is counted down by the second. */
function StartsIn({ startsAt, zone }: { startsAt: string; zone: string }) {
  const until = Date.parse(startsAt);
  const wait = until - useNow();
  if (wait <= 0) return 'On right now';
  if (wait >= HOUR)
    return (
      <>
        Starts <RelativeTime at={startsAt} now={clock.now} zone={zone} />
      </>
    );
  return (
    <>
      Starts in <Countdown until={until} now={clock.now} label="Time until the start" />
    </>
  );
}

/** The session that comes next, with its countdown and the way in. */
export function NextSession({ booking }: { booking: Booking }) {
  const { role, expert, client, service, startsAt, endsAt } = booking;
  const zone = useZone();
  const name = role === 'client' ? expert.name : client.name;
  return (
    <section className={css.card} aria-labelledby="next-session">
      <p className={css.countdown}>
        <StartsIn startsAt={startsAt} zone={zone} />
      </p>
      <div className={css.who}>
        <Avatar name={name} src={role === 'client' ? expert.avatarUrl : undefined} size={64} />
        <div>
          <h2 id="next-session" className={css.name}>
            {name}
          </h2>
          <p className={css.muted}>
            {service.title}, <Duration minutes={service.durationMin} />
          </p>
        </div>
      </div>
      <p className={css.when}>
        <Time at={startsAt} zone={zone} show="day" />{' '}
        <TimeSpan startsAt={startsAt} endsAt={endsAt} zone={zone} showZone />
      </p>
      <div className={css.buttons}>
        <JoinButton booking={booking} />
        <ButtonLink href={paths.booking(booking.id)} variant="secondary">
          Details
        </ButtonLink>
      </div>
    </section>
  );
}
