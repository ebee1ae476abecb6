'use client';
import { Check } from 'lucide-react';
import { memo } from 'react';
import * as css from './slot-picker.css.ts';

interface TimeProps {
  /** One of them, or several that are toggled. */
  kind: 'radio' | 'checkbox';
  startsAt: string;
  label: string;
  name: string;
  group: string;
  isChosen: boolean;
  /** Whether Tab comes to it. */
  isStop: boolean;
  isDisabled: boolean;
  /** It can't be added to the chosen ones, and its name says why. */
  isBlocked: boolean;
  onChoose: (startsAt: string) => void;
}

/** One time. A control of the browser: a day of them is drawn in a fraction of what those of a library take. */
export const Time = memo(function Time({
  kind,
  startsAt,
  label,
  name,
  group,
  isChosen,
  isStop,
  isDisabled,
  isBlocked,
  onChoose,
}: TimeProps) {
  const isOff = isDisabled || isBlocked;
  return (
    <label className={css.time} data-selected={isChosen || undefined} data-disabled={isOff || undefined}>
      <input
        type={kind}
        name={group}
        value={startsAt}
        aria-label={name}
        aria-disabled={isBlocked || undefined}
        checked={isChosen}
        disabled={isDisabled}
        tabIndex={isStop ? 0 : -1}
        onChange={() => {
          if (!isBlocked) onChoose(startsAt);
        }}
        className={css.radio}
      />
      {label}
      {isChosen ? <Check aria-hidden size={14} strokeWidth={3} className={css.tick} /> : null}
    </label>
  );
});
