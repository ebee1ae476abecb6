import { ExpertCardSkeleton } from '@nexperts/ui/ExpertCard';
import * as css from './expert-grid.css.ts';

export interface ExpertGridSkeletonProps {
  count?: number;
  /** A status near by says what is under way */
  isSilent?: boolean;
}

/** The boxes of the cards to come, and one sentence for those who do not see them. */
export function ExpertGridSkeleton({ count = 8, isSilent = false }: ExpertGridSkeletonProps) {
  return (
    <>
      {isSilent ? null : (
        <p role="status" className={css.status}>
          Loading experts...
        </p>
      )}
      <noscript>
        <p className={css.status}>Free times change by the minute, so this list needs JavaScript.</p>
      </noscript>
      <ul className={css.grid} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <li key={index} className={css.box}>
            <ExpertCardSkeleton />
          </li>
        ))}
      </ul>
    </>
  );
}
