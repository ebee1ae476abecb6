'use client';
import { forwardRef, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { ForwardedRef } from 'react';
import { useLocale } from 'react-aria-components/I18nProvider';
import { Button } from 'react-aria-components/Button';
import { wordsInDigits } from '../../util/local-digits.ts';
import { useWords } from '../../util/use-words.ts';
import { cx } from '../../util/cx.ts';
import { useMergedRef } from '../../util/refs.ts';
import { Heading } from '../Text/Text.tsx';
import { dateIn } from '../Time/zone.ts';
import { visuallyHidden } from '../VisuallyHidden/visually-hidden.css.ts';
import { ChosenTime } from './ChosenTime.tsx';
import { clockText, dayNames, shortDay } from './days.ts';
import { DayStrip } from './DayStrip.tsx';
import { MonthView } from './MonthView.tsx';
import { Failed, Hold, NextTime, NoTimes, Taken } from './Notices.tsx';
import { Times, TimesSkeleton } from './Times.tsx';
import type { SlotPickerProps } from './types.ts';
import { daysOf, momentText, pageStart, viewOf } from './view.ts';
import { englishWords } from './words.ts';
import { ZoneLine } from './ZoneLine.tsx';
import * as css from './slot-picker.css.ts';

/**
 * Choose a day, then a time. All that is chosen is controlled; instants go in, and the picker writes
 * them in the zone and language. Choosing a day by key moves focus to the heading of its times, which is
 * what a ref gives: the times follow it.
 */
export const SlotPicker = forwardRef(function SlotPicker(
  props: SlotPickerProps,
  ref: ForwardedRef<HTMLHeadingElement>,
) {
  const { zone, start, isLoading = false, isDisabled = false, onChange, other, headingLevel = 3 } = props;
  const surrounding = useLocale().locale;
  const locale = props.locale ?? surrounding;
  const words = wordsInDigits(useWords('slotPicker', englishWords, props.words), locale);
  const { slots, dayCount, hourCycle } = props;
  const days = useMemo(
    () => daysOf({ slots, start, zone, dayCount, hourCycle }, locale),
    [slots, start, zone, dayCount, hourCycle, locale],
  );
  const view = viewOf(props, locale, days);
  const { clock, day, long, at, nextAt } = view;
  const [isMonth, setMonth] = useState(false);
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const takeHeading = useMergedRef(heading, ref);
  const picker = useRef<HTMLDivElement>(null);
  const focusOn = useRef<string | null>(null);

  // After the render, so that a screen reader hears the new date.
  useEffect(() => {
    if (focusOn.current === null || focusOn.current !== day?.date) return;
    focusOn.current = null;
    heading.current?.focus();
  });
  const select = (date: string, moveFocus: boolean) => {
    if (moveFocus) focusOn.current = date;
    else focusOn.current = null;
    if (moveFocus && date === day?.date && !isMonth) heading.current?.focus();
    setMonth(false);
    props.onDateChange(date);
  };
  const page = (by: 1 | -1) => {
    const { onStartChange } = props;
    const to = pageStart(props, by);
    if (!onStartChange) return undefined;
    return to === null ? null : () => onStartChange(to);
  };
  const next =
    nextAt === null
      ? null
      : {
          label: words.next(shortDay(nextAt, zone, locale), clockText(nextAt, clock)),
          onPress: () => select(dateIn(zone, nextAt), true),
        };
  const none = day ? words.noneThisDay(long ?? '') : nextAt === null ? words.noneAtAll : words.noneInView;
  return (
    <div className={cx(css.frame, props.className)} aria-busy={isLoading}>
      <div ref={picker} className={css.picker}>
        {isMonth ? (
          <MonthView
            label={words.monthLabel}
            date={day?.date ?? null}
            start={start}
            min={props.min}
            max={props.max}
            counts={props.dayCounts}
            onMonthChange={props.onMonthChange}
            onSelect={(date) => select(date, true)}
          />
        ) : (
          <DayStrip
            days={days}
            selected={day?.date ?? null}
            isCounted={view.isCounted}
            isDisabled={isDisabled}
            locale={locale}
            words={words}
            onSelect={select}
            onPrevious={page(-1)}
            onNext={page(1)}
          />
        )}
        <Heading
          ref={takeHeading}
          id={headingId}
          level={headingLevel}
          size={18}
          tabIndex={-1}
          className={cx(css.heading, isMonth && css.headingBelow)}
        >
          {long ?? dayNames(start, locale).long}
        </Heading>
        <div className={cx(css.timesArea, view.isShort && !next && css.shortDay)}>
          {view.change === 0 ? null : (
            <p className={css.change}>
              {view.change < 0 ? words.clocksBack(-view.change) : words.clocksForward(view.change)}
            </p>
          )}
          {props.errorMessage ? (
            <Failed message={props.errorMessage} onRetry={props.onRetry} words={words} />
          ) : isLoading ? (
            <TimesSkeleton />
          ) : day?.slots.length ? (
            <>
              <Times
                day={day}
                labelledBy={headingId}
                chosen={view.all}
                most={props.values ? (props.most ?? Infinity) : null}
                opensAt={view.opensAt}
                onChange={onChange}
                isDisabled={isDisabled}
                city={view.city}
                words={words}
              />
              {view.isShort && next ? <NextTime {...next} /> : null}
            </>
          ) : (
            <NoTimes text={none} next={next} />
          )}
          {isMonth ? null : (
            <Button
              onPress={() => picker.current?.querySelector<HTMLElement>('[role] [tabindex="0"]')?.focus()}
              className={css.back}
            >
              {words.otherDay}
            </Button>
          )}
        </div>
        <output className={visuallyHidden}>
          {isLoading ? words.loading : day && view.isCounted ? words.count(day.slots.length, long ?? '') : ''}
        </output>
      </div>
      {view.isTaken ? (
        <Taken
          near={(props.alternatives ?? []).map((startsAt) => ({
            startsAt,
            label: momentText(Date.parse(startsAt), clock),
          }))}
          onChange={onChange}
          words={words}
        />
      ) : null}
      {props.hideChosen || props.values ? null : (
        <ChosenTime
          slot={view.chosen ?? null}
          zone={zone}
          other={other}
          hourCycle={hourCycle}
          locale={locale}
          words={props.words}
        />
      )}
      {props.hold ? <Hold hold={props.hold} words={words} /> : null}
      <div className={css.zoneRow}>
        <ZoneLine
          zone={zone}
          at={at}
          onChange={props.onZoneChange}
          ownZone={props.ownZone}
          other={other}
          locale={locale}
          words={words}
        />
        {props.onMonthChange || props.dayCounts ? (
          <Button onPress={() => setMonth(!isMonth)} className={css.textButton}>
            {isMonth ? words.weekView : words.monthView}
          </Button>
        ) : null}
      </div>
      {props.footer}
    </div>
  );
});
