import { TimeStrip } from '@nexperts/ui/TimeStrip';
import * as css from './contact.css.ts';

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
const BUSINESS_DAYS = 5;

/** The week as the strip: replies on business days, safety reports on all of them. The words say the same. */
export function ReplyWeek() {
  return (
    <div className={css.week}>
      <p className={css.weekLine}>Replies on business days</p>
      <TimeStrip tone="hero" blocks={DAYS.map((_, day) => (day < BUSINESS_DAYS ? 'filled' : 'quiet'))} />
      <p className={css.weekLine}>Safety reports every day, around the clock</p>
      <TimeStrip tone="hero" blocks={DAYS.map(() => 'filled')} />
      <p className={css.days} aria-hidden="true">
        {DAYS.map((day) => (
          <span key={day}>{day}</span>
        ))}
      </p>
    </div>
  );
}
