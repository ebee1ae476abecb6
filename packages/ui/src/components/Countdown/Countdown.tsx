'use client';
import { useEffect, useRef, useState } from 'react';
import { cx } from '../../util/cx.ts';
import { visuallyHidden } from '../VisuallyHidden/visually-hidden.css.ts';
import { formatRemaining } from './format-remaining.ts';
import { useRemaining } from './use-remaining.ts';
import * as css from './countdown.css.ts';

export interface CountdownProps {
  /** Instant it runs to, in ms since 1970. */
  until: number;
  /** The clock to go by, e.g. one set by the server; in ms since 1970. */
  now: () => number;
  /** Runs once when the time is up. */
  onEnd?: () => void;
  /** What runs out, spoken before the digits, e.g. `Time held`. */
  label?: string;
  className?: string;
}

const MINUTE = 60_000;
const warnings = [
  { at: MINUTE, words: '1 minute left' },
  { at: 5 * MINUTE, words: '5 minutes left' },
];

/** Time left as `mm:ss`, renewed each second; spoken only when five minutes and one minute are left. */
export function Countdown({ until, now, onEnd, label = 'Time left', className }: CountdownProps) {
  const left = useRemaining(until, now, onEnd);
  const before = useRef<number | null>(null);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const last = before.current;
    before.current = left;
    if (left === null || last === null) return;
    // Only on crossing: somebody who arrives late hears nothing old.
    const crossed = warnings.find(({ at }) => last > at && left <= at);
    if (crossed) setAnnounced(crossed.words);
  }, [left]);
  return (
    <>
      <span role="timer" aria-label={label} className={cx(css.countdown, className)}>
        {left === null ? '––:––' : formatRemaining(left)}
      </span>
      <output className={visuallyHidden}>{announced}</output>
    </>
  );
}
