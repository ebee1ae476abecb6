'use client';
import { useLocale } from 'react-aria-components/I18nProvider';
import { cx } from '../../util/cx.ts';
import { localDigits } from '../../util/local-digits.ts';
import * as css from './time.css.ts';
import { dayText, formatter, placeText, timeText, toMs } from './zone.ts';
import type { HourCycle } from './zone.ts';

export interface TimeProps {
  /** The instant: ISO 8601 text with an offset or `Z`, or ms since 1970. */
  at: string | number;
  /** IANA name of the zone it is read in, e.g. `Australia/Sydney`. An unknown one throws a RangeError. */
  zone: string;
  /** time `11:15 am`, day `Thursday 27 November`, date `27 Nov 2025`, moment `11:15 am, 27 Nov`. Default time. */
  show?: 'time' | 'day' | 'date' | 'moment';
  /** Adds the zone: `11:15 am Sydney (GMT+11)`. */
  showZone?: boolean;
  /** `h23` or `h12`; the locale's own by default. */
  hourCycle?: HourCycle;
  /** BCP 47; the surrounding `KitProvider`'s by default. */
  locale?: string;
  className?: string;
}

const date = { day: 'numeric', month: 'short' } as const;

function textOf(at: number, { zone, show = 'time', hourCycle }: TimeProps, locale: string): string {
  if (show === 'day') return dayText(at, zone, locale);
  if (show === 'date') return formatter(locale, zone, { ...date, year: 'numeric' }).format(at);
  const time = timeText(at, zone, locale, hourCycle);
  return show === 'time' ? time : `${time}, ${formatter(locale, zone, date).format(at)}`;
}

/** An instant as people of one zone read it, in a `<time>` with the exact value for machines. */
export function Time(props: TimeProps) {
  const { at, zone, show = 'time', showZone = false, locale, className } = props;
  const surrounding = useLocale().locale;
  const ms = toMs(at);
  return (
    <time dateTime={new Date(ms).toISOString()} className={cx(show !== 'day' && css.inOneLine, className)}>
      {textOf(ms, props, locale ?? surrounding)}
      {showZone ? (
        <span className={css.zone}> {localDigits(placeText(zone, ms), locale ?? surrounding)}</span>
      ) : null}
    </time>
  );
}
