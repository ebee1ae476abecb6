'use client';
import type { ReactNode } from 'react';
import { cx } from '../../util/cx.ts';
import { Countdown } from '../Countdown/Countdown.tsx';
import { useRemaining } from '../Countdown/use-remaining.ts';
import { TimeStrip } from '../TimeStrip/TimeStrip.tsx';
import * as css from './call-top-bar.css.ts';

export interface CallTopBarProps {
  /** Who the call is with. */
  name: string;
  /** Start and end of the paid time, in ms since 1970. */
  startsAt: number;
  endsAt: number;
  /** The clock to go by, in ms since 1970. */
  now: () => number;
  onEnd?: () => void;
  /** Connection state, layout switch and the like. */
  children?: ReactNode;
  className?: string;
}

const BLOCKS = 12;

/** The paid time as a strip that fills, what is left of it in figures, and a word at five minutes and at one. */
export function CallTopBar({ name, startsAt, endsAt, now, onEnd, children, className }: CallTopBarProps) {
  const left = useRemaining(endsAt, now, undefined);
  const whole = Math.max(1, endsAt - startsAt);
  const passed = left === null ? 0 : Math.floor(BLOCKS * Math.min(1, Math.max(0, 1 - left / whole)));
  const minutes = left === null || left > 5 * 60_000 ? null : Math.ceil(left / 60_000);
  return (
    <div className={cx(css.bar, className)}>
      <TimeStrip
        size="sm"
        blocks={Array.from({ length: BLOCKS }, (_, place) => (place < passed ? 'free' : 'quiet'))}
      />
      <div className={css.row}>
        <h1 className={css.name}>{name}</h1>
        <div className={css.end}>
          {minutes === null ? null : (
            <span className={css.warning}>
              {minutes === 0 ? 'Time is up' : `Last ${minutes === 1 ? 'minute' : `${minutes} minutes`}`}
            </span>
          )}
          <Countdown until={endsAt} now={now} {...(onEnd ? { onEnd } : {})} />
          {children}
        </div>
      </div>
    </div>
  );
}
