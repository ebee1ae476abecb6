import { toCardView } from '../../model/card-view.ts';
import { ExpertGrid } from '../../ui/ExpertGrid.tsx';
import { ExpertGridSkeleton } from '../../ui/ExpertGridSkeleton.tsx';
import { useAvailable } from './available-store.ts';

/** How many cards the home page shows. */
const SHOWN = 4;

/** Cards of those who can talk soonest. */
export function AvailableList() {
  const available = useAvailable((state) => state.available);
  if (!available) return <ExpertGridSkeleton count={SHOWN} />;
  return <ExpertGrid cards={available.experts.slice(0, SHOWN).map(toCardView)} />;
}
