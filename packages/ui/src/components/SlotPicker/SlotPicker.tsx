'use client';
import { useEffect, useId, useRef } from 'react';
import { cx } from '../../util/cx.ts';
import { Heading } from '../Text/Text.tsx';
import { visuallyHidden } from '../VisuallyHidden/visually-hidden.css.ts';
import { DayStrip } from './DayStrip.tsx';
import { Times, TimesSkeleton } from './Times.tsx';
import type { SlotDay, SlotPickerProps } from './types.ts';
import * as css from './slot-picker.css.ts';

function spoken(day: SlotDay | undefined, isLoading: boolean): string {
  if (isLoading) return 'Loading times…';
  if (!day) return '';
  return `${day.slots.length === 1 ? '1 time' : `${day.slots.length} times`} on ${day.label}`;
}

/**
 * Choose a day, then a time (SPEC W-02). Both are controlled. Choosing a day by key moves focus to the heading of
 * its times; the radios follow in the tab order.
 */
export function SlotPicker(props: SlotPickerProps) {
  const { days, selectedDate, onSelectDate, isLoading = false, zoneNote, footer, headingLevel = 3 } = props;
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const focusOn = useRef<string | null>(null);
  const day = days.find(({ date }) => date === selectedDate);

  // After the render, so that a screen reader hears the new date.
  useEffect(() => {
    if (focusOn.current === null || focusOn.current !== selectedDate) return;
    focusOn.current = null;
    heading.current?.focus();
  });

  const select = (date: string, keyboard: boolean) => {
    if (keyboard && date === selectedDate) heading.current?.focus();
    focusOn.current = keyboard && date !== selectedDate ? date : null;
    onSelectDate(date);
  };
  return (
    <div className={cx(css.frame, props.className)} aria-busy={isLoading}>
      <div className={css.picker}>
        <DayStrip
          days={days}
          selectedDate={selectedDate}
          isLoading={isLoading}
          onSelect={select}
          onPrevious={props.onPreviousDays}
          onNext={props.onNextDays}
        />
        <Heading
          ref={heading}
          id={headingId}
          level={headingLevel}
          size={18}
          tabIndex={-1}
          className={css.heading}
        >
          {day?.label ?? (isLoading ? 'Loading times…' : 'Choose a day')}
        </Heading>
        <div className={css.timesArea}>
          {isLoading ? (
            <TimesSkeleton />
          ) : (
            <Times
              key={day?.date ?? ''}
              day={day}
              labelledBy={headingId}
              value={props.value}
              onChange={props.onChange}
              isDisabled={props.isDisabled ?? false}
              nextAvailable={props.nextAvailable}
            />
          )}
        </div>
        <output className={visuallyHidden}>{spoken(day, isLoading)}</output>
      </div>
      {zoneNote ? <div className={css.zoneNote}>{zoneNote}</div> : null}
      {footer}
    </div>
  );
}
