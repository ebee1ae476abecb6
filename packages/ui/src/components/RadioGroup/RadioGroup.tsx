'use client';
import { forwardRef, useRef } from 'react';
import type { ForwardedRef, ReactNode } from 'react';
import { Radio, RadioGroup as AriaRadioGroup } from 'react-aria-components/RadioGroup';
import { cx } from '../../util/cx.ts';
import { RADIO_STOP, useFocusTarget } from '../../util/refs.ts';
import { useNativeRequired } from '../../util/use-native-required.ts';
import { useSteady } from '../../util/use-steady.ts';
import { FieldBody } from '../TextField/FieldBody.tsx';
import * as field from '../TextField/field.css.ts';
import * as css from './radio-group.css.ts';
import type { FieldProps } from '../TextField/FieldParts.tsx';

export interface RadioOption {
  /** Its value in the form; none but the empty string is reserved. */
  value: string;
  label: ReactNode;
  /** A second line. */
  description?: ReactNode;
  isDisabled?: boolean;
}

export interface RadioGroupProps extends FieldProps {
  /** The question. */
  label: string;
  /** Help under the question. */
  description?: ReactNode;
  options: readonly RadioOption[];
  /** Value of the chosen option, empty for none. */
  value?: string;
  /** Chosen at the beginning; a reset of the form comes back to it. */
  defaultValue?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  /** `horizontal` puts short options side by side; they wrap. */
  orientation?: 'vertical' | 'horizontal';
}

/** One choice among few that all stay in sight. One tab stop; the arrows choose. A ref gives the radio that takes focus. */
export const RadioGroup = forwardRef(function RadioGroup(
  {
    label,
    hideLabel,
    description,
    options,
    value,
    defaultValue,
    onChange,
    errorMessage: newest,
    orientation = 'vertical',
    isOptional,
    isRequired = false,
    isDisabled = false,
    isReadOnly = false,
    className,
    ...rest
  }: RadioGroupProps,
  ref: ForwardedRef<HTMLInputElement>,
) {
  const errorMessage = useSteady(newest);
  const root = useRef<HTMLDivElement>(null);
  useNativeRequired(root, isRequired);
  useFocusTarget(ref, root, RADIO_STOP);
  return (
    <AriaRadioGroup
      {...rest}
      ref={root}
      value={value === '' ? null : value}
      defaultValue={defaultValue || null}
      onChange={onChange}
      orientation={orientation}
      isRequired={isRequired}
      isDisabled={isDisabled}
      isReadOnly={isReadOnly}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
      className={cx(field.field, className)}
    >
      <FieldBody
        label={label}
        hideLabel={hideLabel}
        isOptional={isOptional}
        description={description}
        errorMessage={errorMessage}
        keepsLine={Boolean(rest.onBlur)}
      >
        <div className={css.options[orientation]}>
          {options.map((option) => (
            <Radio
              key={option.value}
              value={option.value}
              isDisabled={option.isDisabled ?? false}
              className={css.option}
            >
              <span aria-hidden="true" className={css.dot} />
              <span className={css.words}>
                {option.label}
                {option.description ? <span className={css.text}>{option.description}</span> : null}
              </span>
            </Radio>
          ))}
        </div>
      </FieldBody>
    </AriaRadioGroup>
  );
});
