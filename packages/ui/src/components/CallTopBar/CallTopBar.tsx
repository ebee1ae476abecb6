'use client';
import type { ReactNode } from 'react';
import { cx } from '../../util/cx.ts';
import { CallTimer } from '../CallTimer/CallTimer.tsx';
import type { CallTimerWords } from '../CallTimer/call-clock.ts';
import * as css from './call-top-bar.css.ts';

export interface CallTopBarProps {
  /** Who the call is with; the heading of the room. */
  name: string;
  /** Start of the paid time, in ms since 1970. */
  startsAt: number;
  /** End of the paid time, in ms since 1970. */
  endsAt: number;
  /** The clock to go by, in ms since 1970. */
  now: () => number;
  /** Runs once when the paid time is up. */
  onEnd?: (() => void) | undefined;
  /** Minutes before the end that are announced, default 5 and 1. */
  warnAt?: readonly number[];
  /** Other words of the timer. */
  timerWords?: Partial<CallTimerWords>;
  /** Connection state, layout switch and the like. */
  children?: ReactNode;
  className?: string;
}

/** The paid time as a strip that fills, who it is with, and what is left. */
export function CallTopBar(props: CallTopBarProps) {
  const { name, startsAt, endsAt, now, children, className } = props;
  return (
    <header className={cx(css.bar, className)}>
      <CallTimer look="strip" startsAt={startsAt} endsAt={endsAt} now={now} />
      <div className={css.row}>
        <h1 className={css.name}>{name}</h1>
        <div className={css.end}>
          <CallTimer
            startsAt={startsAt}
            endsAt={endsAt}
            now={now}
            onEnd={props.onEnd}
            {...(props.warnAt ? { warnAt: props.warnAt } : {})}
            {...(props.timerWords ? { words: props.timerWords } : {})}
          />
          {children}
        </div>
      </div>
    </header>
  );
}
