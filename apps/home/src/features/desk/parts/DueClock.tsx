import { dayMoment, dueText, dueTone } from '../../../model/booking/due.ts';
import { useZone } from '../../../model/times/zone.ts';
import * as css from './due-clock.css.ts';
import { useMinute } from '../../../ui/hooks/use-minute.ts';

interface DueClockProps {
  /** ISO 8601; null: no deadline, or one that is paused */
  dueAt: string | null;
  /** When the time began to run */
  openedAt: string;
  pausedAt?: string | null;
  /** Leaves the exact time out, where it is shown beside it */
  isShort?: boolean;
}

const RADIUS = 6;
const AROUND = 2 * Math.PI * RADIUS;

/** How long is left: a ring that fills as time goes by, and always words. Renewed each minute, never announced. */
export function DueClock({ dueAt, openedAt, pausedAt = null, isShort = false }: DueClockProps) {
  const now = useMinute();
  const zone = useZone();
  if (dueAt === null || pausedAt !== null)
    return <span className={css.tone.still}>{pausedAt === null ? 'No deadline' : 'Paused'}</span>;
  const [from, to] = [Date.parse(openedAt), Date.parse(dueAt)];
  const left = to - now;
  const gone = left <= 0 ? 1 : Math.min(1, Math.max(0.04, (now - from) / Math.max(1, to - from)));
  return (
    <span className={css.clock}>
      <svg
        viewBox="0 0 16 16"
        width="16"
        height="16"
        aria-hidden="true"
        className={`${css.ring} ${css.tone[dueTone(left)]}`}
      >
        <circle cx="8" cy="8" r={RADIUS} fill="none" strokeWidth="2.5" className={css.rest} />
        <circle
          cx="8"
          cy="8"
          r={RADIUS}
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeDasharray={`${gone * AROUND} ${AROUND}`}
        />
      </svg>
      <time dateTime={dueAt} className={`${css.words} ${css.tone[dueTone(left)]}`}>
        {dueText(left)}
      </time>
      {isShort ? null : <span className={css.exact}>{dayMoment(to, now, zone)}</span>}
    </span>
  );
}
