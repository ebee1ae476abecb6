import type { Booking } from '@nexperts/contract';
import { Avatar } from '@nexperts/ui/Avatar';
import { Link } from '@nexperts/ui/Link';
import { paths } from '../../paths.ts';
import { placeText } from '../../model/times/times.ts';
import * as css from './booking.css.ts';
import * as parts from './parts.css.ts';
import { ClientRating } from './ClientRating.tsx';
import { otherPerson } from '../../model/booking/other-person.ts';

/** Who the other one is. */
export function PersonCard({ booking }: { booking: Booking }) {
  const { role, expert, startsAt } = booking;
  const { name, firstName, avatarUrl, timeZone } = otherPerson(booking);
  return (
    <section className={css.person} aria-label={role === 'client' ? 'Your expert' : 'Your client'}>
      <Avatar name={name} src={avatarUrl} size={64} />
      <div className={css.personWords}>
        <h2 className={css.name}>{name}</h2>
        <p className={parts.muted}>
          {role === 'client' ? expert.title : placeText(timeZone, Date.parse(startsAt))}
        </p>
        {role === 'expert' ? <ClientRating rating={booking.client.rating} /> : null}
        {(booking.requestedAt ?? booking.confirmedAt) === null ? null : (
          <Link href={paths.newConversation({ booking: booking.id })} standalone>
            Message {firstName}
          </Link>
        )}
      </div>
      {role === 'expert' ? (
        <Link href={paths.client(booking.client.id)} standalone>
          Notes
        </Link>
      ) : expert.handle === null ? null : (
        <Link href={paths.profile(expert.handle)} standalone>
          Profile
        </Link>
      )}
      {role === 'client' && booking.requestedAt !== null ? (
        <p className={`${parts.muted} ${css.personNote}`}>
          {firstName} may keep private notes about your sessions, which nobody else reads.
        </p>
      ) : null}
    </section>
  );
}
