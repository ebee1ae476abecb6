'use client';
import { forwardRef, useEffect, useRef, useState } from 'react';
import type { ClipboardEvent, FocusEvent, ForwardedRef, InputEvent, ReactNode } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { cx } from '../../util/cx.ts';
import { useMergedRef } from '../../util/refs.ts';
import { useWords } from '../../util/use-words.ts';
import { digitsOnly, editDigits, findDigits } from '../../util/digits.ts';
import { useSelection } from '../../util/use-selection.ts';
import { useValue } from '../../util/use-value.ts';
import { useSteady } from '../../util/use-steady.ts';
import { FieldBody } from '../TextField/FieldBody.tsx';
import * as field from '../TextField/field.css.ts';
import * as css from './code-input.css.ts';
import { englishWords } from './words.ts';
import type { CommonFieldProps } from '../TextField/FieldParts.tsx';

export interface CodeInputProps extends CommonFieldProps {
  label: string;
  /** Where the code was sent, and when it expires. */
  description?: ReactNode;
  /** Digits so far, ASCII, at most `length`. */
  value?: string;
  /** Digits to begin with; a reset of the form comes back to them. */
  defaultValue?: string;
  onChange?: (value: string) => void;
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
  /** Once each time the last digit falls in; the form is not sent by it. */
  onComplete?: (value: string) => void;
  /** Sends the surrounding form when complete. Off by default: nobody expects typing to submit (WCAG 3.2.2). */
  autoSubmit?: boolean;
  /** Refused code: shown and announced; a whole code is kept and selected. Take it away on the next edit. */
  errorMessage?: string | undefined;
  /**
   * Said when a form without `noValidate` is sent with a part of the code, or with none of one that is required.
   * Default `Please enter all 6 digits`.
   */
  incompleteMessage?: string;
  /** Number of digits, default 6. */
  length?: number;
  /** Marks the label with `(optional)`. */
  isOptional?: boolean;
  /** Must be given: `aria-required`, and an empty box holds back a form without `noValidate`. */
  isRequired?: boolean;
  /** The code is being checked: it stays readable and keeps focus, but cannot be changed. */
  isPending?: boolean;
  autoFocus?: boolean;
  /** Name of the one form value. */
  name?: string;
}

/**
 * One-time code. One real text box, so paste, autofill from SMS and password managers work
 * and a screen reader meets one field; the slots are drawn behind it. A ref gives the `<input>`.
 */
export const CodeInput = forwardRef(function CodeInput(
  {
    label,
    description,
    value: given,
    defaultValue = '',
    onChange,
    onComplete,
    autoSubmit = false,
    errorMessage,
    length = 6,
    incompleteMessage,
    isOptional,
    isRequired = false,
    isPending = false,
    className,
    ...rest
  }: CodeInputProps,
  ref: ForwardedRef<HTMLInputElement>,
) {
  const words = useWords('codeInput', englishWords);
  const incomplete = incompleteMessage ?? words.incomplete(length);
  const [value, setValue] = useValue(given, defaultValue, onChange);
  const [tooEarly, setTooEarly] = useState('');
  /** Text an input method is still working on; it may hold anything. Null while there is none. */
  const [draft, setDraft] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const takeRef = useMergedRef(input, ref);
  const [moveTo, start = -1, end = -1] = useSelection(input);
  const isFull = value.length === length;
  // The caret behind the last digit shows in the last slot.
  const first = Math.min(start, length - 1);
  const error = useSteady(errorMessage || tooEarly);

  const commit = ([next, at]: readonly [string, number]) => {
    moveTo(at);
    setTooEarly('');
    setDraft(null);
    if (!setValue(next) || next.length < length) return;
    onComplete?.(next);
    // When the box holds the code.
    if (autoSubmit) setTimeout(() => input.current?.form?.requestSubmit());
  };
  const take = (text: string) => commit(editDigits(value, text, input.current?.selectionStart ?? 0, length));
  const paste = (event: ClipboardEvent) => {
    const code = findDigits(event.clipboardData.getData('text/plain'), length);
    if (isPending || code.length < length) return;
    event.preventDefault();
    commit([code, length]);
  };

  const mayBeSent = isFull || (value === '' && !isRequired);
  useEffect(() => input.current?.setCustomValidity(mayBeSent ? '' : incomplete));
  // A refused code is kept and selected: one keystroke starts over, a glance shows what was sent. Tied to the
  // message alone, so that editing under a message that stays does not select again.
  useEffect(() => {
    if (!errorMessage || !isFull) return;
    input.current?.focus();
    input.current?.select();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [errorMessage]);

  return (
    <AriaTextField
      {...rest}
      value={draft ?? value}
      // Plain digits are taken while an input method still holds them: some phones never end a composition.
      onChange={(text) => {
        // Not typed: React Aria puts back what was there first, before the browser resets the box.
        if (text !== input.current?.value) setValue(text);
        else if (draft !== null && /\D/.test(text)) setDraft(text);
        else take(text);
      }}
      isReadOnly={isPending}
      isRequired={isRequired}
      isInvalid={error !== ''}
      validationBehavior="aria"
      {...digitsOnly}
      autoComplete="one-time-code"
      className={cx(field.field, className)}
    >
      <FieldBody
        label={label}
        isOptional={isOptional}
        description={description}
        errorMessage={error}
        keepsLine={Boolean(rest.onBlur)}
      >
        <div dir="ltr" className={css.frame}>
          <div aria-hidden="true" className={css.slots}>
            {Array.from({ length }, (_, slot) => (
              <span
                key={slot}
                className={cx(
                  css.slot,
                  slot < value.length && css.filled,
                  slot >= first && slot < Math.max(end, first + 1) && css.active,
                )}
              />
            ))}
          </div>
          <Input
            ref={takeRef}
            required={isRequired}
            aria-invalid={error !== ''}
            onPaste={paste}
            onBeforeInput={(event: InputEvent<HTMLInputElement>) => {
              if (draft === null && !/\p{Nd}/u.test(event.data)) event.preventDefault();
            }}
            onInvalid={() => setTooEarly(incomplete)}
            onCompositionStart={() => setDraft(value)}
            onCompositionEnd={() => draft !== null && take(draft)}
            className={cx(css.input, isFull && css.full)}
          />
        </div>
      </FieldBody>
    </AriaTextField>
  );
});
