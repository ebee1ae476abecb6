'use client';
import type { ReactNode } from 'react';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { cx } from '../../util/cx.ts';
import { FieldLabel } from '../TextField/FieldParts.tsx';
import * as field from '../TextField/field.css.ts';
import * as css from './segmented-control.css.ts';

export interface Segment<Value extends string> {
  value: Value;
  label: ReactNode;
  isDisabled?: boolean;
}

export interface SegmentedControlProps<Value extends string> {
  /** What is set. */
  label: string;
  /** Keeps the label for assistive technology only. */
  hideLabel?: boolean;
  /** Two to four short ones. */
  options: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  isDisabled?: boolean;
  name?: string;
  className?: string;
}

/** One of two to four settings that takes effect at once, e.g. the length of a session. */
export function SegmentedControl<Value extends string>({
  label,
  hideLabel,
  options,
  value,
  onChange,
  isDisabled = false,
  className,
  ...rest
}: SegmentedControlProps<Value>) {
  return (
    <RadioGroup
      {...rest}
      orientation="horizontal"
      value={value}
      onChange={(next) => {
        const chosen = options.find((option) => option.value === next);
        if (chosen) onChange(chosen.value);
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
