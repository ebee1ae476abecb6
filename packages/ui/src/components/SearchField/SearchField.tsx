'use client';
import { forwardRef } from 'react';
import type { ForwardedRef } from 'react';
import { Search, X } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { SearchField as AriaSearchField } from 'react-aria-components/SearchField';
import { cx } from '../../util/cx.ts';
import { useWords } from '../../util/use-words.ts';
import { useSteady } from '../../util/use-steady.ts';
import { FieldBody } from '../TextField/FieldBody.tsx';
import * as field from '../TextField/field.css.ts';
import * as css from './search-field.css.ts';
import { englishWords } from './words.ts';
import type { CommonFieldProps } from '../TextField/FieldParts.tsx';

export interface SearchFieldProps extends CommonFieldProps {
  label: string;
  /** Keeps the label for assistive technology only; the icon shows what the field is for. */
  hideLabel?: boolean;
  value?: string;
  /** Initial text; resetting the form restores it. */
  defaultValue?: string;
  onChange?: (value: string) => void;
  /** Runs on Enter. */
  onSubmit?: (value: string) => void;
  /** Runs when the text was cleared by the button or by Escape. */
  onClear?: () => void;
  onBlur?: () => void;
  /** An example of what can be searched for. */
  placeholder?: string;
  /** Name of the button that clears, default `Clear search`. */
  clearLabel?: string;
  autoComplete?: string;
  autoFocus?: boolean;
}

/** Text to search for: clears with a button or Escape, submits with Enter. A ref gives the `<input>`. */
export const SearchField = forwardRef(function SearchField(
  {
    label,
    hideLabel,
    description,
    errorMessage: newest,
    placeholder,
    clearLabel,
    autoComplete = 'off',
    isRequired = false,
    isDisabled = false,
    className,
    ...rest
  }: SearchFieldProps,
  ref: ForwardedRef<HTMLInputElement>,
) {
  const errorMessage = useSteady(newest);
  const words = useWords('searchField', englishWords, { clear: clearLabel });
  return (
    <AriaSearchField
      {...rest}
      autoComplete={autoComplete}
      enterKeyHint="search"
      isRequired={isRequired}
      isDisabled={isDisabled}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
      className={cx(field.field, className)}
    >
      <FieldBody
        label={label}
        hideLabel={hideLabel}
        description={description}
        errorMessage={errorMessage}
        keepsLine={Boolean(rest.onBlur)}
      >
        <Group className={field.box}>
          <span className={field.affix}>
            <Search aria-hidden size={20} strokeWidth={1.8} />
          </span>
          <Input
            ref={ref}
            required={isRequired}
            aria-invalid={Boolean(errorMessage)}
            placeholder={placeholder}
            className={cx(field.input, css.input)}
          />
          <Button aria-label={words.clear} className={css.clear}>
            <X aria-hidden size={18} strokeWidth={2} />
          </Button>
        </Group>
      </FieldBody>
    </AriaSearchField>
  );
});
