import type { Availability, WorkingHours } from '@nexperts/contract';
import { formatDayLong, formatLength, formatTimeRange, zoneLabel } from '@nexperts/domain';
import { Link } from '@nexperts/ui/Link';
import { SegmentedControl } from '@nexperts/ui/SegmentedControl';
import { Select } from '@nexperts/ui/Select';
import { TimeStrip } from '@nexperts/ui/TimeStrip';
import { memo, useId, useState } from 'react';
import { clock } from '../../clock.ts';
import { heading, section } from '../../ui/forms/editor-page.css.ts';
import { paths } from '../../paths.ts';
import { shortMoment } from '../../model/times/times.ts';
import * as css from './preview.css.ts';
import { previewDays, type PreviewDay } from './preview.ts';

interface PreviewProps {
  hours: WorkingHours;
  availability: Availability;
  /** Of the public profile */
  handle: string | null;
  /** The hours are not saved yet */
  isChanged: boolean;
}

/** Two places far from the expert's own and from each other. */
const ELSEWHERE = ['Europe/London', 'America/New_York'];

/** What a visitor can book in the next seven days by these hours. */
export const Preview = memo(function Preview({
  hours,
  availability: { services, busy, counted },
  handle,
  isChanged,
}: PreviewProps) {
  const titleId = useId();
  const [chosen, setChosen] = useState(services[0]?.id ?? '');
  const [place, setPlace] = useState(hours.timeZone);
  const now = clock.now();
  const zones = [hours.timeZone, ...ELSEWHERE.filter((each) => each !== hours.timeZone)].slice(0, 3);
  const zone = zones.includes(place) ? place : hours.timeZone;
  const service = services.find(({ id }) => id === chosen) ?? services[0];
  if (!service) return null;
  const days = previewDays({ hours, service, busy, counted, zone, now });
  const first = days.flatMap(({ starts }) => starts)[0];
  return (
    <section aria-labelledby={titleId} className={section}>
      <h2 id={titleId} className={heading}>
        What visitors see
      </h2>
      {services.length > 1 ? (
        <Select
          label="Session"
          options={services.map(({ id, title, durationMin }) => ({
            value: id,
            label: `${title}, ${formatLength(durationMin)}`,
          }))}
          value={service.id}
          onChange={setChosen}
        />
      ) : null}
      <SegmentedControl
        label="Visitor’s time zone"
        options={zones.map((each) => ({ value: each, label: zoneLabel(each, now).city }))}
        value={zone}
        onChange={setPlace}
      />
      <p role="status" className={css.next}>
        {first === undefined ? (
          noTimes(hours)
        ) : (
          <>
            First free time <span className={css.mono}>{shortMoment(first, zone)}</span>
          </>
        )}
      </p>
      <ol className={css.days}>
        {days.map((day) => (
          <Day key={day.date} day={day} zone={zone} />
        ))}
      </ol>
      <p aria-hidden="true" className={css.axis}>
        {AXIS.map(([hour, label]) => (
          <span key={hour}>{label}</span>
        ))}
      </p>
      <p className={css.foot}>
        {isChanged ? 'Not saved yet. Visitors still see your previous times. ' : ''}
        {handle ? <Link href={paths.expert(handle)}>Open your profile</Link> : null}
      </p>
    </section>
  );
});

const noTimes = ({ pause }: WorkingHours): string =>
  pause?.until
    ? `New bookings are paused until ${formatDayLong(Date.parse(pause.until), 'UTC')}.`
    : 'No free time in the next 7 days.';

/** Hours of the day and how the axis names them. */
const AXIS = [
  [0, '12 am'],
  [6, '6 am'],
  [12, '12 pm'],
  [18, '6 pm'],
  [24, '12 am'],
] as const;

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' });

function Day({ day: { date, blocks, starts }, zone }: { day: PreviewDay; zone: string }) {
  const [first] = starts;
  const last = starts.at(-1);
  const count = starts.length === 1 ? '1 time' : `${starts.length} times`;
  return (
    <li className={css.day}>
      <span className={css.date}>
        {weekday.format(Date.parse(date))} <span className={css.mono}>{Number(date.slice(8))}</span>
      </span>
      <TimeStrip blocks={blocks} size="sm" className={css.strip} />
      <span className={css.count}>
        {first === undefined || last === undefined ? (
          'none'
        ) : (
          <>
            {count} <span className={css.mono}>{formatTimeRange(first, last, zone)}</span>
          </>
        )}
      </span>
    </li>
  );
}
