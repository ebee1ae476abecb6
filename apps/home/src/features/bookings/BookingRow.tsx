import type { Booking } from '@nexperts/contract';
import { formatDayLong, formatMoney } from '@nexperts/domain';
import { Avatar } from '@nexperts/ui/Avatar';
import { Link } from '@nexperts/ui/Link';
import { StatusPill } from '@nexperts/ui/StatusPill';
import { paths } from '../../paths.ts';
import { TimeSpan } from '../../ui/booking/TimeSpan.tsx';
import { useZone } from '../../model/times/zone.ts';
import { hostedSession, oneOfEachSession } from '../../model/booking/hosted-seats.ts';
import { otherPerson } from '../../model/booking/other-person.ts';
import { earningWords } from '../../model/money/earning-words.ts';
import { shownTime } from '../../model/times/shown-time.ts';
import { shortMoment } from '../../model/times/times.ts';
import type { EarningsOf } from './load-bookings.ts';
import * as parts from './parts.css.ts';
import * as css from './row.css.ts';
import { statusWords } from './status-words.ts';
import { payerOf } from '../../model/booking/refund-to.ts';

interface RowProps {
  booking: Booking;
  showRole?: boolean;
  /** The state of its money for the expert; undefined: nothing to say */
  earning?: Parameters<typeof earningWords>[0] | undefined;
}

/** One booking in a list: the whole row leads to its page. */
export function BookingRow({ booking, showRole = false, earning }: RowProps) {
  const zone = useZone();
  const { role, service, price, expertShare, proposal } = booking;
  const isHost = hostedSession(booking) !== null;
  const { startsAt, endsAt } = shownTime(booking);
  const offered = proposal?.kind === 'instead' ? proposal.times : [];
  const { name, avatarUrl } = otherPerson(booking);
  const words = statusWords(booking, zone);
  const paid = earning && earningWords(earning, zone).words;
  const [weekday = '', day = '', month = ''] = formatDayLong(Date.parse(startsAt), zone).split(' ');
  return (
    <li className={css.row}>
      <div className={css.date} aria-hidden="true">
        <span className={css.weekday}>{weekday.slice(0, 3)}</span>
        <span className={css.dayNumber}>{day}</span>
        <span className={css.weekday}>{month.slice(0, 3)}</span>
      </div>
      {isHost ? (
        <Avatar name={booking.expert.name} src={booking.expert.avatarUrl} size={48} className={css.face} />
      ) : (
        <Avatar name={name} src={avatarUrl} size={48} className={css.face} />
      )}
      <div className={css.words}>
        <Link href={pageOf(booking)} tone="inherit" plain className={css.link}>
          {isHost ? service.title : name}
        </Link>
        <p className={parts.muted}>
          {offered.length > 0 ? (
            <span>{`Offered: ${offered.map((time) => shortMoment(time.startsAt, zone)).join(' · ')}. `}</span>
          ) : (
            <>
              <span className={css.spoken}>
                {weekday} {day} {month},{' '}
              </span>
              <TimeSpan startsAt={startsAt} endsAt={endsAt} zone={zone} />,{' '}
            </>
          )}
          {isHost ? 'Workshop' : `${service.title}, ${paidBy(booking) ?? priceText(expertShare ?? price)}`}
          {showRole && role === 'client' ? ', you’re the client' : null}
          {!isHost && paid && paid !== words.pill ? ` · ${paid}` : null}
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
  earnings,
}: {
  bookings: readonly Booking[];
  label: string;
  showRole?: boolean;
  earnings?: EarningsOf;
}) {
  return (
    <ul aria-label={label} className={css.list}>
      {oneOfEachSession(bookings).map((booking) => (
        <BookingRow
          key={booking.id}
          booking={booking}
          showRole={showRole}
          earning={earnings?.get(booking.id)}
        />
      ))}
    </ul>
  );
}

/** Of a seat that somebody gave the viewer; null: the viewer’s own price counts. */
function paidBy(booking: Booking): string | null {
  const payer = payerOf(booking);
  return payer && booking.price.minor > 0 ? `paid for by ${payer}` : null;
}

/** `Free`: of a seat that costs nothing. */
const priceText = (price: Booking['price']): string => (price.minor === 0 ? 'free' : formatMoney(price));

/** A reported problem is what a booking is opened for. */
function pageOf(booking: Booking): string {
  const { id, status } = booking;
  const hosted = hostedSession(booking);
  if (hosted !== null) return paths.workshop(hosted);
  return status === 'disputed' ? paths.problem(id) : paths.booking(id);
}
