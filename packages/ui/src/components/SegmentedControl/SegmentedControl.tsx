'use client';
import { forwardRef, useRef } from 'react';
import type { ForwardedRef, ReactElement, ReactNode, RefAttributes } from 'react';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { cx } from '../../util/cx.ts';
import { RADIO_STOP, useFocusTarget } from '../../util/refs.ts';
import { FieldLabel } from '../TextField/FieldParts.tsx';
import * as field from '../TextField/field.css.ts';
import * as css from './segmented-control.css.ts';

export interface Segment<Value extends string> {
  value: Value;
  label: ReactNode;
  isDisabled?: boolean;
}

export interface SegmentedControlProps<Value extends string> {
  /** Names the setting. */
  label: string;
  /** Keeps the label for assistive technology only. */
  hideLabel?: boolean;
  /** Two to four short ones. */
  options: readonly Segment<Value>[];
  value?: Value;
  /** Set at the beginning, default the first; a reset of the form comes back to it, or to the first `value`. */
  defaultValue?: Value;
  onChange?: (value: Value) => void;
  onBlur?: () => void;
  isDisabled?: boolean;
  name?: string;
  className?: string;
}

function SegmentedControlWithRef<Value extends string>(
  {
    label,
    hideLabel,
    options,
    value,
    defaultValue = options[0]?.value,
    onChange,
    isDisabled = false,
    className,
    ...rest
  }: SegmentedControlProps<Value>,
  ref: ForwardedRef<HTMLInputElement>,
) {
  const root = useRef<HTMLDivElement>(null);
  useFocusTarget(ref, root, RADIO_STOP);
  return (
    <RadioGroup
      {...rest}
      ref={root}
      orientation="horizontal"
      value={value}
      defaultValue={value ?? defaultValue}
      onChange={(next) => {
        const chosen = options.find((option) => option.value === next);
        if (chosen) onChange?.(chosen.value);
      }}
      isDisabled={isDisabled}
      className={cx(field.field, className)}
    >
      <FieldLabel hidden={hideLabel}>{label}</FieldLabel>
      <div className={css.track}>
        {options.map((option) => (
          <Radio
            key={option.value}
            value={option.value}
            isDisabled={option.isDisabled ?? false}
            className={css.segment}
          >
            {option.label}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}

/**
 * One of two to four settings that takes effect at once, e.g. the length of a session. A ref gives the radio that takes
 * focus.
 */
export const SegmentedControl = forwardRef(SegmentedControlWithRef) as <Value extends string>(
  props: SegmentedControlProps<Value> & RefAttributes<HTMLInputElement>,
) => ReactElement | null;
