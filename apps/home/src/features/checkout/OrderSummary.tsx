import type { Booking, SeatOrder } from '@nexperts/contract';
import {
  formatDayLong,
  formatDayShort,
  formatLength,
  formatMoney,
  formatTime,
  formatTimeRange,
} from '@nexperts/domain';
import { Avatar } from '@nexperts/ui/Avatar';
import { useEffect, useState } from 'react';
import { placeText, sameClock } from '../../model/times/times.ts';
import { useZone } from '../../model/times/zone.ts';
import { firstName } from './money-words.ts';
import { whomFor } from './order-words.ts';
import * as css from './summary.css.ts';

const WIDE = '(min-width: 64em)';

/** Open or closed as the client left it, and open wherever it is beside the form. */
function useOpen() {
  const [open, setOpen] = useState(() => matchMedia(WIDE).matches);
  useEffect(() => {
    const wide = matchMedia(WIDE);
    const onChange = () => {
      if (wide.matches) setOpen(true);
    };
    wide.addEventListener('change', onChange);
    return () => wide.removeEventListener('change', onChange);
  }, []);
  return [open, setOpen] as const;
}

/** What is bought: with whom, and when in both people's time. A strip on a phone, where the card comes first. */
export function OrderSummary({ booking, order }: { booking: Booking; order?: SeatOrder }) {
  const [open, setOpen] = useOpen();
  const zone = useZone();
  const { expert, service, price } = booking;
  const [start, end] = [Date.parse(booking.startsAt), Date.parse(booking.endsAt)];
  const isSame = sameClock(zone, expert.timeZone, booking.startsAt);
  return (
    <details className={css.card} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={css.head}>
        <span className={css.headText}>
          <h2 className={css.headTitle}>
            {order ? 'Your seats' : booking.seat ? 'Your seat' : 'Your session'}
          </h2>
          <span className={css.short}>
            {formatDayShort(start, zone)}, {formatTime(start, zone)} with {firstName(expert.name)}
          </span>
        </span>
        <span className={css.price}>
          {formatMoney(order ? { ...price, minor: price.minor * order.seats.length } : price)}
        </span>
      </summary>
      <div className={css.body}>
        <div className={css.who}>
          <Avatar name={expert.name} src={expert.avatarUrl} size={64} />
          <div>
            <h3 className={css.name}>{expert.name}</h3>
            <p className={css.muted}>{expert.title}</p>
          </div>
        </div>
        <div>
          <p className={css.day}>{formatDayLong(start, zone)}</p>
          <p className={css.time}>{formatTimeRange(start, end, zone)}</p>
          <p className={css.muted}>
            {placeText(zone, start)}
            {isSame
              ? `, the same for ${firstName(expert.name)}`
              : `. ${formatTime(start, expert.timeZone)}, ${formatDayShort(start, expert.timeZone)} for ${firstName(expert.name)} in ${placeText(expert.timeZone, start)}`}
          </p>
        </div>
        <p>
          {service.title}, {formatLength(service.durationMin)}
        </p>
        {order ? <p>{whomFor(order)}</p> : null}
      </div>
    </details>
  );
}
