import { Time } from '@nexperts/ui/Time';
import * as css from './time-span.css.ts';
import { placeText } from './times.ts';

interface TimeSpanProps {
  /** Instants, ISO 8601 */
  startsAt: string;
  endsAt: string;
  /** IANA zone the times are read in */
  zone: string;
  /** Adds the place: `11:15–12:15 Sydney (GMT+11)` */
  showZone?: boolean;
}

/** `11:15–12:15` */
export function TimeSpan({ startsAt, endsAt, zone, showZone = false }: TimeSpanProps) {
  return (
    <>
      <span className={css.times}>
        <Time at={startsAt} zone={zone} />–<Time at={endsAt} zone={zone} />
      </span>
      {showZone ? <span className={css.place}> {placeText(zone, Date.parse(startsAt))}</span> : null}
    </>
  );
}
