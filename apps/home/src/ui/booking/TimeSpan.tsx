import { formatTimeRange } from '@nexperts/domain';
import * as css from './time-span.css.ts';
import { placeText } from '../../model/times/times.ts';

interface TimeSpanProps {
  /** Instants, ISO 8601 */
  startsAt: string;
  endsAt: string;
  /** IANA zone the times are read in */
  zone: string;
  /** Adds the place: `11:15 am–12:15 pm Sydney (GMT+11)` */
  showZone?: boolean;
}

/** `11:15 am–12:15 pm` */
export function TimeSpan({ startsAt, endsAt, zone, showZone = false }: TimeSpanProps) {
  const [from, to] = formatTimeRange(Date.parse(startsAt), Date.parse(endsAt), zone).split('–');
  return (
    <>
      <span className={css.times}>
        <time dateTime={startsAt}>{from}</time>–<time dateTime={endsAt}>{to}</time>
      </span>
      {showZone ? <span className={css.place}> {placeText(zone, Date.parse(startsAt))}</span> : null}
    </>
  );
}
