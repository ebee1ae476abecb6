'use client';
import type { ReactNode } from 'react';
import { FieldDescription, FieldErrorText, FieldLabel, MessageLine } from './FieldParts.tsx';
import type { FieldProps } from './FieldParts.tsx';

interface FieldBodyProps extends Pick<
  FieldProps,
  'label' | 'hideLabel' | 'isOptional' | 'description' | 'errorMessage'
> {
  /** The control itself. */
  children: ReactNode;
  /** Keeps the place of a line under the control. */
  keepsLine: boolean;
  /** Shown in that line while there is no error. */
  status?: ReactNode;
  /** Shown at the end of that line. */
  lineEnd?: ReactNode;
}

/** What is around a control inside a React Aria field: label, help, the control, its error. */
export function FieldBody({
  label,
  hideLabel,
  isOptional,
  description,
  errorMessage,
  children,
  keepsLine,
  status,
  lineEnd,
}: FieldBodyProps) {
  return (
    <>
      <FieldLabel hidden={hideLabel} optional={isOptional}>
        {label}
      </FieldLabel>
      {description && <FieldDescription>{description}</FieldDescription>}
      {children}
      <MessageLine isKept={keepsLine} status={errorMessage ? null : status} end={lineEnd}>
        <FieldErrorText>{errorMessage}</FieldErrorText>
      </MessageLine>
    </>
  );
}
