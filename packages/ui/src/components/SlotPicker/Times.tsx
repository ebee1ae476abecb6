'use client';
import { Check } from 'lucide-react';
import { memo, useCallback, useEffect, useId, useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import type { DayPart, ShownDay } from './days.ts';
import type { SlotPickerWords } from './words.ts';
import { isRtl } from './use-overflow.ts';
import * as css from './slot-picker.css.ts';

interface TimesProps {
  day: ShownDay;
  labelledBy: string;
  /** Chosen instant in ms, or null. */
  value: number | null;
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

/** The times of one day as one group of radios, in the parts of the day that have some. */
export function Times({ day, labelledBy, value, opensAt, onChange, isDisabled, city, words }: TimesProps) {
  const { date, slots } = day;
  const group = useId();
  const box = useRef<HTMLDivElement>(null);
  const parts = order.filter((part) => slots.some((slot) => slot.part === part));
  const chosen = slots.find(({ at }) => at === value);
  const stop = chosen ?? slots.find(({ at }) => at === opensAt) ?? slots[0];
  // The same function for every time and rendering, so that only the two times that change are drawn.
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  const choose = useCallback((startsAt: string) => latest.current(startsAt), []);

  useOpening(box, date, stop?.startsAt);

  function move(event: KeyboardEvent<HTMLElement>): void {
    if (isDisabled || event.altKey || event.ctrlKey || event.metaKey) return;
    const step = stepOf(event.key, isRtl(event.currentTarget));
    const radios = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
    const from = radios.findIndex((radio) => radio === document.activeElement);
    if (step === undefined || from < 0) return;
    const place = event.key.startsWith('Arrow')
      ? (from + step + radios.length) % radios.length
      : Math.min(radios.length - 1, Math.max(0, from + step));
    const to = radios[place];
    if (!to) return;
    event.preventDefault();
    to.focus();
    onChange(to.value);
  }

  return (
    <div role="presentation" onKeyDown={move}>
      <div
        ref={box}
        role="radiogroup"
        aria-labelledby={labelledBy}
        aria-disabled={isDisabled || undefined}
        className={css.parts}
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
                .map((slot) => (
                  <Time
                    // Days have the same times: most of their elements stay.
                    key={slot.label}
                    startsAt={slot.startsAt}
                    label={slot.label}
                    name={words.time(slot.label, city)}
                    group={group}
                    isChosen={slot === chosen}
                    isStop={slot === stop}
                    isDisabled={isDisabled}
                    onChoose={choose}
                  />
                ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
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
    if (time) scroller.scrollBy(0, time.getBoundingClientRect().top - scroller.getBoundingClientRect().top);
  }, [box, date, startsAt]);
}

interface TimeProps {
  startsAt: string;
  label: string;
  name: string;
  group: string;
  isChosen: boolean;
  /** Whether Tab comes to it. */
  isStop: boolean;
  isDisabled: boolean;
  onChoose: (startsAt: string) => void;
}

/** One time. A radio of the browser: a day of them is drawn in a fraction of what those of a library take. */
const Time = memo(function Time({
  startsAt,
  label,
  name,
  group,
  isChosen,
  isStop,
  isDisabled,
  onChoose,
}: TimeProps) {
  return (
    <label className={css.time} data-selected={isChosen || undefined} data-disabled={isDisabled || undefined}>
      <input
        type="radio"
        name={group}
        value={startsAt}
        aria-label={name}
        checked={isChosen}
        disabled={isDisabled}
        tabIndex={isStop ? 0 : -1}
        onChange={() => onChoose(startsAt)}
        className={css.radio}
      />
      {label}
      {isChosen ? <Check aria-hidden size={14} strokeWidth={3} className={css.tick} /> : null}
    </label>
  );
});

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
