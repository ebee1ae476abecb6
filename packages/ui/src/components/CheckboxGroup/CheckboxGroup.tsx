'use client';
import { forwardRef, useRef } from 'react';
import type { ForwardedRef, ReactNode } from 'react';
import { Check } from 'lucide-react';
import { Checkbox } from 'react-aria-components/Checkbox';
import { CheckboxGroup as AriaCheckboxGroup } from 'react-aria-components/CheckboxGroup';
import { cx } from '../../util/cx.ts';
import { useFocusTarget } from '../../util/refs.ts';
import { useSteady } from '../../util/use-steady.ts';
import * as radios from '../RadioGroup/radio-group.css.ts';
import { FieldBody } from '../TextField/FieldBody.tsx';
import * as field from '../TextField/field.css.ts';
import type { FieldProps } from '../TextField/FieldParts.tsx';
import * as css from './checkbox-group.css.ts';

export interface CheckboxOption {
  /** Its value in the form. */
  value: string;
  label: ReactNode;
  /** A second line. */
  description?: ReactNode;
  isDisabled?: boolean;
}

export interface CheckboxGroupProps extends FieldProps {
  /** The question. */
  label: string;
  options: readonly CheckboxOption[];
  /** Values of the ticked options, when the app holds them. */
  value?: readonly string[];
  /** Ticked at first; a reset of the form comes back to them. */
  defaultValue?: readonly string[];
  /** Gets the values of all ticked options, in the order in which they were ticked. */
  onChange?: (value: string[]) => void;
  onBlur?: () => void;
  /** `horizontal` puts short options side by side; they wrap. */
  orientation?: 'vertical' | 'horizontal';
}

/** Any number of answers among few that all stay in sight. Each is a tab stop. A ref gives the first checkbox. */
export const CheckboxGroup = forwardRef(function CheckboxGroup(
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
  }: CheckboxGroupProps,
  ref: ForwardedRef<HTMLInputElement>,
) {
  const errorMessage = useSteady(newest);
  const root = useRef<HTMLDivElement>(null);
  useFocusTarget(ref, root, 'input');
  return (
    <AriaCheckboxGroup
      {...rest}
      {...(value ? { value: [...value] } : {})}
      {...(defaultValue ? { defaultValue: [...defaultValue] } : {})}
      {...(onChange ? { onChange } : {})}
      ref={root}
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
        <div className={radios.options[orientation]}>
          {options.map((option) => (
            <Checkbox
              key={option.value}
              value={option.value}
              isDisabled={option.isDisabled ?? false}
              className={radios.option}
            >
              <span aria-hidden="true" className={css.box}>
                <Check size={18} strokeWidth={3} />
              </span>
              <span className={radios.words}>
                {option.label}
                {option.description ? <span className={radios.text}>{option.description}</span> : null}
              </span>
            </Checkbox>
          ))}
        </div>
      </FieldBody>
    </AriaCheckboxGroup>
  );
});
