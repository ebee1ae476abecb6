'use client';
import { cx } from '../../util/cx.ts';
import * as css from './captions.css.ts';
import { useWords } from '../../util/use-words.ts';
import { englishWords } from './words.ts';

/** One line of speech. */
export interface CaptionLine {
  id: string;
  /** Who is speaking. */
  from: string;
  text: string;
  /** BCP 47 of the spoken language, where it differs from the page's. */
  lang?: string;
}

export interface CaptionsProps {
  /** Lines of speech, oldest first; the last ones are shown. A line may grow while someone speaks. */
  lines: readonly CaptionLine[];
  /** How many are shown, default 2. */
  max?: number;
  /** md 18 px (default), lg 24 px. */
  size?: 'md' | 'lg';
  /** Name of the region, default `Captions`. */
  label?: string;
  /**
   * Reads new lines aloud. Off by default: who hears the call would hear it twice; on for those who follow it with a
   * braille display.
   */
  isAnnounced?: boolean;
  className?: string;
}

/** Live captions of a call, below the picture. */
export function Captions({
  lines,
  max = 2,
  size = 'md',
  label,
  isAnnounced = false,
  className,
}: CaptionsProps) {
  const words = useWords('captions', englishWords, { label });
  return (
    <div
      role="log"
      aria-label={words.label}
      aria-live={isAnnounced ? 'polite' : 'off'}
      className={cx(css.captions, css.size[size], className)}
    >
      {lines.slice(-max).map(({ id, from, text, lang }) => (
        <p key={id} className={css.line}>
          <span className={css.from}>{from}: </span>
          <span lang={lang}>{text}</span>
        </p>
      ))}
    </div>
  );
}
