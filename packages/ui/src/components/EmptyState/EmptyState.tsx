import { cx } from '../../util/cx.ts';
import * as css from './empty-state.css.ts';
import type { EmptyStateProps } from './types.ts';

/** Nothing is here yet: plain words, a way on. */
export function EmptyState({ title, children, action, headingLevel = 2, className }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={cx(css.box, className)}>
      <Heading className={css.title}>{title}</Heading>
      {children ? <p className={css.words}>{children}</p> : null}
      {action}
    </div>
  );
}
