'use client';
import { forwardRef, useEffect, useId, useRef, useState } from 'react';
import type { ForwardedRef, ReactNode } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { IconButton } from '../Button/IconButton.tsx';
import { TextField } from '../TextField/TextField.tsx';
import type { TextFieldProps } from '../TextField/TextField.tsx';
import { visuallyHidden } from '../VisuallyHidden/visually-hidden.css.ts';
import { useMergedRef } from '../../util/refs.ts';
import { useWords } from '../../util/use-words.ts';
import { englishWords } from './words.ts';
import { PasswordRules } from './PasswordRules.tsx';
import type { PasswordRule } from './PasswordRules.tsx';

export interface PasswordFieldProps extends Omit<
  TextFieldProps,
  'type' | 'endSlot' | 'inputMode' | 'spellCheck' | 'autoCapitalize' | 'autoComplete' | 'maxLength'
> {
  label: string;
  /** Help that stays visible while typing. */
  description?: ReactNode;
  value?: string;
  onChange?: (value: string) => void;
  /** Shown under the field, tied to it and turning it red. */
  errorMessage?: string | undefined;
  isDisabled?: boolean;
  id?: string;
  name?: string;
  /** For a login `current-password`, wherever one is chosen `new-password`: managers tell them apart by it. */
  autoComplete: 'current-password' | 'new-password';
  /** Rules ticked off while typing; they stay visible. */
  rules?: readonly PasswordRule[];
  /** Shown under the rules. */
  statusSlot?: ReactNode;
  /** Name of the toggle in either state, default `Show password`. */
  showLabel?: string;
  /** Announced after a press of the toggle, default `Your password is visible`. */
  shownMessage?: string;
  /** Announced after a press of the toggle, default `Your password is hidden`. */
  hiddenMessage?: string;
}

/** Password with a show/hide toggle. Never cuts what is pasted, hides itself on submit. A ref gives the `<input>`. */
export const PasswordField = forwardRef(function PasswordField(
  { rules, statusSlot, showLabel, shownMessage, hiddenMessage, ...field }: PasswordFieldProps,
  ref: ForwardedRef<HTMLInputElement>,
) {
  const words = useWords('passwordField', englishWords, {
    show: showLabel,
    shown: shownMessage,
    hidden: hiddenMessage,
  });
  const [rulesId, ofId] = [useId(), useId()];
  const [isShown, setShown] = useState(false);
  const [wasToggled, setToggled] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = useMergedRef(input, ref);

  useEffect(() => {
    const hide = () => setShown(false);
    const form = input.current?.form;
    form?.addEventListener('submit', hide);
    // A page restored from the back/forward cache must not come back with the password readable.
    window.addEventListener('pageshow', hide);
    return () => {
      form?.removeEventListener('submit', hide);
      window.removeEventListener('pageshow', hide);
    };
  }, []);

  const toggle = () => {
    const element = input.current;
    const range = element ? ([element.selectionStart, element.selectionEnd] as const) : null;
    setShown(!isShown);
    setToggled(true);
    // Changing the type drops the caret; put it back where it was.
    if (element && range) requestAnimationFrame(() => element.setSelectionRange(range[0], range[1]));
  };

  return (
    <TextField
      {...field}
      {...(rules ? { 'aria-describedby': rulesId } : {})}
      type={isShown ? 'text' : 'password'}
      spellCheck="false"
      autoCapitalize="none"
      ref={take}
      statusSlot={
        <>
          <output className={visuallyHidden}>
            {wasToggled ? (isShown ? words.shown : words.hidden) : ''}
          </output>
          {rules ? (
            <PasswordRules id={rulesId} rules={rules} value={field.value ?? ''} words={words} />
          ) : null}
          {statusSlot}
        </>
      }
      endSlot={
        <>
          <IconButton
            size="sm"
            label={words.show}
            aria-pressed={isShown}
            aria-describedby={ofId}
            isDisabled={field.isDisabled ?? false}
            icon={
              isShown ? (
                <EyeOff aria-hidden size={20} strokeWidth={1.8} />
              ) : (
                <Eye aria-hidden size={20} strokeWidth={1.8} />
              )
            }
            onPress={toggle}
          />
          {/* A form that changes a password has three of these buttons. */}
          <span id={ofId} hidden>
            {field.label}
          </span>
        </>
      }
    />
  );
});
