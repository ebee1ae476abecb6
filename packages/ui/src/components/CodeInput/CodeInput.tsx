'use client';
import { useEffect, useRef, useState } from 'react';
import type { ClipboardEvent, InputEvent, ReactNode } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { cx } from '../../util/cx.ts';
import { useBrowserLayoutEffect } from '../../util/use-browser-layout-effect.ts';
import { useInputSelection } from '../../util/use-input-selection.ts';
import { FieldBody } from '../TextField/FieldBody.tsx';
import * as field from '../TextField/field.css.ts';
import { edited, findCode } from './code.ts';
import * as css from './code-input.css.ts';

export interface CodeInputProps {
  label: string;
  /** Where the code was sent, how long it is good. */
  description?: ReactNode;
  /** Digits so far, ASCII, at most `length`. */
  value?: string;
  /** Digits to begin with; a reset of the form comes back to them. */
  defaultValue?: string;
  onChange?: (value: string) => void;
  /** Once each time the last digit falls in; the form is not sent by it. */
  onComplete?: (value: string) => void;
  /** Sends the surrounding form when complete. Off by default: nobody expects typing to submit (WCAG 3.2.2). */
  autoSubmit?: boolean;
  /** Refused code: shown and announced; a whole code is kept and selected. Take it away on the next edit. */
  errorMessage?: string | undefined;
  /** Said when a form without `noValidate` is sent too early. Default `Please enter all 6 digits` (SPEC V-17). */
  incompleteMessage?: string;
  /** Number of digits, default 6. */
  length?: number;
  isDisabled?: boolean;
  /** The code is being checked: it stays readable and keeps focus, but cannot be changed. */
  isPending?: boolean;
  autoFocus?: boolean;
  id?: string;
  /** Name of the one form value. */
  name?: string;
  className?: string;
}

/**
 * One-time code (SPEC S-13, V-17). One real text box, so paste, autofill from SMS and password managers work
 * and a screen reader meets one field; the slots are drawn behind it.
 */
export function CodeInput({
  label,
  description,
  value: given,
  defaultValue = '',
  onChange,
  onComplete,
  autoSubmit = false,
  errorMessage,
  length = 6,
  incompleteMessage = `Please enter all ${length} digits`,
  isDisabled = false,
  isPending = false,
  className,
  ...rest
}: CodeInputProps) {
  const [own, setOwn] = useState(defaultValue);
  const [isTooEarly, setTooEarly] = useState(false);
  /** Text an input method is still working on; it may hold anything. Null while there is none. */
  const [draft, setDraft] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const [start = -1, end = -1] = useInputSelection(input);
  const value = given ?? own;
  const isFull = value.length === length;
  const error = errorMessage || (isTooEarly ? incompleteMessage : undefined);

  const commit = ([next, at]: readonly [string, number]) => {
    caret.current = at;
    setTooEarly(false);
    setDraft(null);
    if (next === value) return;
    setOwn(next);
    onChange?.(next);
    if (next.length < length) return;
    onComplete?.(next);
    // When the box holds the code.
    if (autoSubmit) setTimeout(() => input.current?.form?.requestSubmit());
  };
  const take = (text: string) =>
    commit(edited(value, text, input.current?.selectionStart ?? text.length, length));
  const paste = (event: ClipboardEvent) => {
    const code = findCode(event.clipboardData.getData('text/plain'), length);
    if (code.length < length || isDisabled || isPending) return;
    event.preventDefault();
    commit([code, length]);
  };

  useBrowserLayoutEffect(() => {
    const box = input.current;
    if (caret.current !== null) box?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
    box?.setCustomValidity(isFull ? '' : incompleteMessage);
  });
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
      onChange={(text) => (draft !== null && /\D/.test(text) ? setDraft(text) : take(text))}
      isDisabled={isDisabled}
      isReadOnly={isPending}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCorrect="off"
      spellCheck="false"
      enterKeyHint="done"
      className={cx(field.field, className)}
    >
      <FieldBody label={label} description={description} errorMessage={error}>
        <div dir="ltr" className={css.frame}>
          <div aria-hidden="true" className={css.slots}>
            {Array.from({ length }, (_, slot) => (
              <span
                key={slot}
                className={cx(
                  css.slot,
                  slot < value.length && css.filled,
                  error && css.invalid,
                  (isDisabled || isPending) && css.disabled,
                  // The caret in its slot, behind the last in the last; each slot of a selection.
                  (start === end ? slot === Math.min(start, length - 1) : slot >= start && slot < end) &&
                    css.active,
                )}
              />
            ))}
          </div>
          <Input
            ref={input}
            onPaste={paste}
            onBeforeInput={(event: InputEvent<HTMLInputElement>) => {
              if (draft === null && !/\p{Nd}/u.test(event.data)) event.preventDefault();
            }}
            onInvalid={() => setTooEarly(true)}
            onCompositionStart={() => setDraft(value)}
            onCompositionEnd={() => draft !== null && take(draft)}
            className={cx(css.input, isFull && css.full)}
          />
        </div>
      </FieldBody>
    </AriaTextField>
  );
}
