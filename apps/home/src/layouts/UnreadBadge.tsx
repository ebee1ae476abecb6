import { VisuallyHidden } from '@nexperts/ui/VisuallyHidden';
import * as css from './shell.css.ts';

/** A count beside the word `Messages`. */
export function UnreadBadge({ count }: { count: number }) {
  return (
    <span className={css.unread}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <VisuallyHidden>{` ${count} unread`}</VisuallyHidden>
    </span>
  );
}
