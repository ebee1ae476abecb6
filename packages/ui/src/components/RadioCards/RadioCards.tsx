'use client';
import { forwardRef, useRef } from 'react';
import type { ForwardedRef, ReactElement, ReactNode, RefAttributes } from 'react';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { cx } from '../../util/cx.ts';
import { RADIO_STOP, useFocusTarget } from '../../util/refs.ts';
import { useNativeRequired } from '../../util/use-native-required.ts';
import { useSteady } from '../../util/use-steady.ts';
import { FieldDescription, FieldErrorText, FieldLabel, MessageLine } from '../TextField/FieldParts.tsx';
import * as field from '../TextField/field.css.ts';
import * as css from './radio-cards.css.ts';

export interface RadioCardOption<Value extends string> {
  value: Value;
  label: string;
  /** A sentence under the label. */
  description?: string;
  /** Decoration before the text. */
  icon?: ReactNode;
  /** Shown at the end, e.g. a price. */
  end?: ReactNode;
  isDisabled?: boolean;
}

export interface RadioCardsProps<Value extends string> {
  /** The question. */
  label: string;
  /** Help under it. */
  description?: ReactNode;
  options: readonly RadioCardOption<Value>[];
  /** Empty for none chosen yet. */
  value?: Value | '';
  /** Chosen at the beginning; a reset of the form comes back to it. */
  defaultValue?: Value;
  onChange?: (value: Value) => void;
  onBlur?: () => void;
  /** Shown under the cards and tied to the group. */
  errorMessage?: string | undefined;
  /** Cards side by side from 480 px up. */
  columns?: 1 | 2 | 3;
  /** Must be chosen: `aria-required`, and held back by the browser in a form without `noValidate`. */
  isRequired?: boolean;
  isDisabled?: boolean;
  name?: string;
  className?: string;
}

function RadioCardsWithRef<Value extends string>(
  {
    label,
    description,
    options,
    value,
    defaultValue,
    onChange,
    errorMessage: newest,
    columns = 1,
    isRequired = false,
    isDisabled = false,
    className,
    ...rest
  }: RadioCardsProps<Value>,
  ref: ForwardedRef<HTMLInputElement>,
) {
  const errorMessage = useSteady(newest);
  const root = useRef<HTMLDivElement>(null);
  useFocusTarget(ref, root, RADIO_STOP);
  useNativeRequired(root, isRequired);
  return (
    <RadioGroup
      {...rest}
      ref={root}
      value={value === '' ? null : value}
      defaultValue={defaultValue ?? null}
      isRequired={isRequired}
      onChange={(next) => {
        const chosen = options.find((option) => option.value === next);
        if (chosen) onChange?.(chosen.value);
      }}
      isDisabled={isDisabled}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
      className={cx(field.field, className)}
    >
      <FieldLabel>{label}</FieldLabel>
      {description && <FieldDescription>{description}</FieldDescription>}
      <div className={cx(css.cards, css.columns[columns])}>
        {options.map((option) => (
          <Radio
            key={option.value}
            value={option.value}
            isDisabled={option.isDisabled ?? false}
            className={cx(css.card, errorMessage && css.invalid)}
          >
            <span aria-hidden="true" className={css.dot} />
            {option.icon ? <span className={css.icon}>{option.icon}</span> : null}
            <span className={css.words}>
              <span className={css.title}>{option.label}</span>
              {option.description ? <span className={css.text}>{option.description}</span> : null}
            </span>
            {option.end ? <span className={css.end}>{option.end}</span> : null}
          </Radio>
        ))}
      </div>
      <MessageLine isKept={Boolean(rest.onBlur)}>
        <FieldErrorText>{errorMessage}</FieldErrorText>
      </MessageLine>
    </RadioGroup>
  );
}

/**
 * One choice among few, each with room for a sentence. Arrow keys move, the whole card is the target. A ref gives the
 * radio that takes focus.
 */
export const RadioCards = forwardRef(RadioCardsWithRef) as <Value extends string>(
  props: RadioCardsProps<Value> & RefAttributes<HTMLInputElement>,
) => ReactElement | null;
