import { ExpertCardSkeleton } from '@nexperts/ui/ExpertCard';
import * as css from './expert-grid.css.ts';

/** The boxes of the cards to come, and one sentence for those who do not see them. */
export function ExpertGridSkeleton({ count = 6 }: { count?: number }) {
  return (
    <>
      <p role="status" className={css.status}>
        Loading experts...
      </p>
      <ul className={css.grid} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <li key={index}>
            <ExpertCardSkeleton />
          </li>
        ))}
      </ul>
    </>
  );
}
