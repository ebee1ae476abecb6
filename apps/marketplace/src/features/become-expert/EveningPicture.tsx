import { TimeStrip, type TimeStripBlock } from '@nexperts/ui/TimeStrip';
import * as css from './evening-picture.css.ts';

const DAYS: readonly { day: string; blocks: readonly TimeStripBlock[] }[] = [
  { day: 'Mon', blocks: ['quiet', 'quiet', 'quiet', 'quiet', 'busy', 'free', 'free', 'quiet'] },
  { day: 'Tue', blocks: ['quiet', 'quiet', 'quiet', 'quiet', 'quiet', 'quiet', 'quiet', 'quiet'] },
  { day: 'Wed', blocks: ['quiet', 'quiet', 'quiet', 'free', 'free', 'busy', 'free', 'quiet'] },
  { day: 'Thu', blocks: ['quiet', 'quiet', 'quiet', 'quiet', 'quiet', 'quiet', 'quiet', 'quiet'] },
  { day: 'Fri', blocks: ['free', 'free', 'busy', 'quiet', 'quiet', 'quiet', 'quiet', 'quiet'] },
];

/** The band's picture: a week with a few hours opened. Decoration. */
export function EveningPicture() {
  return (
    <div className={css.week}>
      {DAYS.map(({ day, blocks }) => (
        <div key={day} className={css.day}>
          <span className={css.name}>{day}</span>
          <TimeStrip tone="hero" blocks={blocks} />
        </div>
      ))}
      <div className={css.legend}>
        <span className={css.key}>
          <span className={css.open} /> open
        </span>
        <span className={css.key}>
          <span className={css.booked} /> booked
        </span>
        <span>the rest is yours</span>
      </div>
    </div>
  );
}
