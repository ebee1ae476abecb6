'use client';
import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { CircleAlert } from 'lucide-react';
import { cx } from '../../util/cx.ts';
import { useSteady } from '../../util/use-steady.ts';
import { useWords } from '../../util/use-words.ts';
import { visuallyHidden } from '../VisuallyHidden/visually-hidden.css.ts';
import * as css from './field.css.ts';
import { englishWords } from './words.ts';

/** What every field of the kit takes, however it is labelled. */
export interface CommonFieldProps {
  /** Help that stays visible while typing. */
  description?: ReactNode;
  /** Shown under the field, tied to it and turning it red. Empty or undefined: no error. */
  errorMessage?: string | undefined;
  /** Must be filled in: `aria-required`, and held back by the browser in a form without `noValidate`. */
  isRequired?: boolean;
  isDisabled?: boolean;
  id?: string;
  /** Name of the form value. */
  name?: string;
  className?: string;
}

/** What a field takes that has its label above it and can be read without being changed. */
export interface FieldProps extends CommonFieldProps {
  label: string;
  /** Keeps the label for assistive technology only; the surroundings must then show what the field is for. */
  hideLabel?: boolean;
  /** Marks the label with `(optional)`; fields are otherwise taken as required. */
  isOptional?: boolean;
  isReadOnly?: boolean;
}

interface LabelTextProps {
  children: ReactNode;
  hidden?: boolean | undefined;
  optional?: boolean | undefined;
}

/** Label of a field, for use inside a React Aria field. */
export function FieldLabel({ children, hidden, optional }: LabelTextProps) {
  const words = useWords('field', englishWords);
  return (
    <Label className={cx(css.label, hidden && visuallyHidden)}>
      {children}
      {optional ? <span className={css.optional}> {words.optional}</span> : null}
    </Label>
  );
}

/** Help text, tied to the field by React Aria. */
export function FieldDescription({ children }: { children: ReactNode }) {
  return (
    <Text slot="description" className={css.description}>
      {children}
    </Text>
  );
}

interface MessageLineProps {
  /** What is shown on leaving the field finds its line there already; in a form, nothing below moves. */
  isKept: boolean;
  /** Shown in the line while there is no error. */
  status?: ReactNode;
  /** The error, which is spoken when it appears. */
  children: ReactNode;
  /** Shown at the end of the line. */
  end?: ReactNode;
}

/**
 * The line under a control. It is a live region that is there from the start: Enter leaves focus where it is, and only
 * such a region speaks then.
 */
export function MessageLine({ isKept, status, children, end }: MessageLineProps) {
  const hasBox = isKept || Boolean(end);
  return (
    <div className={hasBox ? cx(css.line, !end && css.kept) : css.live}>
      {status}
      <div aria-live="polite" className={css.live}>
        {children}
      </div>
      {end}
    </div>
  );
}

/** An error's icon and words. */
export function ErrorWords({ children }: { children: ReactNode }) {
  return (
    <>
      <CircleAlert aria-hidden size={16} strokeWidth={2} className={css.errorIcon} />
      <span>{children}</span>
    </>
  );
}

/**
 * Error text with its icon; renders nothing while the field is valid. React Aria ties it to the field when the field
 * turns invalid, so both must follow the same `useSteady`.
 */
export function FieldErrorText({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <FieldError className={css.error}>
      <ErrorWords>{children}</ErrorWords>
    </FieldError>
  );
}

interface ErrorTextProps {
  /** For the `aria-describedby` of the control. */
  id: string;
  className?: string;
  children: string | undefined;
}

/** `FieldErrorText` for a control that is not React Aria's. */
export function ErrorText({ id, className, children }: ErrorTextProps) {
  const message = useSteady(children);
  if (!message) return null;
  return (
    <p id={id} className={cx(css.error, className)}>
      <ErrorWords>{message}</ErrorWords>
    </p>
  );
}

/** Says of a button that opens a list that a choice is required: its role cannot carry `aria-required`. */
export function RequiredText({ id, isRequired }: { id: string; isRequired: boolean }) {
  const words = useWords('field', englishWords);
  return isRequired ? (
    <span id={id} hidden>
      {words.required}
    </span>
  ) : null;
}
