import { TimeStrip, type TimeStripBlock } from '@nexperts/ui/TimeStrip';
import * as css from './two-places.css.ts';

const HOURS = 12;
/** The hour both have, counted in each one's own day. */
const SHARED = { Brisbane: 7, London: 3 } as const;

const blocks = (shared: number): TimeStripBlock[] =>
  Array.from({ length: HOURS }, (_, hour) => (hour === shared ? 'free' : 'quiet'));

/** The band's picture: one hour that two places share. Decoration. */
export function TwoPlaces() {
  return (
    <div className={css.places}>
      {Object.entries(SHARED).map(([place, hour]) => (
        <div key={place} className={css.place}>
          <span className={css.line}>
            <b>{place}</b>
            <span className={css.time}>{place === 'Brisbane' ? '7:00 pm' : '9:00 am'}</span>
          </span>
          <TimeStrip tone="hero" blocks={blocks(hour)} />
        </div>
      ))}
      <p className={css.caption}>the same hour</p>
    </div>
  );
}
