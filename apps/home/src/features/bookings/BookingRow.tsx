import type { Booking } from '@nexperts/contract';
import { formatDayLong } from '@nexperts/domain';
import { Link } from '@nexperts/ui/Link';
import { StatusPill } from '@nexperts/ui/StatusPill';
import { paths } from '../../paths.ts';
import { TimeSpan } from '../../TimeSpan.tsx';
import { useZone } from '../../zone.ts';
import * as css from './row.css.ts';
import { statusWords } from './status-words.ts';

/** One booking in a list: the whole row leads to its page. */
export function BookingRow({ booking, showRole = false }: { booking: Booking; showRole?: boolean }) {
  const zone = useZone();
  const { role, expert, client, service } = booking;
  const words = statusWords(booking, zone);
  const [weekday = '', day = '', month = ''] = formatDayLong(Date.parse(booking.startsAt), zone).split(' ');
  return (
    <li className={css.row}>
      <div className={css.date} aria-hidden="true">
        <span className={css.weekday}>{weekday.slice(0, 3)}</span>
        <span className={css.dayNumber}>{day}</span>
        <span className={css.weekday}>{month.slice(0, 3)}</span>
      </div>
      <div className={css.words}>
        <p className={css.time}>
          <span className={css.spoken}>
            {weekday} {day} {month},{' '}
          </span>
          <TimeSpan startsAt={booking.startsAt} endsAt={booking.endsAt} zone={zone} />
        </p>
        <Link href={paths.booking(booking.id)} tone="inherit" plain className={css.link}>
          {role === 'client' ? expert.name : client.name}
        </Link>
        <p className={css.muted}>
          {service.title}
          {showRole ? (role === 'client' ? ' · you are the client' : ' · you are the expert') : null}
        </p>
      </div>
      <StatusPill tone={words.tone} className={css.pill}>
        {words.pill}
      </StatusPill>
    </li>
  );
}

/** Bookings below one another. */
export function BookingRows({
  bookings,
  label,
  showRole = false,
}: {
  bookings: readonly Booking[];
  label: string;
  showRole?: boolean;
}) {
  return (
    <ul aria-label={label} className={css.list}>
      {bookings.map((booking) => (
        <BookingRow key={booking.id} booking={booking} showRole={showRole} />
      ))}
    </ul>
  );
}
