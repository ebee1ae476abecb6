import { startTransition, useOptimistic } from 'react';
import { useLocation, useNavigate } from 'react-router';

export interface Address {
  /** The search part shown, with its question mark: what the list follows */
  search: string;
  /** The one just chosen: what the fields follow, also while the list is still being drawn */
  latest: string;
  /** Goes to another search part of the same page, a step of Back; scroll and focus stay */
  go: (search: string) => void;
}

/** Choices stored in the address, so that Back, Forward, a reload and a shared link restore them. */
export function useAddress(): Address {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [latest, setLatest] = useOptimistic(search);

  function go(to: string): void {
    startTransition(async () => {
      setLatest(to);
      await navigate({ search: to }, { preventScrollReset: true });
    });
  }

  return { search, latest, go };
}
