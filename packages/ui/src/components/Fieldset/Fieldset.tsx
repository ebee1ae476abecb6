'use client';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { cx } from '../../util/cx.ts';
import { ErrorText } from '../TextField/FieldParts.tsx';
import * as field from '../TextField/field.css.ts';
import * as css from './fieldset.css.ts';

export interface FieldsetProps {
  /** What the fields have in common; read before each of them is entered. */
  legend: ReactNode;
  /** Makes the legend a heading of this level, when it is the title of the page or of a section. */
  headingLevel?: 1 | 2 | 3;
  /** Help for all of them. */
  description?: ReactNode;
  /** An error of the whole, e.g. of two fields that do not fit together. */
  errorMessage?: string | undefined;
  /** Disables every field inside. */
  isDisabled?: boolean;
  /** The fields. */
  children: ReactNode;
  id?: string;
  className?: string;
}

/** Fields that belong together, under one legend. */
export function Fieldset({
  legend,
  headingLevel,
  description,
  errorMessage,
  isDisabled,
  children,
  id,
  className,
}: FieldsetProps) {
  const base = useId();
  const descriptionId = description ? `${base}-description` : undefined;
  const errorId = errorMessage ? `${base}-error` : undefined;
  const Heading = headingLevel ? (`h${headingLevel}` as const) : 'span';
  return (
    <fieldset
      id={id}
      disabled={isDisabled}
      aria-describedby={cx(descriptionId, errorId) || undefined}
      className={cx(css.root, errorMessage && css.invalid, className)}
    >
      <legend className={css.legend}>
        <Heading className={css.size[headingLevel ?? 'none']}>{legend}</Heading>
      </legend>
      {description ? (
        <p id={descriptionId} className={cx(field.description, css.description)}>
          {description}
        </p>
      ) : null}
      <ErrorText id={`${base}-error`} className={css.description}>
        {errorMessage}
      </ErrorText>
      <div className={css.fields}>{children}</div>
    </fieldset>
  );
}
