'use client';
import { forwardRef, useId, useRef } from 'react';
import type { ForwardedRef } from 'react';
import { ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { ListBox } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { cx } from '../../util/cx.ts';
import { useNativeRequired } from '../../util/use-native-required.ts';
import { useWords } from '../../util/use-words.ts';
import { useSteady } from '../../util/use-steady.ts';
import { FieldBody } from '../TextField/FieldBody.tsx';
import { RequiredText } from '../TextField/FieldParts.tsx';
import * as field from '../TextField/field.css.ts';
import { flatten, rows } from './options.tsx';
import type { SelectEntry } from './options.tsx';
import * as css from './select.css.ts';
import { englishWords } from './words.ts';
import type { CommonFieldProps } from '../TextField/FieldParts.tsx';

export interface SelectProps extends CommonFieldProps {
  label: string;
  /** Keeps the label for assistive technology only. */
  hideLabel?: boolean;
  /** Options, or sections of them, in the order shown. */
  options: readonly SelectEntry[];
  /** Value of the chosen option, empty for none. */
  value?: string;
  /** Chosen at the beginning; a reset of the form comes back to it. */
  defaultValue?: string;
  /** Gets the value; empty when a reset of the form takes the choice back. */
  onChange?: (value: string) => void;
  onBlur?: () => void;
  /** Shown while nothing is chosen, default `Choose one`. */
  placeholder?: string;
  /** A WHATWG token; the browser fills a real select behind the button, up to 300 options. */
  autoComplete?: string;
  /** Marks the label with `(optional)`. */
  isOptional?: boolean;
}

/** One choice from a short list that opens on demand. The value stays in a real select, for autofill and forms. A ref gives the button. */
export const Select = forwardRef(function Select(
  {
    label,
    hideLabel,
    description,
    options,
    value,
    defaultValue,
    onChange,
    errorMessage: newest,
    placeholder,
    isOptional,
    isRequired = false,
    isDisabled = false,
    className,
    ...rest
  }: SelectProps,
  ref: ForwardedRef<HTMLButtonElement>,
) {
  const errorMessage = useSteady(newest);
  const words = useWords('select', englishWords, { placeholder });
  const root = useRef<HTMLDivElement>(null);
  const requiredId = useId();
  useNativeRequired(root, isRequired);
  const icons = new Map(flatten(options).map((option) => [option.label, option.icon]));
  return (
    <AriaSelect
      {...rest}
      ref={root}
      value={value === '' ? null : value}
      defaultValue={defaultValue || null}
      onChange={(key) => onChange?.(key === null ? '' : String(key))}
      placeholder={words.placeholder}
      aria-describedby={isRequired ? requiredId : undefined}
      isRequired={isRequired}
      isDisabled={isDisabled}
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
        <Button ref={ref} data-invalid={errorMessage ? '' : undefined} className={cx(field.box, css.trigger)}>
          <SelectValue className={css.value}>
            {({ isPlaceholder, selectedText }) => (
              <>
                {icons.get(selectedText)}
                <span className={cx(css.name, isPlaceholder && css.placeholder)}>
                  {isPlaceholder ? words.placeholder : selectedText}
                </span>
              </>
            )}
          </SelectValue>
          <ChevronDown aria-hidden size={20} strokeWidth={1.8} className={css.chevron} />
        </Button>
      </FieldBody>
      <RequiredText id={requiredId} isRequired={isRequired} />
      <Popover className={css.popover} offset={6} containerPadding={12}>
        <ListBox className={css.list}>{rows(options)}</ListBox>
      </Popover>
    </AriaSelect>
  );
});
