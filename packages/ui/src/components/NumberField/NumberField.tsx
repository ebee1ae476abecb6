'use client';
import { forwardRef, useState } from 'react';
import type { ForwardedRef } from 'react';
import { Minus, Plus } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { NumberField as AriaNumberField } from 'react-aria-components/NumberField';
import { cx } from '../../util/cx.ts';
import { useWords } from '../../util/use-words.ts';
import { useSteady } from '../../util/use-steady.ts';
import { FieldBody } from '../TextField/FieldBody.tsx';
import * as field from '../TextField/field.css.ts';
import * as css from './number-field.css.ts';
import { NumberBox } from './NumberBox.tsx';
import { englishWords } from './words.ts';
import type { FieldProps } from '../TextField/FieldParts.tsx';

export interface NumberFieldProps extends FieldProps {
  /** Null for an empty field. */
  value?: number | null;
  /** Number to begin with; a reset of the form comes back to it. */
  defaultValue?: number;
  /** Runs when the number is committed: at a step, on blur, with Enter. Null for an empty field. */
  onChange?: (value: number | null) => void;
  onBlur?: () => void;
  /** Counting down ends here; a smaller number that is typed stays and is an error. */
  minValue?: number;
  /** Counting up ends here; a larger number that is typed stays and is an error. */
  maxValue?: number;
  /** Error for a number outside. Default `Enter a number from 1 to 8`, or `… of 1 or more`, `… of 8 or less`. */
  rangeMessage?: string;
  /** Size of a step, default 1. */
  step?: number;
  /** Size of a step with PageUp and PageDown, default ten steps. */
  pageStep?: number;
  /** How the number is written, e.g. `{ style: 'currency', currency: 'AUD' }`. */
  formatOptions?: Intl.NumberFormatOptions;
  /** Name of the button that counts down, default `Decrease` and the label. */
  decrementLabel?: string;
  /** Name of the button that counts up, default `Increase` and the label. */
  incrementLabel?: string;
  /** Name of the form value: the bare number. */
  name?: string;
}

/** A number that people type, or step up and down. Written and read in the locale of the page. A ref gives the `<input>`. */
export const NumberField = forwardRef(function NumberField(
  {
    label,
    hideLabel,
    description,
    value,
    defaultValue,
    onChange,
    minValue,
    maxValue,
    rangeMessage,
    step = 1,
    pageStep = step * 10,
    errorMessage,
    decrementLabel,
    incrementLabel,
    isOptional,
    isRequired = false,
    isDisabled = false,
    isReadOnly = false,
    className,
    ...rest
  }: NumberFieldProps,
  ref: ForwardedRef<HTMLInputElement>,
) {
  const words = useWords('numberField', englishWords);
  const [own, setOwn] = useState(defaultValue ?? Number.NaN);
  const now = value === undefined ? own : (value ?? Number.NaN);
  const isOutside = now < (minValue ?? -Infinity) || now > (maxValue ?? Infinity);
  const error = useSteady(
    errorMessage || (isOutside ? (rangeMessage ?? words.range(minValue, maxValue)) : undefined),
  );
  return (
    <AriaNumberField
      {...rest}
      minValue={minValue}
      maxValue={maxValue}
      value={now}
      onChange={(next) => {
        setOwn(next);
        onChange?.(Number.isNaN(next) ? null : next);
      }}
      step={step}
      // A number that is changed behind the person's back is noticed too late.
      commitBehavior="validate"
      decrementAriaLabel={decrementLabel ?? words.decrease(label)}
      incrementAriaLabel={incrementLabel ?? words.increase(label)}
      // A page that is scrolled over a field in focus must not count.
      isWheelDisabled
      isRequired={isRequired}
      isDisabled={isDisabled}
      isReadOnly={isReadOnly}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={cx(field.field, className)}
    >
      <FieldBody
        label={label}
        hideLabel={hideLabel}
        isOptional={isOptional}
        description={description}
        errorMessage={error}
        keepsLine={Boolean(rest.onBlur) || minValue !== undefined || maxValue !== undefined}
      >
        <NumberBox pageStep={pageStep}>
          <Button slot="decrement" className={css.button}>
            <Minus aria-hidden size={20} strokeWidth={1.8} />
          </Button>
          <Input
            ref={ref}
            required={isRequired}
            aria-invalid={Boolean(error)}
            className={cx(field.input, css.input)}
          />
          <Button slot="increment" className={css.button}>
            <Plus aria-hidden size={20} strokeWidth={1.8} />
          </Button>
        </NumberBox>
      </FieldBody>
    </AriaNumberField>
  );
});
