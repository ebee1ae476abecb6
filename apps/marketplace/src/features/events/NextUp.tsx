import { aestTimes } from './event-time.ts';
import type { LiveEvent } from '../../content/events.ts';
import { DayStrip } from './DayStrip.tsx';
import { panel } from '../../ui/page/staggered.css.ts';
import * as css from './next-up.css.ts';

/** The band's picture: the days of the sessions, their hours lit. The list below says the same in words. */
export function NextUp({ events }: { events: readonly LiveEvent[] }) {
  return (
    <div className={css.days}>
      {events.map((event, index) => (
        <div key={event.slug} className={panel} data-place={index}>
          <span className={css.line}>
            <b>{event.title}</b>
            <span className={css.when}>{aestTimes(event).day.split(' ').slice(1, 3).join(' ')}</span>
          </span>
          <DayStrip event={event} phase="upcoming" tone="hero" />
        </div>
      ))}
    </div>
  );
}
