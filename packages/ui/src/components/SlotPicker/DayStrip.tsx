'use client';
import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { cx } from '../../util/cx.ts';
import { Icon } from '../Icon/Icon.tsx';
import { visuallyHidden } from '../VisuallyHidden/visually-hidden.css.ts';
import type { SlotDay } from './types.ts';
import { useOverflow } from './use-overflow.ts';
import * as css from './slot-picker.css.ts';

interface DayStripProps {
  days: readonly SlotDay[];
  selectedDate: string | null;
  isLoading: boolean;
  /** `keyboard` is true for keys and screen readers. */
  onSelect: (date: string, keyboard: boolean) => void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

const countText = (count: number) => {
  if (count === 0) return 'no times available';
  return count === 1 ? '1 time available' : `${count} times available`;
};

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const strip = event.currentTarget;
  const buttons = [...strip.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  const ahead = getComputedStyle(strip).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const back = ahead === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
  const steps: Record<string, number> = { [ahead]: at + 1, [back]: at - 1, Home: 0, End: buttons.length - 1 };
  const target = buttons[steps[event.key] ?? -1];
  if (at < 0 || !target) return;
  event.preventDefault();
  target.focus();
}

/** The days: arrows for earlier and later ones, one button each, always all reachable. */
export function DayStrip({ days, selectedDate, isLoading, onSelect, onPrevious, onNext }: DayStripProps) {
  const strip = useRef<HTMLUListElement>(null);
  const { before, after, page } = useOverflow(strip);
  const previous = before ? () => page(-1) : onPrevious;
  const next = after ? () => page(1) : onNext;
  return (
    <>
      <div className={css.arrows}>
        <Arrow label="Previous days" icon={ChevronLeft} onPress={previous} />
        <Arrow label="Next days" icon={ChevronRight} onPress={next} />
      </div>
      {/* The list only listens for arrows its buttons let through. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul ref={strip} aria-label="Days" className={css.strip} onKeyDown={moveFocus}>
        {days.map((day) => (
          <li key={day.date} className={css.dayItem}>
            <AriaButton
              aria-pressed={day.date === selectedDate}
              onPress={(event) =>
                onSelect(day.date, event.pointerType === 'keyboard' || event.pointerType === 'virtual')
              }
              className={cx(css.day, day.slots.length === 0 && css.dayEmpty)}
            >
              <span className={visuallyHidden}>{`${day.label}, ${countText(day.slots.length)}`}</span>
              <span aria-hidden="true" className={css.weekday}>
                {day.weekday}
              </span>
              <span aria-hidden="true" className={css.dayNumber}>
                {day.day}
              </span>
            </AriaButton>
          </li>
        ))}
        {isLoading && days.length === 0
          ? [1, 2, 3, 4, 5, 6, 7].map((box) => (
              <li key={box} aria-hidden="true" className={cx(css.dayItem, css.dayBone)} />
            ))
          : null}
      </ul>
    </>
  );
}

interface ArrowProps {
  label: string;
  icon: typeof ChevronLeft;
  onPress: (() => void) | undefined;
}

function Arrow({ label, icon, onPress }: ArrowProps) {
  return (
    <AriaButton
      aria-label={label}
      aria-disabled={onPress ? undefined : 'true'}
      onPress={() => onPress?.()}
      className={css.arrow}
    >
      <Icon as={icon} />
    </AriaButton>
  );
}
