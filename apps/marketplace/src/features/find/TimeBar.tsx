import { useId, useState } from 'react';
import { useIsLive } from '../../hydrated.ts';
import * as strip from '../../ui/free-choice.css.ts';
import { NativeSelect } from '../../ui/NativeSelect.tsx';
import {
  ANY_TIME,
  dayOf,
  lastDay,
  LENGTHS,
  PARTS,
  WINDOW_LABELS,
  type AskedTime,
  type DayPart,
} from './asked-time.ts';
import * as css from './find.css.ts';
import { useQuery } from './use-query.ts';

type When = AskedTime['when'];

const LENGTH_OPTIONS = [
  ['', 'Any length'],
  ...LENGTHS.map(
    (minutes) => [String(minutes), minutes === 60 ? '60 min or more' : `${minutes} min`] as const,
  ),
] as const;
const PART_OPTIONS = [
  ['', 'Any hour'],
  ...Object.entries(PARTS).map(([part, { label }]) => [part, label] as const),
] as const;

const kindOf = (when: When): string => (when === null ? '' : typeof when === 'object' ? 'day' : when);

/** F-01: when somebody would like to talk, and for how long. Each choice is a step of the address. */
export function TimeBar() {
  const { chosen, choose } = useQuery();
  // The one HTML file of the page knows no address.
  const isLive = useIsLive();
  const time = isLive ? chosen.time : ANY_TIME;
  const { when } = time;
  const name = useId();
  const dayId = useId();
  const [now] = useState(() => Date.now());
  const set = (change: Partial<AskedTime>): void =>
    choose({ ...chosen, time: { ...time, ...change }, page: 1 });
  const choices: readonly [kind: string, label: string, when: () => When][] = [
    ['', 'Any time', () => null],
    ['now', WINDOW_LABELS.now, () => 'now'],
    ['tonight', WINDOW_LABELS.tonight, () => 'tonight'],
    ['tomorrow-morning', WINDOW_LABELS['tomorrow-morning'], () => 'tomorrow-morning'],
    ['day', 'A day', () => ({ day: dayOf(Date.now()), part: null })],
  ];
  const day = when !== null && typeof when === 'object' ? when : null;

  return (
    <fieldset disabled={!isLive} className={css.time}>
      <legend className={css.hiddenLegend}>Time of the session</legend>
      <fieldset className={strip.group}>
        <legend className={strip.legend}>When would you like to talk?</legend>
        <div className={css.windows}>
          {choices.map(([kind, label, toWhen]) => (
            <label key={label} className={css.window}>
              <input
                type="radio"
                name={name}
                value={kind}
                checked={kindOf(when) === kind}
                onChange={() => set({ when: toWhen() })}
                className={strip.radio}
                data-lit={kind === '' ? undefined : ''}
              />
              <span className={strip.words}>{label}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {day ? (
        <div className={css.dayFields}>
          <div className={css.dayField}>
            <label htmlFor={dayId} className={css.dayLabel}>
              Day
            </label>
            <input
              id={dayId}
              type="date"
              className={css.date}
              min={dayOf(now)}
              max={lastDay(now)}
              value={day.day}
              onChange={({ target }) => {
                if (target.value !== '') set({ when: { ...day, day: target.value } });
              }}
            />
          </div>
          <NativeSelect
            label="Hours"
            name="part"
            options={PART_OPTIONS}
            value={day.part ?? ''}
            onChange={(part) => set({ when: { ...day, part: part === '' ? null : (part as DayPart) } })}
          />
        </div>
      ) : null}
      <div className={css.dayFields}>
        <NativeSelect
          label="Length"
          name="length"
          options={LENGTH_OPTIONS}
          value={String(time.length ?? '')}
          onChange={(value) => set({ length: LENGTHS.find((each) => String(each) === value) ?? null })}
        />
        <label className={css.instant}>
          <input
            type="checkbox"
            checked={time.instant}
            onChange={({ target }) => set({ instant: target.checked })}
          />
          Booked at once
        </label>
      </div>
    </fieldset>
  );
}
