import { Icon } from '@nexperts/ui/Icon';
import { Clock } from 'lucide-react';
import { countdownText } from '../../times.ts';
import * as css from './hold-timer.css.ts';

const MINUTE = 60_000;

function spoken(left: number): string {
  if (left > 2 * MINUTE) return '';
  return left > MINUTE ? 'Two minutes left to pay' : 'One minute left to pay';
}

/** How long the time is kept. Read out only when it gets short. @param left ms, by the server's clock */
export function HoldTimer({ left }: { left: number }) {
  return (
    <div className={css.box} data-short={left <= 2 * MINUTE ? '' : undefined}>
      <Icon as={Clock} size={18} />
      <p role="timer" aria-live="off">
        Held for <span className={css.time}>{countdownText(left)}</span>
      </p>
      <output className={css.spoken}>{spoken(left)}</output>
    </div>
  );
}
