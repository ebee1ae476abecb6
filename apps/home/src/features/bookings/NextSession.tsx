import type { Booking } from '@nexperts/contract';
import { Avatar } from '@nexperts/ui/Avatar';
import { ButtonLink } from '@nexperts/ui/Button';
import { paths } from '../../paths.ts';
import { countdownText, deviceZone, localWhen, waitText } from '../../times.ts';
import { useNow } from '../../use-now.ts';
import { JoinButton } from './JoinButton.tsx';
import * as css from './next-session.css.ts';

const HOUR = 3_600_000;

function startsIn(booking: Booking, now: number): string {
  const wait = Date.parse(booking.startsAt) - now;
  if (wait <= 0) return 'On right now';
  return `Starts in ${wait < HOUR ? countdownText(wait) : waitText(wait)}`;
}

/** The session that comes next, with its countdown and the way in. */
export function NextSession({ booking }: { booking: Booking }) {
  const { role, expert, client, service } = booking;
  const now = useNow();
  const when = localWhen(booking.startsAt, booking.endsAt, deviceZone());
  const name = role === 'client' ? expert.name : client.name;
  return (
    <section className={css.card} aria-labelledby="next-session">
      <p className={css.countdown} role="timer" aria-live="off">
        {startsIn(booking, now)}
      </p>
      <div className={css.who}>
        <Avatar name={name} src={role === 'client' ? expert.avatarUrl : undefined} size={64} />
        <div>
          <h2 id="next-session" className={css.name}>
            {name}
          </h2>
          <p className={css.muted}>
            {service.title}, {service.durationMin} min
          </p>
        </div>
      </div>
      <p className={css.when}>
        {when.day} <span className={css.time}>{when.time}</span>{' '}
        <span className={css.muted}>{when.place}</span>
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
