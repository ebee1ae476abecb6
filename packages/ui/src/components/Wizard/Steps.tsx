'use client';
import { Check } from 'lucide-react';
import { cx } from '../../util/cx.ts';
import { Icon } from '../Icon/Icon.tsx';
import { Link } from '../Link/Link.tsx';
import { blockState } from '../StepProgress/block-state.css.ts';
import { stateOf } from '../StepProgress/state.ts';
import { visuallyHidden } from '../VisuallyHidden/visually-hidden.css.ts';
import * as css from './wizard.css.ts';

export interface WizardStep {
  label: string;
  /** Address of the step; once completed it is a link. */
  href?: string;
}

interface StepsProps {
  steps: readonly WizardStep[];
  step: number;
  label: string;
  doneLabel: string;
  isFrozen: boolean;
  onStep?: (step: number) => void;
}

/** The strip of steps: done ones lead back, the present one is marked, those ahead are words. */
export function Steps({ steps, step, label, doneLabel, isFrozen, onStep }: StepsProps) {
  return (
    // Safari drops the list role of a list without markers.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <ol role="list" aria-label={label} className={css.steps}>
      {steps.map(({ label: name, href }, index) => {
        const state = stateOf(index + 1, step);
        const isDone = state === 'done';
        const words = (
          <>
            <span aria-hidden="true" className={cx(css.block, blockState[state])} />
            <span className={css.name}>
              {isDone && <Icon as={Check} size={16} className={css.tick} />}
              {name}
            </span>
          </>
        );
        return (
          <li
            key={name}
            aria-current={state === 'current' ? 'step' : undefined}
            className={cx(css.step, css.stepState[state])}
          >
            {isDone && href && !isFrozen ? (
              <Link
                href={href}
                tone="inherit"
                plain
                className={css.face}
                {...(onStep && { onPress: () => onStep(index + 1) })}
              >
                {words}
              </Link>
            ) : (
              <span className={css.face}>{words}</span>
            )}
            {isDone && <span className={visuallyHidden}>, {doneLabel}</span>}
          </li>
        );
      })}
    </ol>
  );
}
