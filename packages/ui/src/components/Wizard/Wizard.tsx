'use client';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { cx } from '../../util/cx.ts';
import { Banner } from '../Banner/Banner.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import { visuallyHidden } from '../VisuallyHidden/visually-hidden.css.ts';
import { Steps } from './Steps.tsx';
import type { WizardStep } from './Steps.tsx';
import * as css from './wizard.css.ts';
import { useWords } from '../../util/use-words.ts';
import { englishWords } from '../StepProgress/words.ts';

export type { WizardStep } from './Steps.tsx';

export interface WizardProps {
  /** All steps in order. */
  steps: readonly WizardStep[];
  /** The step shown, from 1. */
  step: number;
  /** Runs when a completed step's link is used, with its number. The entered data stays with the app. */
  onStep?: (step: number) => void;
  /** The step's fields. */
  children: ReactNode;
  /** Below the fields: the way back, the way on. */
  footer?: ReactNode;
  /** The step is being sent: no link leads away, and it is announced once. */
  isSaving?: boolean;
  /** Default `Saving…`. */
  savingLabel?: string;
  /** What went wrong with the whole step, as an alert over the fields. */
  errorMessage?: string | undefined;
  /** Words of the heading, default `Step 2 of 4: Personal Info`. */
  stepLabel?: (step: number, count: number, name: string) => string;
  /** Also sets the page's title to the heading, this name, and `Error: ` in front while something is wrong. */
  titleSuffix?: string;
  /** Level of the heading, default 1. */
  headingLevel?: 1 | 2;
  /** Name of the list, default `Steps`. */
  label?: string;
  className?: string;
}

/**
 * One topic per step. On a change of step the heading takes focus, so that the new step is heard
 * from its beginning; on the first rendering focus stays where it is.
 */
export function Wizard({
  steps,
  step,
  onStep,
  children,
  footer,
  isSaving = false,
  savingLabel,
  errorMessage,
  stepLabel,
  titleSuffix,
  headingLevel = 1,
  label,
  className,
}: WizardProps) {
  const Heading = `h${headingLevel}` as const;
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  const words = useWords('steps', englishWords, { label, saving: savingLabel });
  const name = steps[step - 1]?.label ?? '';
  const title = stepLabel?.(step, steps.length, name) ?? `${words.step(step, steps.length)}: ${name}`;
  const pageTitle = errorMessage ? words.error(title) : title;

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  useEffect(() => {
    if (titleSuffix !== undefined) document.title = `${pageTitle} – ${titleSuffix}`;
  }, [pageTitle, titleSuffix]);

  return (
    <section aria-labelledby={headingId} aria-busy={isSaving} className={cx(css.wizard, className)}>
      <Steps
        steps={steps}
        step={step}
        label={words.label}
        doneLabel={words.done}
        isFrozen={isSaving}
        onStep={onStep}
      />
      <Heading ref={heading} id={headingId} tabIndex={-1} className={css.heading}>
        {title}
      </Heading>
      {errorMessage ? <Banner tone="danger">{errorMessage}</Banner> : null}
      {children}
      <div className={css.foot}>
        {footer}
        <span role="status" className={isSaving ? css.saving : visuallyHidden}>
          {isSaving ? (
            <>
              <Spinner />
              {words.saving}
            </>
          ) : null}
        </span>
      </div>
    </section>
  );
}
