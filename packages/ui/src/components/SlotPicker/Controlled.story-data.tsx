import { useState } from 'react';
import { fn } from 'storybook/test';
import { ChosenTime } from './ChosenTime.tsx';
import { SlotPicker } from './SlotPicker.tsx';
import { week } from './slots.story-data.ts';
import type { SlotPickerProps } from './types.ts';

/** One of the times of `week`. */
export const noon = '2025-11-27T11:15:00+11:00';

/** A week of Sydney's with its Thursday shown. */
export const args = {
  slots: week,
  start: '2025-11-24',
  min: '2025-11-24',
  max: '2026-02-28',
  zone: 'Australia/Sydney',
  ownZone: 'Australia/Sydney',
  date: '2025-11-27',
  onDateChange: fn(),
  value: null,
  onChange: fn(),
  onStartChange: fn(),
  onZoneChange: fn(),
  other: { zone: 'Europe/London', name: 'Leo' },
} satisfies SlotPickerProps;

/** Holds the chosen time, as a page does. */
export function Controlled(props: SlotPickerProps) {
  const [date, setDate] = useState(props.date);
  const [value, setValue] = useState(props.value);
  const [zone, setZone] = useState(props.zone);
  const [start, setStart] = useState(props.start);
  return (
    <SlotPicker
      {...props}
      date={date}
      onDateChange={(next) => {
        setDate(next);
        props.onDateChange(next);
      }}
      value={value}
      onChange={(next) => {
        setValue(next);
        props.onChange(next);
      }}
      zone={zone}
      onZoneChange={
        props.onZoneChange &&
        ((next) => {
          setZone(next);
          props.onZoneChange?.(next);
        })
      }
      start={start}
      onStartChange={
        props.onStartChange &&
        ((next) => {
          setStart(next);
          props.onStartChange?.(next);
        })
      }
    />
  );
}

/** Holds up to three chosen times. */
export function Several(props: SlotPickerProps) {
  const [values, setValues] = useState(props.values ?? []);
  return (
    <SlotPicker
      {...props}
      values={values}
      onChange={(startsAt) => {
        setValues(
          values.includes(startsAt) ? values.filter((each) => each !== startsAt) : [...values, startsAt],
        );
        props.onChange(startsAt);
      }}
    />
  );
}

/** Tells the chosen time itself. */
export function ChosenBelow(props: SlotPickerProps) {
  const [value, setValue] = useState(props.value);
  const slot = props.slots.find(({ startsAt }) => startsAt === value) ?? null;
  return (
    <>
      <SlotPicker {...props} value={value} onChange={setValue} />
      <ChosenTime slot={slot} zone={props.zone} other={props.other} />
    </>
  );
}
