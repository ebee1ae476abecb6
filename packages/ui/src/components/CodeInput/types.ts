import type { ReactNode, Ref } from 'react';

export interface CodeInputProps {
  /** Default `Verification code`. */
  label?: string;
  hideLabel?: boolean;
  description?: ReactNode;
  errorMessage?: string | undefined;
  /** ASCII digits only, at most `length`. */
  value: string;
  /** Receives normalised digits: full-width and Arabic digits become ASCII, everything else is dropped. */
  onChange: (value: string) => void;
  /** Once per completion; again only after the value was incomplete in between. */
  onComplete?: (value: string) => void;
  /** Submits the form on completion. Off by default (WCAG 3.2.2). */
  autoSubmit?: boolean;
  /** Default 6 (SPEC B-01). */
  length?: number;
  name?: string;
  id?: string;
  isDisabled?: boolean;
  isPending?: boolean;
  autoFocus?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  className?: string;
}
