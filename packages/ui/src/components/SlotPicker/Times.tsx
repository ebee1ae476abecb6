'use client';
import { useCallback, useEffect, useId, useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import type { DayPart, ShownDay, ShownSlot } from './days.ts';
import type { SlotPickerWords } from './words.ts';
import { Time } from './SlotTime.tsx';
import { isRtl } from './use-overflow.ts';
import * as css from './slot-picker.css.ts';

interface TimesProps {
  day: ShownDay;
  labelledBy: string;
  /** Chosen instants in ms, in view or not. */
  chosen: readonly number[];
  /** Several are toggled, as many as this; null: one is chosen. */
  most: number | null;
  /** The instant in ms at which the day opens; what comes before is a scroll up. */
  opensAt: number | null;
  onChange: (startsAt: string) => void;
  isDisabled: boolean;
  city: string;
  words: SlotPickerWords;
}

const order: DayPart[] = ['morning', 'afternoon', 'evening'];

/** How far a key goes from a time; arrows go round. A day may have 96 times. */
function stepOf(key: string, rtl: boolean): number | undefined {
  const steps: Record<string, number> = {
    ArrowDown: 1,
    ArrowUp: -1,
    ArrowRight: rtl ? -1 : 1,
    ArrowLeft: rtl ? 1 : -1,
    Home: -Infinity,
    End: Infinity,
    PageUp: -12,
    PageDown: 12,
  };
  return steps[key];
}

/** Whether two times of the same length as this one would overlap. */
function overlaps({ at, endsAt }: ShownSlot, chosen: readonly number[]): boolean {
  if (endsAt === undefined) return false;
  const length = Date.parse(endsAt) - at;
  return chosen.some((other) => other !== at && Math.abs(other - at) < length);
}

/** The times of one day as one group, in the parts of the day that have some: radios, or where several can be chosen checkboxes. */
export function Times({ labelledBy, chosen, most, opensAt, onChange, ...props }: TimesProps) {
  const { day, isDisabled, city, words } = props;
  const { date, slots } = day;
  const group = useId();
  const box = useRef<HTMLDivElement>(null);
  const parts = order.filter((part) => slots.some((slot) => slot.part === part));
  const isFull = most !== null && chosen.length >= most;
  const stop =
    slots.find(({ at }) => chosen.includes(at)) ?? slots.find(({ at }) => at === opensAt) ?? slots[0];
  // The same function for every time and rendering, so that only the two times that change are drawn.
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  const choose = useCallback((startsAt: string) => latest.current(startsAt), []);

  useOpening(box, date, stop?.startsAt);
  useLayoutEffect(() => {
    if (box.current) markMore(box.current);
  });

  function move(event: KeyboardEvent<HTMLElement>): void {
    if (isDisabled || event.altKey || event.ctrlKey || event.metaKey) return;
    // As Space does; in a form it would send it.
    if (most !== null && event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      event.target.click();
      return;
    }
    const step = stepOf(event.key, isRtl(event.currentTarget));
    const radios = [...event.currentTarget.querySelectorAll('input')];
    const from = radios.findIndex((radio) => radio === document.activeElement);
    if (step === undefined || from < 0) return;
    const place = event.key.startsWith('Arrow')
      ? (from + step + radios.length) % radios.length
      : Math.min(radios.length - 1, Math.max(0, from + step));
    const to = radios[place];
    if (!to) return;
    event.preventDefault();
    to.focus();
    if (most === null) onChange(to.value);
  }

  return (
    <div role="presentation" onKeyDown={move}>
      <div
        ref={box}
        role={most === null ? 'radiogroup' : 'group'}
        aria-labelledby={labelledBy}
        aria-disabled={most === null && isDisabled ? true : undefined}
        className={css.parts}
        onScroll={({ currentTarget }) => markMore(currentTarget)}
      >
        {parts.map((part) => (
          <div key={part}>
            {parts.length > 1 ? (
              <p aria-hidden="true" className={css.part}>
                {words.parts[part]}
              </p>
            ) : null}
            <div className={css.times}>
              {slots
                .filter((slot) => slot.part === part)
                .map((slot) => {
                  const isChosen = chosen.includes(slot.at);
                  const isOverlap = most !== null && overlaps(slot, chosen);
                  const name = words.time(slot.label, city);
                  return (
                    <Time
                      // Days have the same times: most of their elements stay.
                      key={slot.label}
                      kind={most === null ? 'radio' : 'checkbox'}
                      startsAt={slot.startsAt}
                      label={slot.label}
                      name={isOverlap ? `${name}, ${words.overlaps}` : name}
                      group={group}
                      isChosen={isChosen}
                      isStop={slot === stop}
                      isDisabled={isDisabled}
                      isBlocked={isOverlap || (isFull && !isChosen)}
                      onChoose={choose}
                    />
                  );
                })}
            </div>
          </div>
        ))}
      </div>
      {most === null ? null : <output className={css.full}>{isFull ? words.full(most) : ''}</output>}
    </div>
  );
}

/** What is seen of the row before the one at which a day opens, px. */
const PEEK = 24;

/** Says where there are more times than are in view, for the style alone: a day of many must not look whole. */
function markMore(box: HTMLElement): void {
  box.toggleAttribute('data-more-above', box.scrollTop > 1);
  box.toggleAttribute('data-more-below', box.scrollTop + box.clientHeight < box.scrollHeight - 1);
}

/** Scrolls the times of another day to the row of one of them. */
function useOpening(box: RefObject<HTMLElement | null>, date: string, startsAt: string | undefined): void {
  const opened = useRef<string | null>(null);
  useLayoutEffect(() => {
    const scroller = box.current;
    if (!scroller || opened.current === date) return;
    opened.current = date;
    if (scroller.scrollHeight <= scroller.clientHeight) return;
    const radio = [...scroller.querySelectorAll('input')].find(({ value }) => value === startsAt);
    const time = radio?.parentElement;
    if (time)
      scroller.scrollBy(0, time.getBoundingClientRect().top - scroller.getBoundingClientRect().top - PEEK);
  }, [box, date, startsAt]);
}

/** Nine boxes as large as the times they stand for. */
export function TimesSkeleton() {
  return (
    <div aria-hidden="true" className={css.times}>
      {[1, 2, 3, 4, 5, 6, 7, 8, 9].map((box) => (
        <span key={box} className={css.timeBone} />
      ))}
    </div>
  );
}
