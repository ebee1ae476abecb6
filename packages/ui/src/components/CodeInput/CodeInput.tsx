'use client';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ClipboardEvent, CompositionEvent, ReactNode } from 'react';
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
  incompleteMessage = `Please enter all ${length} digits`,
  isDisabled = false,
  isPending = false,
  className,
  ...rest
}: CodeInputProps) {
  const [own, setOwn] = useState(defaultValue);
  const [isTooEarly, setTooEarly] = useState(false);
  /** Text an input method is still working on; it may hold anything. */
  const [draft, setDraft] = useState<string | null>(null);
  const value = given ?? own;
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const composedAt = useRef<[number, number] | null>(null);
  const submitWith = useRef<string | null>(null);
  const selection = useInputSelection(input);
  const isFull = value.length === length;
  const error = errorMessage || (isTooEarly ? incompleteMessage : undefined);

  const commit = (next: string) => {
    setTooEarly(false);
    if (next === value) return;
    setOwn(next);
    onChange?.(next);
    if (next.length < length) return;
    onComplete?.(next);
    if (autoSubmit) submitWith.current = next;
  };
  const range = (): [number, number] => {
    const start = input.current?.selectionStart ?? value.length;
    return [start, input.current?.selectionEnd ?? start];
  };
  const put = (text: string, [start, end] = range()) => {
    if (isDisabled || isPending) return;
    const edit = insert(value, start, end, text, length);
    caret.current = edit.caret;
    commit(edit.value);
    input.current?.setSelectionRange(edit.caret, edit.caret);
  };
  const latest = useRef({ put, isFull });
  useBrowserLayoutEffect(() => {
    latest.current = { put, isFull };
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
    input.current?.setCustomValidity(isFull ? '' : incompleteMessage);
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
      latest.current.put(event.data);
    };
    element?.addEventListener('beforeinput', before);
    return () => element?.removeEventListener('beforeinput', before);
  }, []);

  // A refused code is kept and selected: one keystroke starts over, a glance shows what was sent. Tied to the
  // message alone, so that editing under a message that stays does not select again.
  useEffect(() => {
    if (!errorMessage || !latest.current.isFull) return;
    input.current?.focus();
    input.current?.select();
  }, [errorMessage]);

  const change = (raw: string) => {
    // Plain digits are taken while an input method still holds them: some phones never end a composition.
    if (composedAt.current && /[^0-9]/.test(raw)) setDraft(raw);
    else commit(findCode(raw, length));
  };
  const compositionEnd = (event: CompositionEvent) => {
    if (draft !== null && composedAt.current) put(event.data, composedAt.current);
    composedAt.current = null;
    setDraft(null);
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    put(event.clipboardData.getData('text/plain'));
  };

  return (
    <AriaTextField
      {...rest}
      value={draft ?? value}
      onChange={change}
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
                error && css.invalid,
                (isDisabled || isPending) && css.disabled,
                selection && isSlotActive(slot, selection.start, selection.end, length) && css.active,
              )}
            />
          ))}
        </div>
        <Input
          ref={input}
          onPaste={paste}
          onInvalid={() => setTooEarly(true)}
          onCompositionStart={() => {
            composedAt.current = range();
          }}
          onCompositionEnd={compositionEnd}
          className={cx(css.input, isFull && css.full)}
        />
      </div>
      {/* There from the start: Enter leaves focus where it is, and only a live region speaks then. */}
      <div aria-live="polite" className={css.live}>
        <FieldErrorText>{error}</FieldErrorText>
      </div>
    </AriaTextField>
  );
}
