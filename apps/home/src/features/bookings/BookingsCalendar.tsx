import { formatDayLong, formatTimeRange, localDayRange } from '@nexperts/domain';
import { Button, IconButton } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { Link } from '@nexperts/ui/Link';
import { SegmentedControl } from '@nexperts/ui/SegmentedControl';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import {
  calendarStep,
  type CalendarDay,
  type CalendarEntry,
  type CalendarSpan,
} from '../../model/times/calendar-days.ts';
import { hostedSession } from '../../model/booking/hosted-seats.ts';
import { otherPerson } from '../../model/booking/other-person.ts';
import { useZone } from '../../model/times/zone.ts';
import { paths } from '../../paths.ts';
import * as css from './bookings-calendar.css.ts';
import { statusWords } from './status-words.ts';

export interface CalendarData {
  span: CalendarSpan;
  /** A day of the span, and today, `yyyy-MM-dd` */
  day: string;
  today: string;
  days: readonly CalendarDay[];
}

const noon = (date: string): number => Date.parse(`${date}T12:00:00Z`);
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** `November 2026`, or `23 November – 29 November 2026`. */
function titleOf({ span, day, days }: CalendarData): string {
  const words = (date: string) => formatDayLong(noon(date), 'UTC').split(' ').slice(1).join(' ');
  const year = (date: string) => date.slice(0, 4);
  if (span === 'month') return `${words(day).split(' ')[1]} ${year(day)}`;
  const [first, last] = [days[0]?.date ?? day, days.at(-1)?.date ?? day];
  return `${words(first)} – ${words(last)} ${year(last)}`;
}

/** An expert's week or month: sessions, free hours and days off (W-03). On a phone it is a list by day. */
export function BookingsCalendar({ calendar }: { calendar: CalendarData }) {
  const { span, day, today, days } = calendar;
  const navigate = useNavigate();
  const id = useId();
  const go = (to: CalendarSpan, date: string) =>
    void navigate(paths.calendar(to, date), { preventScrollReset: true });
  return (
    <section aria-labelledby={id} className={css.calendar}>
      <div className={css.head}>
        <h2 id={id} className={css.title} aria-live="polite">
          {titleOf(calendar)}
        </h2>
        <div className={css.steps}>
          <IconButton
            label={span === 'week' ? 'Week before' : 'Month before'}
            icon={<Icon as={ChevronLeft} />}
            onPress={() => go(span, calendarStep(day, span, -1))}
          />
          <Button variant="secondary" onPress={() => go(span, today)}>
            Today
          </Button>
          <IconButton
            label={span === 'week' ? 'Week after' : 'Month after'}
            icon={<Icon as={ChevronRight} />}
            onPress={() => go(span, calendarStep(day, span, 1))}
          />
        </div>
        <SegmentedControl
          label="Days shown"
          hideLabel
          options={[
            { value: 'week', label: 'Week' },
            { value: 'month', label: 'Month' },
          ]}
          value={span}
          onChange={(to) => go(to, day)}
        />
      </div>
      <div aria-hidden="true" className={css.weekdays}>
        {WEEKDAYS.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ol className={css.days}>
        {days.map((each) => (
          <Day
            key={each.date}
            day={each}
            isToday={each.date === today}
            isOutside={span === 'month' && each.date.slice(0, 7) !== day.slice(0, 7)}
          />
        ))}
      </ol>
      <p className={css.note}>
        Free hours are when clients can book.{' '}
        <Link href={paths.availability()}>Change your availability</Link>
      </p>
    </section>
  );
}

interface DayProps {
  day: CalendarDay;
  isToday: boolean;
  /** Of the month before or after */
  isOutside: boolean;
}

function Day({ day: { date, isOff, free, entries }, isToday, isOutside }: DayProps) {
  const zone = useZone();
  const [weekday = '', number = '', month = ''] = formatDayLong(noon(date), 'UTC').split(' ');
  const isEmpty = entries.length === 0 && free.length === 0 && !isOff;
  const end = localDayRange(date, zone)?.endsAt;
  return (
    <li
      className={css.day}
      data-today={isToday || undefined}
      data-outside={isOutside || undefined}
      data-empty={isEmpty || undefined}
    >
      <h3 className={css.date} aria-current={isToday ? 'date' : undefined}>
        <span className={css.wordOnly}>{weekday} </span>
        {number}
        <span className={css.wordOnly}> {month}</span>
      </h3>
      {entries.length > 0 ? (
        <ul className={css.entries} aria-label="Sessions">
          {entries.map((entry) => (
            <Entry key={`${entry.booking.id} ${entry.startsAt}`} entry={entry} zone={zone} />
          ))}
        </ul>
      ) : null}
      {isOff ? <p className={css.off}>Day off</p> : null}
      {free.length > 0 ? (
        <p className={css.free}>
          <span className={css.freeWord}>Free </span>
          {free
            .map((range) =>
              formatTimeRange(range.startsAt, Math.min(range.endsAt, end ?? range.endsAt), zone),
            )
            .join(', ')}
        </p>
      ) : null}
    </li>
  );
}

function Entry({ entry, zone }: { entry: CalendarEntry; zone: string }) {
  const { booking, startsAt, endsAt, isOffered } = entry;
  const hosted = hostedSession(booking);
  const { pill, tone } = statusWords(booking, zone);
  return (
    <li>
      <Link
        href={hosted !== null ? paths.workshop(hosted) : paths.booking(booking.id)}
        tone="inherit"
        plain
        className={
          css.entry[tone === 'success' || tone === 'live' ? 'booked' : tone === 'warning' ? 'open' : 'over']
        }
      >
        <span className={css.time}>{formatTimeRange(Date.parse(startsAt), Date.parse(endsAt), zone)}</span>
        <span className={css.name}>
          {hosted !== null ? booking.service.title : otherPerson(booking).name}
        </span>
        <span>{isOffered ? 'Offered' : pill}</span>
      </Link>
    </li>
  );
}
