import { Icon } from '@nexperts/ui/Icon';
import { Check } from 'lucide-react';
import * as css from './getting-started.css.ts';

/** Done, under way or still to do; the words beside it say the same. */
export function Mark({ state }: { state: 'done' | 'now' | 'todo' }) {
  return (
    <span aria-hidden="true" className={css.mark[state]}>
      {state === 'done' ? <Icon as={Check} size={16} /> : null}
    </span>
  );
}
