import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';

const never = () => () => {};

/** False in the prerendered HTML and while it comes to life, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

const NONE = new URLSearchParams();

/** The address's search; empty until the page is live, since the one HTML file of a page knows none. */
export function useLiveSearch(): URLSearchParams {
  const [search] = useSearchParams();
  return useHydrated() ? search : NONE;
}
