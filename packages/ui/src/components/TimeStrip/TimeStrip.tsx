import { cx } from '../../util/cx.ts';
import * as css from './time-strip.css.ts';

/** free: can be booked now (saffron). busy: taken. quiet: nothing there. filled: passed or done. */
export type TimeStripBlock = 'free' | 'busy' | 'quiet' | 'filled';

export interface TimeStripProps {
  /** One entry per block, in order of time. */
  blocks: readonly TimeStripBlock[];
  /** `hero` on the petrol band. */
  tone?: 'surface' | 'hero';
  /** md 28 px high, sm 8 px. */
  size?: 'sm' | 'md';
  /** Fills once when it appears. */
  isFilling?: boolean;
  /** Makes it a picture with a name; without one it is decoration and the text beside it says the same. */
  label?: string;
  className?: string;
}

/** The brand's recurring motif: a row of hours. Decoration unless labelled. */
export function TimeStrip({
  blocks,
  tone = 'surface',
  size = 'md',
  isFilling = false,
  label,
  className,
}: TimeStripProps) {
  const look = tone === 'hero' ? css.onHero : css.onSurface;
  return (
    <div
      className={cx(css.strip, css.size[size], className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {blocks.map((block, index) => (
        <span
          // The strip is a fixed row; a block has no identity but its place.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          className={cx(css.block, size === 'sm' && css.rounded, look[block], isFilling && css.filling)}
          style={isFilling ? { animationDelay: `${Math.round((400 * index) / blocks.length)}ms` } : undefined}
        />
      ))}
    </div>
  );
}
