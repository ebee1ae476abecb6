import { ExpertCardSkeleton } from '@nexperts/ui/ExpertCard';
import { lazy, Suspense } from 'react';
import { grid } from '../../ui/search/expert-grid.css.ts';
import { WhenNear } from '../../ui/page/WhenNear.tsx';
import { useAvailable } from './available-store.ts';
import * as css from './home.css.ts';

const AvailableList = lazy(() =>
  import('./AvailableList.tsx').then((module) => ({ default: module.AvailableList })),
);

const boxes = (
  <ul className={grid} aria-hidden="true">
    {['a', 'b', 'c', 'd'].map((key) => (
      <li key={key}>
        <ExpertCardSkeleton />
      </li>
    ))}
  </ul>
);

/** Experts whose next slot comes soonest. Without an answer the section is not there. */
export function AvailableNext() {
  const isMissing = useAvailable(({ available, failed }) => failed || available?.experts.length === 0);
  if (isMissing) return null;
  return (
    <section aria-labelledby="available" className={css.available}>
      <h2 id="available" className={css.heading}>
        Available next
      </h2>
      <WhenNear fallback={boxes}>
        <Suspense fallback={boxes}>
          <AvailableList />
        </Suspense>
      </WhenNear>
    </section>
  );
}
