import { formatDayLong } from '@nexperts/domain';
import { Avatar } from '@nexperts/ui/Avatar';
import { ButtonLink } from '@nexperts/ui/Button';
import { Link } from '@nexperts/ui/Link';
import { useId } from 'react';
import { otherPerson } from '../../../model/booking/other-person.ts';
import { useZone } from '../../../model/times/zone.ts';
import { paths } from '../../../paths.ts';
import type { MetExpert } from '../load-bookings.ts';
import * as parts from '../parts.css.ts';
import { More } from './More.tsx';
import * as css from './today.css.ts';

/** Experts whom a client has met, each with the last session, and the way to the next one. */
export function TalkedWith({ experts }: { experts: readonly MetExpert[] }) {
  const id = useId();
  const zone = useZone();
  if (experts.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id} className={parts.sectionTitle}>
          Experts you’ve met
        </h2>
        <More to={paths.bookings('past')}>Past bookings</More>
      </div>
      <ul className={parts.list}>
        {experts.map(({ handle, last }) => {
          const { name, avatarUrl } = otherPerson(last);
          const { id: bookingId, service, startsAt } = last;
          return (
            <li key={handle} className={css.item}>
              <Avatar name={name} src={avatarUrl} size={48} />
              <div className={parts.itemWords}>
                <p>
                  <b>{name}</b>
                </p>
                <p className={parts.muted}>
                  <Link href={paths.booking(bookingId)}>{service.title}</Link>,{' '}
                  {formatDayLong(Date.parse(startsAt), zone)}
                </p>
              </div>
              <ButtonLink
                href={paths.profile(handle, { service: service.id })}
                variant="secondary"
                className={css.action}
                aria-label={`Book again: ${name}`}
              >
                Book again
              </ButtonLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
