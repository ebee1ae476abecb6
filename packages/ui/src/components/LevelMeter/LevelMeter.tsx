'use client';
import { cx } from '../../util/cx.ts';
import { visuallyHidden } from '../VisuallyHidden/visually-hidden.css.ts';
import * as css from './level-meter.css.ts';
import { useTrackLevel } from './use-track-level.ts';
import { useWords } from '../../util/use-words.ts';
import { englishWords } from './words.ts';

export interface LevelMeterProps {
  /** 0 to 1. Left out where `track` is given. */
  level?: number;
  /** A microphone to listen to; measured ten times a second while the meter is there. */
  track?: MediaStreamTrack | null | undefined;
  /** Default `Microphone level`. */
  label?: string;
  className?: string;
}

const BLOCKS = 12;
const places = Array.from({ length: BLOCKS }, (_, index) => index);

/** How loud the microphone hears you, as a strip. Silent for screen readers until it is asked for. */
export function LevelMeter({ level, track, label, className }: LevelMeterProps) {
  const words = useWords('levelMeter', englishWords, { label });
  const measured = useTrackLevel(track);
  const share = Math.min(1, Math.max(0, level ?? measured));
  const count = Math.round(share * BLOCKS);
  return (
    <div className={cx(css.meter, className)}>
      {places.map((place) => (
        <span key={place} aria-hidden="true" className={cx(css.block, place < count && css.lit)} />
      ))}
      <meter aria-label={words.label} min={0} max={1} value={share} className={visuallyHidden} />
    </div>
  );
}
