'use client';
import { cx } from '../../util/cx.ts';
import { useWords } from '../../util/use-words.ts';
import * as css from './signal-bars.css.ts';
import { englishWords } from './words.ts';

export type SignalQuality = 'good' | 'fair' | 'poor';

export interface SignalBarsProps {
  quality: SignalQuality;
  /** Read out in place of the bars, default e.g. `Good connection`. */
  label?: string;
  className?: string;
}

const BARS = ['poor', 'fair', 'good'] as const;

/** How good a connection is, as one to three bars with a name. */
export function SignalBars({ quality, label, className }: SignalBarsProps) {
  const { quality: words } = useWords('videoTile', englishWords);
  const count = BARS.indexOf(quality) + 1;
  return (
    <span
      role="img"
      aria-label={label ?? words[quality]}
      className={cx(css.bars, css.tone[quality], className)}
    >
      {BARS.map((bar, index) => (
        <span key={bar} className={cx(css.bar[bar], index < count && css.lit)} />
      ))}
    </span>
  );
}
