'use client';
import { forwardRef, useId, useState } from 'react';
import type { CSSProperties, ForwardedRef } from 'react';
import { cx } from '../../util/cx.ts';
import { ErrorText, MessageLine } from '../TextField/FieldParts.tsx';
import type { CommonFieldProps } from '../TextField/FieldParts.tsx';
import * as field from '../TextField/field.css.ts';
import { visuallyHidden } from '../VisuallyHidden/visually-hidden.css.ts';
import * as css from './slider.css.ts';

export interface SliderProps extends Omit<CommonFieldProps, 'isRequired'> {
  /** What the number is. */
  label: string;
  /** Keeps the label for assistive technology only. */
  hideLabel?: boolean;
  /** The number, when the app holds it; one outside the range is shown at its end. */
  value?: number;
  /** The number at first, when the slider holds it. Default `minValue`. */
  defaultValue?: number;
  onChange?: (value: number) => void;
  onBlur?: () => void;
  /** Default 0. */
  minValue?: number;
  /** Default 100. */
  maxValue?: number;
  /** Default 1. */
  step?: number;
  /** The number in words, shown beside the label and spoken instead of the bare number: `40%, A$24`. */
  valueText?: string;
  /** Keeps `valueText` for assistive technology only, where the surroundings show it. */
  hideValue?: boolean;
  /** Short words below the track, from its start to its end at equal distances: `['Nothing', 'Half', 'All']`. */
  marks?: readonly string[];
}

/** A number in a range that need not be exact. A native input, so it works before any script does. A ref gives it. */
export const Slider = forwardRef(function Slider(
  {
    label,
    hideLabel,
    value,
    defaultValue,
    onChange,
    onBlur,
    minValue = 0,
    maxValue = 100,
    step = 1,
    valueText,
    hideValue,
    marks,
    description,
    errorMessage,
    isDisabled,
    id,
    name,
    className,
  }: SliderProps,
  ref: ForwardedRef<HTMLInputElement>,
) {
  const own = useId();
  const inputId = id ?? own;
  const [kept, setKept] = useState(defaultValue ?? minValue);
  const now = Math.min(maxValue, Math.max(minValue, value ?? kept));
  const share = maxValue > minValue ? ((now - minValue) * 100) / (maxValue - minValue) : 0;
  const describedBy = cx(description ? `${inputId}-description` : '', errorMessage ? `${inputId}-error` : '');
  const shown = valueText ?? String(now);
  return (
    <div className={cx(field.field, className)}>
      <div className={css.head}>
        <label htmlFor={inputId} className={cx(field.label, hideLabel && visuallyHidden)}>
          {label}
        </label>
        {hideValue ? null : (
          // The slider speaks it; a live region beside it would speak it twice.
          <span aria-hidden="true" className={css.output}>
            {shown}
          </span>
        )}
      </div>
      {description ? (
        <p id={`${inputId}-description`} className={field.description}>
          {description}
        </p>
      ) : null}
      <input
        ref={ref}
        type="range"
        id={inputId}
        name={name}
        min={minValue}
        max={maxValue}
        step={step}
        value={now}
        onChange={(event) => {
          setKept(event.target.valueAsNumber);
          onChange?.(event.target.valueAsNumber);
        }}
        onBlur={onBlur}
        disabled={isDisabled}
        aria-valuetext={valueText}
        aria-invalid={errorMessage ? true : undefined}
        aria-describedby={describedBy || undefined}
        className={css.range}
        style={{ '--nx-slider-share': `${share}%` } as CSSProperties}
      />
      {marks ? (
        <div aria-hidden="true" className={css.marks}>
          {marks.map((mark) => (
            <span key={mark}>{mark}</span>
          ))}
        </div>
      ) : null}
      <MessageLine isKept={false}>
        <ErrorText id={`${inputId}-error`}>{errorMessage}</ErrorText>
      </MessageLine>
    </div>
  );
});
