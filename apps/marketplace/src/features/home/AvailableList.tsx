import { useState } from 'react';
import { toCardView } from '../../model/card-view.ts';
import { ExpertGridSkeleton } from '../../ui/search/ExpertGridSkeleton.tsx';
import { ExpertItems } from '../../ui/search/ExpertItems.tsx';
import * as css from '../../ui/search/expert-grid.css.ts';
import { useAvailable } from './available-store.ts';

/** How many cards the home page shows. */
const SHOWN = 4;

/** Cards of those who can talk soonest. */
export function AvailableList() {
  const available = useAvailable((state) => state.available);
  const [now] = useState(Date.now);
  if (!available) return <ExpertGridSkeleton count={SHOWN} />;
  const cards = available.experts.slice(0, SHOWN).map(toCardView);
  return (
    <div role="list" className={css.grid}>
      <ExpertItems cards={cards} from={0} to={cards.length} now={now} headingLevel={3} />
    </div>
  );
}
