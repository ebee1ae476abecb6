import { useEffect, useId, useRef, useState } from 'react';
import { useIsLive } from '../../hydrated.ts';
import * as strip from '../../ui/search/free-choice.css.ts';
import { NativeSelect } from '../../ui/search/NativeSelect.tsx';
import {
  ANY_TIME,
  dayOf,
  lastDay,
  LENGTHS,
  partOf,
  PARTS,
  WINDOW_LABELS,
  type AskedTime,
} from './asked-time.ts';
import * as css from './find.css.ts';
import { FORM } from './SearchForm.tsx';
import { lengthLabel, partLabel } from './time-chips.ts';
import { useQuery } from './use-query.ts';
import { useKnowsAddress } from './use-sent.ts';

type When = AskedTime['when'];

const LENGTH_OPTIONS = [
  ['', 'Any length'],
  ...LENGTHS.map((minutes) => [String(minutes), lengthLabel(minutes)] as const),
] as const;
const PART_OPTIONS = [
  ['', 'Any hour'],
  ...Object.entries(PARTS).map(([part, { label }]) => [part, label] as const),
] as const;

/** The choices, and what was typed instead of one of them. */
const withTyped = (
  options: readonly (readonly [string, string])[],
  typed: string,
  label: (typed: string) => string,
): readonly (readonly [string, string])[] =>
  options.some(([value]) => value === typed) ? options : [...options, [typed, label(typed)]];

const kindOf = (when: When): string => (when === null ? '' : typeof when === 'object' ? 'day' : when);

/** F-01: when somebody would like to talk, and for how long. Each choice is a step of the address. */
export function TimeBar() {
  const { chosen, choose } = useQuery();
  const isLive = useIsLive();
  const time = useKnowsAddress() ? chosen.time : ANY_TIME;
  const { when } = time;
  const dayId = useId();
  const untilId = useId();
  const [now] = useState(() => Date.now());
  const kind = kindOf(when);
  const row = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- each choice is one to bring into view
  useEffect(() => {
    // On a phone the row scrolls.
    const chosenOne = row.current?.querySelector(':checked')?.parentElement;
    if (!row.current || !chosenOne) return;
    const shift = chosenOne.getBoundingClientRect().right - row.current.getBoundingClientRect().right;
    if (shift > 0) row.current.scrollLeft += shift + 8;
  }, [kind]);
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
    <fieldset className={css.time}>
      <legend className={css.hiddenLegend}>Time of the session</legend>
      <fieldset className={strip.group}>
        <legend className={strip.legend}>When would you like to talk?</legend>
        <div ref={row} className={css.windows}>
          {choices.map(([each, label, toWhen]) => (
            <label key={label} className={css.window}>
              <input
                type="radio"
                name="when"
                form={FORM}
                value={each}
                checked={kind === each}
                onChange={() => set({ when: toWhen() })}
                className={strip.radio}
                data-lit={each === '' ? undefined : ''}
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
              {day.until === undefined ? 'Day' : 'First day'}
            </label>
            <input
              id={dayId}
              type="date"
              name="day"
              form={FORM}
              className={css.date}
              min={isLive ? dayOf(now) : undefined}
              max={isLive ? lastDay(now) : undefined}
              value={day.day}
              onChange={({ target }) => {
                if (target.value !== '') set({ when: { day: target.value, part: day.part } });
              }}
            />
          </div>
          {day.until === undefined ? null : (
            <div className={css.dayField}>
              <label htmlFor={untilId} className={css.dayLabel}>
                Last day
              </label>
              <input
                id={untilId}
                type="date"
                name="until"
                form={FORM}
                className={css.date}
                min={day.day}
                max={isLive ? lastDay(now) : undefined}
                value={day.until}
                onChange={({ target }) => {
                  if (target.value !== '') set({ when: { ...day, until: target.value } });
                }}
              />
            </div>
          )}
          <NativeSelect
            label="Hours"
            name="part"
            form={FORM}
            options={withTyped(PART_OPTIONS, day.part ?? '', partLabel)}
            value={day.part ?? ''}
            onChange={(part) => set({ when: { ...day, part: partOf(part) } })}
          />
        </div>
      ) : null}
      <div className={css.dayFields}>
        <NativeSelect
          label="Length"
          name="length"
          form={FORM}
          options={withTyped(LENGTH_OPTIONS, String(time.length ?? ''), (typed) =>
            lengthLabel(Number(typed)),
          )}
          value={String(time.length ?? '')}
          onChange={(value) => set({ length: value === '' ? null : Number(value) })}
        />
        <label className={css.instant}>
          <input
            type="checkbox"
            name="instant"
            value="true"
            form={FORM}
            checked={time.instant}
            onChange={({ target }) => set({ instant: target.checked })}
          />
          Booked at once
        </label>
      </div>
    </fieldset>
  );
}
