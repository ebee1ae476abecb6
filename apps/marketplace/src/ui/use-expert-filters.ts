import { startTransition, useMemo, useOptimistic } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { filterParams, parseFilters, type ExpertFilters } from '../model/expert-filters.ts';

export interface FilterState {
  /** Those of the address: what the list shows */
  filters: ExpertFilters;
  /** Those just chosen: what the fields show, also while the list is still being drawn */
  chosen: ExpertFilters;
  /** Goes to the address with these filters; other names in `keep` stay in it. One step of Back each. */
  choose: (filters: ExpertFilters) => void;
}

/** Filters kept in the address, so that Back, Forward, a reload and a shared link bring them again. */
export function useExpertFilters(keep: readonly string[] = []): FilterState {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [latest, setLatest] = useOptimistic(search);

  function choose(next: ExpertFilters): void {
    const kept = [...new URLSearchParams(search)].filter(([name]) => keep.includes(name));
    const params = new URLSearchParams([...kept, ...filterParams(next)]).toString();
    const to = params ? `?${params}` : '';
    startTransition(async () => {
      setLatest(to);
      await navigate({ search: to }, { preventScrollReset: true });
    });
  }

  const filters = useMemo(() => parseFilters(new URLSearchParams(search)), [search]);
  const chosen = useMemo(() => parseFilters(new URLSearchParams(latest)), [latest]);
  return { filters, chosen, choose };
}
