'use client';
import { RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup';
import { Check } from 'lucide-react';
import { Button } from '../Button/Button.tsx';
import type { SlotDay, SlotPickerProps } from './types.ts';
import * as css from './slot-picker.css.ts';

interface TimesProps extends Pick<SlotPickerProps, 'value' | 'onChange' | 'isDisabled' | 'nextAvailable'> {
  day: SlotDay | undefined;
  labelledBy: string;
}

/** The times of one day as radios whose names begin with the time. */
export function Times({ day, labelledBy, value, onChange, isDisabled, nextAvailable }: TimesProps) {
  if (!day || day.slots.length === 0) {
    return (
      <div className={css.empty}>
        <p className={css.emptyText}>
          {day ? `No times on ${day.label}.` : 'Choose a day to see its times.'}
        </p>
        {nextAvailable ? (
          <Button variant="secondary" onPress={nextAvailable.onPress}>
            {nextAvailable.label}
          </Button>
        ) : null}
      </div>
    );
  }
  return (
    <RadioGroup
      aria-labelledby={labelledBy}
      value={value}
      onChange={onChange}
      isDisabled={isDisabled ?? false}
      className={css.times}
    >
      {day.slots.map(({ value: slot, time, label }) => (
        <RadioField key={slot} value={slot} aria-label={label.startsWith(time) ? label : `${time}, ${label}`}>
          <RadioButton className={css.time}>
            {time}
            <Check aria-hidden size={14} strokeWidth={3} className={css.tick} />
          </RadioButton>
        </RadioField>
      ))}
    </RadioGroup>
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
