'use client';
import { useLocale } from 'react-aria-components/I18nProvider';
import { cx } from '../../util/cx.ts';
import * as css from './time.css.ts';
import { dayText, formatter, placeText, toMs } from './zone.ts';

export interface TimeProps {
  /** The instant: ISO 8601 text with an offset or `Z`, or ms since 1970. */
  at: string | number;
  /** IANA name of the zone it is read in, e.g. `Australia/Sydney`. An unknown one throws a RangeError. */
  zone: string;
  /** time `11:15`, day `Thursday 27 November`, date `27 Nov 2025`, moment `27 Nov, 11:15`. Default time. */
  show?: 'time' | 'day' | 'date' | 'moment';
  /** Adds the place: `11:15 Sydney (GMT+11)`. */
  showZone?: boolean;
  /** `h23` (default, like a timetable) or `h12`. */
  hourCycle?: 'h23' | 'h12';
  /** BCP 47; the surrounding `KitProvider`'s by default. */
  locale?: string;
  className?: string;
}

const clock = { hour: '2-digit', minute: '2-digit' } as const;
const shapes: Record<'time' | 'date' | 'moment', Intl.DateTimeFormatOptions> = {
  time: clock,
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  moment: { day: 'numeric', month: 'short', ...clock },
};

/** An instant as people of one zone read it, in a `<time>` with the exact value for machines. */
export function Time({
  at,
  zone,
  show = 'time',
  showZone = false,
  hourCycle = 'h23',
  locale,
  className,
}: TimeProps) {
  const surrounding = useLocale().locale;
  const language = locale ?? surrounding;
  const ms = toMs(at);
  const withClock = show === 'time' || show === 'moment';
  const text =
    show === 'day'
      ? dayText(ms, zone, language)
      : formatter(language, zone, { ...shapes[show], ...(withClock && { hourCycle }) }).format(ms);
  return (
    <time dateTime={new Date(ms).toISOString()} className={cx(withClock && css.mono, className)}>
      {text}
      {showZone ? <span className={css.zone}> {placeText(zone, ms)}</span> : null}
    </time>
  );
}
