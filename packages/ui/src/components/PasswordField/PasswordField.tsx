'use client';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { IconButton } from '../Button/IconButton.tsx';
import { TextField } from '../TextField/TextField.tsx';
import type { TextFieldProps } from '../TextField/TextField.tsx';
import { visuallyHidden } from '../VisuallyHidden/visually-hidden.css.ts';
import { PasswordRules } from './PasswordRules.tsx';
import type { PasswordRule } from './PasswordRules.tsx';

export interface PasswordFieldProps extends Omit<
  TextFieldProps,
  | 'type'
  | 'endSlot'
  | 'inputMode'
  | 'spellCheck'
  | 'autoCapitalize'
  | 'inputRef'
  | 'autoComplete'
  | 'maxLength'
> {
  autoComplete: 'current-password' | 'new-password';
  /** Rules ticked off while typing; they stay visible. */
  rules?: readonly PasswordRule[];
  inputRef?: RefObject<HTMLInputElement | null>;
  statusSlot?: ReactNode;
}

/** Password with a show/hide toggle (SPEC S-11, S-14). Never cuts what is pasted, hides itself on submit. */
export function PasswordField({ rules, statusSlot, inputRef, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const [wasToggled, setToggled] = useState(false);
  const own = useRef<HTMLInputElement>(null);
  const input = inputRef ?? own;

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
  }, [input]);

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
      type={isShown ? 'text' : 'password'}
      spellCheck="false"
      autoCapitalize="none"
      inputRef={input}
      statusSlot={
        <>
          <output className={visuallyHidden}>
            {wasToggled ? `Your password is ${isShown ? 'visible' : 'hidden'}` : ''}
          </output>
          {rules ? <PasswordRules rules={rules} value={field.value ?? ''} /> : null}
          {statusSlot}
        </>
      }
      endSlot={
        <IconButton
          size="sm"
          label="Show password"
          aria-pressed={isShown}
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
      }
    />
  );
}
