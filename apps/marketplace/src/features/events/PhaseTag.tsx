import type { Phase } from './event-time.ts';
import * as css from './phase-tag.css.ts';

/** Says that a session runs now or is over; nothing while it lies ahead. */
export function PhaseTag({ phase }: { phase: Phase }) {
  if (phase === 'upcoming') return null;
  return phase === 'live' ? (
    <span className={css.live}>Live now</span>
  ) : (
    <span className={css.over}>This workshop is over</span>
  );
}
