'use client';
import { forwardRef, useEffect, useRef, useState } from 'react';
import type { ForwardedRef } from 'react';
import { ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { ListBox } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { cx } from '../../util/cx.ts';
import { useMergedRef } from '../../util/refs.ts';
import { useWords } from '../../util/use-words.ts';
import { useSteady } from '../../util/use-steady.ts';
import { flatten, rows } from '../Select/options.tsx';
import type { SelectEntry } from '../Select/options.tsx';
import * as select from '../Select/select.css.ts';
import { FieldBody } from '../TextField/FieldBody.tsx';
import * as field from '../TextField/field.css.ts';
import * as css from './combo-box.css.ts';
import { englishWords } from './words.ts';
import type { FieldProps } from '../TextField/FieldParts.tsx';

export interface ComboBoxProps extends FieldProps {
  /** Options, or sections of them, in the order shown. */
  options: readonly SelectEntry[];
  /** Value of the chosen option, empty for none. */
  value?: string;
  /** Chosen at the beginning; a reset of the form comes back to it. */
  defaultValue?: string;
  /** Gets the value of the option, empty when the text was deleted. */
  onChange?: (value: string) => void;
  /** Gets each text that is typed, e.g. to ask a server for `options`. */
  onInputChange?: (text: string) => void;
  onBlur?: () => void;
  placeholder?: string;
  /** Shown when no option has the text in it, default `Nothing found`. */
  emptyMessage?: string;
  /** Name of the form value, which is the option's `value`. */
  name?: string;
}

/** One choice from a long list, found by typing a part of its label. Only an option can be chosen. A ref gives the `<input>`. */
export const ComboBox = forwardRef(function ComboBox(
  {
    label,
    hideLabel,
    description,
    options,
    value,
    defaultValue = '',
    onChange,
    errorMessage: newest,
    placeholder,
    emptyMessage,
    isOptional,
    isRequired = false,
    isDisabled = false,
    isReadOnly = false,
    className,
    ...rest
  }: ComboBoxProps,
  ref: ForwardedRef<HTMLInputElement>,
) {
  const errorMessage = useSteady(newest);
  const words = useWords('comboBox', englishWords, { empty: emptyMessage });
  const input = useRef<HTMLInputElement>(null);
  const take = useMergedRef(input, ref);
  const [own, setOwn] = useState(defaultValue);
  const chosen = value ?? own;
  const choose = (next: string) => {
    setOwn(next);
    onChange?.(next);
  };
  // A label that was pasted or filled in is meant as it is; React Aria would take the text back on leaving.
  // The browser's own change event comes before blur, and tells of autofill.
  const pickLabel = (text: string) => {
    const plain = text.trim().toLowerCase();
    const exact = flatten(options).find((option) => option.label.toLowerCase() === plain);
    if (exact && !exact.isDisabled && exact.value !== chosen) choose(exact.value);
  };
  const pick = useRef(pickLabel);
  useEffect(() => {
    pick.current = pickLabel;
  });
  useEffect(() => {
    const element = input.current;
    const changed = () => pick.current(element?.value ?? '');
    element?.addEventListener('change', changed);
    return () => element?.removeEventListener('change', changed);
  }, []);
  return (
    <AriaComboBox
      {...rest}
      value={chosen || null}
      onChange={(key) => choose(key === null ? '' : String(key))}
      formValue="key"
      menuTrigger="input"
      allowsEmptyCollection
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
        <Group
          onKeyDownCapture={({ key, target }) => {
            if (
              key === 'Tab' &&
              target instanceof HTMLInputElement &&
              !target.hasAttribute('aria-activedescendant')
            )
              pickLabel(target.value);
          }}
          className={field.box}
        >
          <Input
            ref={take}
            required={isRequired}
            aria-invalid={Boolean(errorMessage)}
            placeholder={placeholder}
            className={field.input}
          />
          <Button className={css.button}>
            <ChevronDown aria-hidden size={20} strokeWidth={1.8} className={select.chevron} />
          </Button>
        </Group>
      </FieldBody>
      <Popover className={select.popover} offset={6} containerPadding={12}>
        <ListBox
          className={select.list}
          renderEmptyState={() => <p className={select.empty}>{words.empty}</p>}
        >
          {rows(options)}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
});
