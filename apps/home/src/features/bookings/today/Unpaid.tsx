import type { BookingsOverview } from '@nexperts/contract';
import { Avatar } from '@nexperts/ui/Avatar';
import { ButtonLink } from '@nexperts/ui/Button';
import { Countdown } from '@nexperts/ui/Countdown';
import { useRevalidator } from 'react-router';
import { clock } from '../../../clock.ts';
import { Amount } from '../../../ui/booking/Amount.tsx';
import { paths } from '../../../paths.ts';
import { shortMoment } from '../../../model/times/times.ts';
import { useZone } from '../../../model/times/zone.ts';
import { otherPerson } from '../../../model/booking/other-person.ts';
import * as parts from '../parts.css.ts';
import { More } from './More.tsx';
import * as css from './today.css.ts';

interface UnpaidProps {
  group: BookingsOverview['holds'];
  /** Whether nothing else on the page is more urgent than the first */
  isMain: boolean;
}

/** Times that are held for the viewer until they pay (B-06). */
export function Unpaid({ group: { bookings, total }, isMain }: UnpaidProps) {
  const zone = useZone();
  const { revalidate } = useRevalidator();
  if (total === 0) return null;
  return (
    <section>
      <h2 className={parts.sectionTitle}>Finish paying</h2>
      <ul className={parts.list}>
        {bookings.map((booking, place) => {
          const { name, firstName, avatarUrl } = otherPerson(booking);
          return (
            <li key={booking.id} className={css.item}>
              <Avatar name={name} src={avatarUrl} size={48} />
              <div className={parts.itemWords}>
                <p>
                  <b>
                    {firstName}, {shortMoment(booking.startsAt, zone)}
                  </b>
                </p>
                <p className={parts.muted}>
                  <Amount of={booking.price} />. Held for another{' '}
                  <Countdown
                    until={Date.parse(booking.holdExpiresAt ?? booking.serverNow)}
                    now={clock.now}
                    onEnd={() => void revalidate()}
                    label={`Time left to pay ${name}`}
                  />
                </p>
              </div>
              <ButtonLink
                href={paths.checkout(booking.id)}
                variant={isMain && place === 0 ? 'primary' : 'secondary'}
                className={css.action}
                aria-label={`Finish paying ${name}`}
              >
                Finish paying
              </ButtonLink>
            </li>
          );
        })}
      </ul>
      {total > bookings.length ? <More to={paths.bookings()}>{`All ${total} unpaid bookings`}</More> : null}
    </section>
  );
}
