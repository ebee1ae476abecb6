'use client';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { cx } from '../../util/cx.ts';
import * as button from '../Button/button.css.ts';
import { Icon } from '../Icon/Icon.tsx';
import { visuallyHidden } from '../VisuallyHidden/visually-hidden.css.ts';
import { dayNames } from './days.ts';
import type { ShownDay } from './days.ts';
import { nextFocus } from './next-focus.ts';
import type { SlotPickerWords } from './words.ts';
import { isRtl, useOverflow } from './use-overflow.ts';
import * as css from './slot-picker.css.ts';

interface DayStripProps {
  days: readonly ShownDay[];
  selected: string | null;
  /** Counts are known. */
  isCounted: boolean;
  isDisabled: boolean;
  locale: string;
  words: SlotPickerWords;
  /** `keyboard` is true for keys and screen readers. */
  onSelect: (date: string, keyboard: boolean) => void;
  /** undefined: there are no arrows; null: this one leads nowhere. */
  onPrevious: (() => void) | null | undefined;
  onNext: (() => void) | null | undefined;
}

/** The days: arrows for earlier and later ones, and one tab stop through which arrow keys rove. */
export function DayStrip(props: DayStripProps) {
  const { days, selected, isCounted, isDisabled, locale, words, onSelect } = props;
  const [stop, setStop] = useState<string | null>(null);
  const first = days[0]?.date;
  const { watch, before, after, page } = useOverflow();
  const previous = before ? () => page(-1) : props.onPrevious;
  const next = after ? () => page(1) : props.onNext;
  const has = (date: string | null) => days.some((day) => day.date === date);
  const tabStop = has(stop) ? stop : has(selected) ? selected : first;

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const target = buttons[nextFocus(event.key, at, buttons.length, isRtl(event.currentTarget)) ?? -1];
    if (!target) return;
    event.preventDefault();
    target.focus();
  };
  return (
    <>
      {previous === undefined && next === undefined ? null : (
        <div className={css.arrows}>
          <Arrow label={words.earlier} icon={ChevronLeft} onPress={previous} />
          <Arrow label={words.later} icon={ChevronRight} onPress={next} />
        </div>
      )}
      <div
        // Other days begin in view, wherever one was among the last.
        key={`${first} ${days.length}`}
        ref={watch}
        role="toolbar"
        tabIndex={-1}
        aria-label={words.days}
        className={css.strip}
        onKeyDown={onKeyDown}
      >
        {days.map(({ date, slots }) => {
          const name = dayNames(date, locale);
          return (
            <AriaButton
              key={date}
              aria-pressed={date === selected}
              excludeFromTabOrder={date !== tabStop}
              isDisabled={isDisabled}
              onFocus={() => setStop(date)}
              onPress={({ pointerType }) =>
                onSelect(date, pointerType === 'keyboard' || pointerType === 'virtual')
              }
              className={cx(css.day, isCounted && slots.length === 0 && css.dayEmpty)}
            >
              <span className={visuallyHidden}>
                {words.dayName(name.long, isCounted ? slots.length : undefined)}
              </span>
              <span aria-hidden="true" className={css.weekday}>
                {name.weekday}
              </span>
              <span aria-hidden="true" className={css.dayNumber}>
                {name.day}
              </span>
            </AriaButton>
          );
        })}
      </div>
    </>
  );
}

const arrow = cx(button.button, button.size.md, button.variant.quiet, button.iconOnly.md, css.arrow);

interface ArrowProps {
  label: string;
  icon: typeof ChevronLeft;
  onPress: (() => void) | null | undefined;
}

function Arrow({ label, icon, onPress }: ArrowProps) {
  return (
    <AriaButton
      aria-label={label}
      aria-disabled={onPress ? undefined : 'true'}
      onPress={onPress ?? undefined}
      className={arrow}
    >
      <Icon as={icon} />
    </AriaButton>
  );
}
