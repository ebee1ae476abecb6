import { Suspense, useEffect } from 'react';
import { toCardView } from '../../model/card-view.ts';
import { ExpertGrid } from '../../ui/ExpertGrid.tsx';
import { ExpertGridSkeleton } from '../../ui/ExpertGridSkeleton.tsx';
import { loadAvailable, useAvailable } from './available-store.ts';
import * as css from './home.css.ts';

/** Experts whose next slot comes soonest. Without an answer the section is not there. */
export function AvailableToday() {
  const { available, failed } = useAvailable();
  useEffect(loadAvailable, []);
  if (failed || available?.experts.length === 0) return null;
  return (
    <section aria-labelledby="available">
      <h2 id="available" className={css.heading}>
        Available next
      </h2>
      {available ? (
        <Suspense fallback={<ExpertGridSkeleton count={4} />}>
          <ExpertGrid cards={available.experts.slice(0, 4).map(toCardView)} />
        </Suspense>
      ) : (
        <ExpertGridSkeleton count={4} />
      )}
    </section>
  );
}
