import { Icon } from '@nexperts/ui/Icon';
import { VisuallyHidden } from '@nexperts/ui/VisuallyHidden';
import { Check } from 'lucide-react';
import * as css from './steps.css.ts';

/** The way to a booking in numbered words. @param current from 1 */
export function Steps({ names, current }: { names: readonly string[]; current: number }) {
  return (
    // Safari drops the list role of a list without markers.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <ol role="list" aria-label="Steps" className={css.steps}>
      {names.map((name, index) => {
        const isDone = index + 1 < current;
        return (
          <li key={name} className={css.step} aria-current={index + 1 === current ? 'step' : undefined}>
            <span className={css.number}>{isDone ? <Icon as={Check} size={16} /> : index + 1}</span>
            {name}
            {isDone ? <VisuallyHidden>, done</VisuallyHidden> : null}
          </li>
        );
      })}
    </ol>
  );
}
