'use client';
import { RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup';
import { Check } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { DayPart, ShownSlot } from './days.ts';
import type { SlotPickerWords } from './words.ts';
import * as css from './slot-picker.css.ts';

interface TimesProps {
  slots: readonly ShownSlot[];
  labelledBy: string;
  /** Chosen instant in ms, or null. */
  value: number | null;
  onChange: (startsAt: string) => void;
  isDisabled: boolean;
  city: string;
  words: SlotPickerWords;
}

const order: DayPart[] = ['morning', 'afternoon', 'evening'];

/** Steps of keys beside the arrows. A day may have 288 times. */
const STEPS: Record<string, number> = { Home: -Infinity, End: Infinity, PageUp: -12, PageDown: 12 };

/** The times of one day as one group of radios, in the parts of the day that have some. */
export function Times({ slots, labelledBy, value, onChange, isDisabled, city, words }: TimesProps) {
  const parts = order.filter((part) => slots.some((slot) => slot.part === part));

  function jump(event: KeyboardEvent<HTMLElement>): void {
    const step = STEPS[event.key];
    if (step === undefined || isDisabled) return;
    const radios = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
    const from = radios.findIndex((radio) => radio === document.activeElement);
    const to = radios[Math.min(radios.length - 1, Math.max(0, from + step))];
    if (from < 0 || !to) return;
    event.preventDefault();
    to.focus();
    onChange(to.value);
  }

  return (
    <div role="presentation" onKeyDown={jump}>
      <RadioGroup
        aria-labelledby={labelledBy}
        value={slots.find(({ at }) => at === value)?.startsAt ?? null}
        onChange={onChange}
        isDisabled={isDisabled}
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
                .map(({ startsAt, label }) => (
                  <RadioField key={startsAt} value={startsAt} aria-label={words.time(label, city)}>
                    <RadioButton className={css.time}>
                      {label}
                      <Check aria-hidden size={14} strokeWidth={3} className={css.tick} />
                    </RadioButton>
                  </RadioField>
                ))}
            </div>
          </div>
        ))}
      </RadioGroup>
    </div>
  );
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
