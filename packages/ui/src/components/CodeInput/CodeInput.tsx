'use client';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ClipboardEvent, ReactNode } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { cx } from '../../util/cx.ts';
import { FieldDescription, FieldErrorText, FieldLabel } from '../TextField/FieldParts.tsx';
import * as field from '../TextField/field.css.ts';
import { findCode, insert, isSlotActive } from './code.ts';
import * as css from './code-input.css.ts';
import { useInputSelection } from './use-input-selection.ts';

export interface CodeInputProps {
  label: string;
  /** Where the code was sent, how long it is good. */
  description?: ReactNode;
  /** Digits so far, ASCII, at most `length`. */
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  /** Once each time the last digit falls in; the form is not sent by it. */
  onComplete?: (value: string) => void;
  /** Sends the surrounding form when complete. Off by default: nobody expects typing to submit (WCAG 3.2.2). */
  autoSubmit?: boolean;
  errorMessage?: string | undefined;
  /** Number of digits, default 6. */
  length?: number;
  isDisabled?: boolean;
  autoFocus?: boolean;
  id?: string;
  name?: string;
  className?: string;
}

// Layout effects warn on the server; there is no caret to place there anyway.
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

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
  isDisabled = false,
  className,
  ...rest
}: CodeInputProps) {
  const [own, setOwn] = useState(defaultValue);
  const value = given ?? own;
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const submitWith = useRef<string | null>(null);
  const selection = useInputSelection(input);

  const commit = (next: string) => {
    if (next === value) return;
    setOwn(next);
    onChange?.(next);
    if (next.length < length) return;
    onComplete?.(next);
    if (autoSubmit) submitWith.current = next;
  };
  const put = (text: string) => {
    const element = input.current;
    if (!element) return;
    const start = element.selectionStart ?? value.length;
    const edit = insert(value, start, element.selectionEnd ?? start, text, length);
    caret.current = edit.caret;
    commit(edit.value);
    element.setSelectionRange(edit.caret, edit.caret);
  };
  const latest = useRef(put);
  useBrowserLayoutEffect(() => {
    latest.current = put;
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  useEffect(() => {
    if (submitWith.current !== value) return;
    submitWith.current = null;
    input.current?.form?.requestSubmit();
  }, [value]);

  // React's own onBeforeInput is emulated from key events; overtyping needs the real one.
  useEffect(() => {
    const element = input.current;
    const before = (event: InputEvent) => {
      if (event.isComposing || event.data === null || !event.inputType.startsWith('insert')) return;
      event.preventDefault();
      latest.current(event.data);
    };
    element?.addEventListener('beforeinput', before);
    return () => element?.removeEventListener('beforeinput', before);
  }, []);

  // A refused code is kept and selected: one keystroke starts over, a glance shows what was sent.
  const refused = Boolean(errorMessage) && value.length === length;
  useEffect(() => {
    if (!refused) return;
    input.current?.focus();
    input.current?.select();
  }, [refused]);

  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    put(event.clipboardData.getData('text/plain'));
  };

  return (
    <AriaTextField
      {...rest}
      value={value}
      onChange={(raw) => commit(findCode(raw, length))}
      isDisabled={isDisabled}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCorrect="off"
      spellCheck="false"
      enterKeyHint="done"
      className={cx(field.field, className)}
    >
      <FieldLabel>{label}</FieldLabel>
      {description ? <FieldDescription>{description}</FieldDescription> : null}
      <div dir="ltr" className={css.frame}>
        <div aria-hidden="true" className={css.slots}>
          {Array.from({ length }, (_, slot) => (
            <span
              key={slot}
              className={cx(
                css.slot,
                slot < value.length && css.filled,
                errorMessage && css.invalid,
                isDisabled && css.disabled,
                selection && isSlotActive(slot, selection.start, selection.end, length) && css.active,
              )}
            />
          ))}
        </div>
        <Input
          ref={input}
          onPaste={paste}
          minLength={length}
          className={cx(css.input, value.length === length && css.full)}
        />
      </div>
      <FieldErrorText>{errorMessage}</FieldErrorText>
    </AriaTextField>
  );
}
