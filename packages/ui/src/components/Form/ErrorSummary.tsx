'use client';
import { useEffect, useId, useRef } from 'react';
import { CircleAlert } from 'lucide-react';
import { cx } from '../../util/cx.ts';
import * as css from './form.css.ts';
import { useSteady } from '../../util/use-steady.ts';
import { useWords } from '../../util/use-words.ts';
import { englishWords } from './words.ts';

export interface SummaryError {
  /** Id of the input it belongs to, or of the group of inputs; without one the line is text. */
  fieldId?: string;
  /** The same words as under the field. */
  message: string;
}

const FOCUSABLE = ':is(input, select, textarea, button, [tabindex]):not([disabled])';

/** Focuses the field, or the first one inside a group that has the id. */
function focusField(id: string): void {
  const field = document.getElementById(id);
  const target = field?.matches(FOCUSABLE) ? field : field?.querySelector<HTMLElement>(FOCUSABLE);
  target?.focus();
}

export interface ErrorSummaryProps {
  /** Nothing is rendered while empty. */
  errors: readonly SummaryError[];
  /** Count of submits: each new one moves focus here again. */
  attempt?: number;
  /** Default `There is a problem`. */
  title?: string;
  className?: string;
}

/** What is wrong with a form, on top of it: takes focus after a submit and leads to each field. */
export function ErrorSummary({ errors: found, attempt = 0, title, className }: ErrorSummaryProps) {
  const words = useWords('errorSummary', englishWords, { title });
  const errors = useSteady(found);
  const box = useRef<HTMLElement>(null);
  const headingId = useId();
  const isEmpty = errors.length === 0;
  const lastFocused = useRef<number | null>(null);
  useEffect(() => {
    if (isEmpty) {
      lastFocused.current = null;
      return;
    }
    if (lastFocused.current === attempt) return;
    lastFocused.current = attempt;
    box.current?.focus();
  }, [isEmpty, attempt]);
  if (isEmpty) return null;
  return (
    <section ref={box} tabIndex={-1} aria-labelledby={headingId} className={cx(css.summary, className)}>
      <CircleAlert aria-hidden size={20} strokeWidth={2} className={css.summaryIcon} />
      <div>
        <h2 id={headingId} className={css.summaryTitle}>
          {words.title}
        </h2>
        <ul className={css.summaryList}>
          {errors.map(({ fieldId, message }) => (
            <li key={`${fieldId ?? ''} ${message}`}>
              {fieldId ? (
                <a
                  href={`#${fieldId}`}
                  className={css.summaryLink}
                  onClick={(event) => {
                    // Focus without a history entry: Back must leave the form, not step through its errors.
                    event.preventDefault();
                    focusField(fieldId);
                  }}
                >
                  {message}
                </a>
              ) : (
                message
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
