import { formatMinute } from '@nexperts/domain';
import { TimeStrip } from '@nexperts/ui/TimeStrip';
import { hoursTouched, STRIP_FROM_HOUR, STRIP_HOURS, type Phase, type Scheduled } from './event-time.ts';
import * as css from './day-strip.css.ts';

const MARK_EVERY = 4;

export interface DayStripProps {
  event: Scheduled;
  /** An hour that is over is no longer lit */
  phase: Phase;
  tone?: 'surface' | 'hero';
}

/** The day of a session as hours, its own lit: decoration of the time that is beside it. */
export function DayStrip({ event, phase, tone = 'surface' }: DayStripProps) {
  const lit = phase === 'over' ? 'busy' : 'free';
  return (
    <div aria-hidden="true">
      <TimeStrip tone={tone} blocks={hoursTouched(event).map((touched) => (touched ? lit : 'quiet'))} />
      <div className={tone === 'hero' ? css.marksOnHero : css.marks}>
        {Array.from({ length: STRIP_HOURS }, (_, index) => (
          <span key={index} className={css.mark}>
            {index % MARK_EVERY === 0 ? hourText(STRIP_FROM_HOUR + index) : null}
          </span>
        ))}
      </div>
    </div>
  );
}

/** `4 pm`: a mark has no room for minutes. */
function hourText(hour: number): string {
  return formatMinute(hour * 60).replace(':00', '');
}
