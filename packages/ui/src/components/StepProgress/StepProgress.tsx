'use client';
import { cx } from '../../util/cx.ts';
import { visuallyHidden } from '../VisuallyHidden/visually-hidden.css.ts';
import { blockState } from './block-state.css.ts';
import { stateOf } from './state.ts';
import * as css from './step-progress.css.ts';
import { useWords } from '../../util/use-words.ts';
import { englishWords } from './words.ts';

export interface StepProgressProps {
  /** The step shown, from 1. */
  step: number;
  /** Names of all steps in order. */
  steps: readonly string[];
  className?: string;
}

/** How far a wizard has come: "Step 2 of 3: Personal Info" over a strip of blocks. */
export function StepProgress({ step, steps, className }: StepProgressProps) {
  const words = useWords('steps', englishWords);
  const said = { done: `, ${words.done}`, current: '', ahead: `, ${words.ahead}` };
  return (
    <div className={cx(css.root, className)}>
      <p className={css.text}>
        {words.step(step, steps.length)}: <strong className={css.name}>{steps[step - 1]}</strong>
      </p>
      {/* Safari drops the list role of a list without markers. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ol role="list" aria-label={words.label} className={css.strip}>
        {steps.map((name, index) => {
          const state = stateOf(index + 1, step);
          return (
            <li
              key={name}
              aria-current={state === 'current' ? 'step' : undefined}
              className={cx(css.block, blockState[state])}
            >
              <span className={visuallyHidden}>{`${name}${said[state]}`}</span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
