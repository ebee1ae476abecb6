'use client';
import { forwardRef } from 'react';
import type {
  ClipboardEvent,
  ForwardedRef,
  FocusEvent,
  HTMLInputTypeAttribute,
  KeyboardEvent,
  ReactNode,
} from 'react';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { cx } from '../../util/cx.ts';
import { useSteady } from '../../util/use-steady.ts';
import { FieldBody } from './FieldBody.tsx';
import * as css from './field.css.ts';
import type { FieldProps } from './FieldParts.tsx';

export interface TextFieldProps extends FieldProps {
  value?: string;
  /** Initial text; resetting the form restores it. */
  defaultValue?: string;
  onChange?: (value: string) => void;
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
  onFocus?: (event: FocusEvent<HTMLInputElement>) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void;
  type?: HTMLInputTypeAttribute;
  /** One of the WHATWG tokens (WCAG 1.3.5), e.g. `email`, `name`, `cc-number`. */
  autoComplete?: string;
  inputMode?: 'none' | 'text' | 'tel' | 'url' | 'email' | 'numeric' | 'decimal' | 'search';
  enterKeyHint?: 'enter' | 'done' | 'go' | 'next' | 'previous' | 'search' | 'send';
  autoCapitalize?: 'off' | 'none' | 'words' | 'sentences' | 'characters';
  spellCheck?: 'true' | 'false';
  placeholder?: string;
  maxLength?: number;
  autoFocus?: boolean;
  /** Decoration before the text, inside the border: a unit or an icon. */
  prefix?: ReactNode;
  /** Decoration after the text, inside the border. */
  suffix?: ReactNode;
  /** Content before the text, inside the border, that assistive technology reads too. */
  startSlot?: ReactNode;
  /** A control after the text, inside the border (e.g. a toggle). */
  endSlot?: ReactNode;
  /** Shown between control and error, such as a list of rules. */
  statusSlot?: ReactNode;
  /** Shown in the error's line while there is no error; for live states such as availability. `null`: none now. */
  statusLine?: ReactNode;
  /** Codes and references in the mono face. */
  mono?: boolean;
  inputClassName?: string;
  /** Turns the field red without an error message; the status slot then explains why. */
  isInvalid?: boolean;
  'aria-describedby'?: string;
}

/** One line of text with label, help and error. A ref gives the `<input>`. */
export const TextField = forwardRef(function TextField(
  {
    label,
    hideLabel,
    description,
    errorMessage: newest,
    isOptional,
    isRequired,
    className,
    inputClassName,
    placeholder,
    prefix,
    suffix,
    startSlot,
    endSlot,
    statusSlot,
    statusLine,
    mono,
    isInvalid = false,
    ...field
  }: TextFieldProps,
  ref: ForwardedRef<HTMLInputElement>,
) {
  const errorMessage = useSteady(newest);
  return (
    <AriaTextField
      {...field}
      isRequired={isRequired ?? false}
      isInvalid={isInvalid || Boolean(errorMessage)}
      validationBehavior="aria"
      className={cx(css.field, className)}
    >
      <FieldBody
        label={label}
        hideLabel={hideLabel}
        isOptional={isOptional}
        description={description}
        errorMessage={errorMessage}
        keepsLine={Boolean(field.onBlur) || statusLine !== undefined}
        status={statusLine}
      >
        <Group className={css.box}>
          {prefix ? (
            <span aria-hidden="true" className={css.affix}>
              {prefix}
            </span>
          ) : null}
          {startSlot}
          <Input
            ref={ref}
            required={isRequired}
            aria-invalid={isInvalid || Boolean(errorMessage)}
            placeholder={placeholder}
            className={cx(css.input, mono && css.mono, inputClassName)}
          />
          {suffix ? (
            <span aria-hidden="true" className={css.affix}>
              {suffix}
            </span>
          ) : null}
          {endSlot ? <span className={css.slotEnd}>{endSlot}</span> : null}
        </Group>
        {statusSlot}
      </FieldBody>
    </AriaTextField>
  );
});
