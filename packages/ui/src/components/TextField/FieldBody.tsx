'use client';
import type { ReactNode } from 'react';
import { FieldDescription, FieldErrorText, FieldLabel } from './FieldParts.tsx';
import type { FieldProps } from './FieldParts.tsx';
import * as css from './field.css.ts';

interface FieldBodyProps extends Pick<
  FieldProps,
  'label' | 'hideLabel' | 'isOptional' | 'description' | 'errorMessage'
> {
  /** The control itself. */
  children: ReactNode;
}

/**
 * What stands around a control inside a React Aria field: label, help, the control, its error. The error's place is
 * a live region that is there from the start: Enter leaves focus where it is, and only such a region speaks then.
 */
export function FieldBody({
  label,
  hideLabel,
  isOptional,
  description,
  errorMessage,
  children,
}: FieldBodyProps) {
  return (
    <>
      <FieldLabel hidden={hideLabel} optional={isOptional}>
        {label}
      </FieldLabel>
      {description && <FieldDescription>{description}</FieldDescription>}
      {children}
      <div aria-live="polite" className={css.live}>
        <FieldErrorText>{errorMessage}</FieldErrorText>
      </div>
    </>
  );
}
