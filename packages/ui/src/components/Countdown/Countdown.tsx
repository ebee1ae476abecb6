'use client';
import { useLocale } from 'react-aria-components/I18nProvider';
import { cx } from '../../util/cx.ts';
import { localDigits, wordsInDigits } from '../../util/local-digits.ts';
import { visuallyHidden } from '../VisuallyHidden/visually-hidden.css.ts';
import { formatRemaining } from './format-remaining.ts';
import { useCrossed } from './use-crossed.ts';
import { useRemaining } from './use-remaining.ts';
import * as css from './countdown.css.ts';
import { useWords } from '../../util/use-words.ts';
import { englishWords } from './words.ts';

export interface CountdownProps {
  /** Instant it runs to, in ms since 1970. */
  until: number;
  /** The clock to go by, e.g. one set by the server; in ms since 1970. */
  now: () => number;
  /** Runs once when the time is up. */
  onEnd?: () => void;
  /** What runs out, spoken before the digits, e.g. `Time held`. */
  label?: string;
  /** Minutes before the end at which the time left is announced; default 5 and 1. */
  warnAt?: readonly number[];
  /** Words of a warning, default `5 minutes left`. */
  warning?: (minutes: number) => string;
  className?: string;
}

const usual = [5, 1];

/** Time left as `mm:ss`, renewed each second; spoken only when five minutes and one minute are left. */
export function Countdown({ until, now, onEnd, label, warnAt = usual, warning, className }: CountdownProps) {
  const { locale } = useLocale();
  const words = wordsInDigits(useWords('countdown', englishWords, { label, left: warning }), locale);
  const left = useRemaining(until, now, onEnd);
  const crossed = useCrossed(left, warnAt);
  return (
    <>
      <span role="timer" aria-label={words.label} className={cx(css.countdown, className)}>
        {left === null ? '––:––' : localDigits(formatRemaining(left), locale)}
      </span>
      <output className={visuallyHidden}>{crossed === null ? '' : words.left(crossed)}</output>
    </>
  );
}
