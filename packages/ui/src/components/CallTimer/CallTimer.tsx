'use client';
import { useEffect, useRef } from 'react';
import { useLocale } from 'react-aria-components/I18nProvider';
import { wordsInDigits } from '../../util/local-digits.ts';
import { useWords } from '../../util/use-words.ts';
import { cx } from '../../util/cx.ts';
import { useCrossed } from '../Countdown/use-crossed.ts';
import { TimeStrip } from '../TimeStrip/TimeStrip.tsx';
import { visuallyHidden } from '../VisuallyHidden/visually-hidden.css.ts';
import { callState, englishWords } from './call-clock.ts';
import type { CallTimerWords } from './call-clock.ts';
import * as css from './call-timer.css.ts';
import { useNow } from './use-now.ts';

export interface CallTimerProps {
  /** Start of the paid time, in ms since 1970. */
  startsAt: number;
  /** End of the paid time, in ms since 1970. */
  endsAt: number;
  /** The clock to go by, e.g. the server's; in ms since 1970. */
  now: () => number;
  /** Runs once when the paid time is up. */
  onEnd?: (() => void) | undefined;
  /** text (default), or strip: a row of blocks that fills. The strip is silent; show a text beside it. */
  look?: 'text' | 'strip';
  /** Minutes before the end at which the time left is announced; default 5 and 1. The end is always announced. */
  warnAt?: readonly number[];
  /** Other words than the English ones. */
  words?: Partial<CallTimerWords>;
  className?: string;
}

const usual = [5, 1];
const BLOCKS = 12;
const MINUTE = 60_000;

/**
 * The paid minutes of a call: until it begins, what is left, how far it is over. Speaks at the marks and at the end,
 * and stands out in the last minutes.
 */
export function CallTimer({
  startsAt,
  endsAt,
  now,
  onEnd,
  look = 'text',
  warnAt = usual,
  words,
  className,
}: CallTimerProps) {
  const { locale } = useLocale();
  const say = wordsInDigits(useWords('callTimer', englishWords, words), locale);
  const time = useNow(now);
  const left = time === null ? null : Math.max(0, endsAt - time);
  const marks = warnAt.includes(0) ? warnAt : [...warnAt, 0];
  const crossed = useCrossed(left, marks);
  const ended = useRef<number | null>(null);
  useEffect(() => {
    if (left !== 0 || ended.current === endsAt) return;
    ended.current = endsAt;
    onEnd?.();
  }, [left, endsAt, onEnd]);
  const { share, text } =
    time === null ? { share: 0, text: '––:––' } : callState(time, startsAt, endsAt, say);
  if (look === 'strip') {
    const filled = Math.floor(share * BLOCKS);
    return (
      <TimeStrip
        size="sm"
        blocks={Array.from({ length: BLOCKS }, (_, place) => (place < filled ? 'free' : 'quiet'))}
        className={className}
      />
    );
  }
  const isLate = left !== null && left <= Math.max(...marks) * MINUTE;
  return (
    <span className={cx(css.timer, className)}>
      <span role="timer" aria-label={say.label} className={cx(css.text, isLate && css.late)}>
        {text}
      </span>
      <output className={visuallyHidden}>{crossed === null ? '' : say.warning(crossed)}</output>
    </span>
  );
}
