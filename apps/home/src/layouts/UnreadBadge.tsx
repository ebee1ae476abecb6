import { VisuallyHidden } from '@nexperts/ui/VisuallyHidden';
import * as css from './shell.css.ts';

/** A count beside a place of the bar. @property what it counts, for those who can’t see it */
export function UnreadBadge({ count, what = 'unread' }: { count: number; what?: string }) {
  return (
    <span className={css.unread}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <VisuallyHidden>{` ${count} ${what}`}</VisuallyHidden>
    </span>
  );
}
