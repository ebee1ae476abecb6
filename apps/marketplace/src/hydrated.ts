import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';

const never = () => () => {};

const NONE = new URLSearchParams();

/** The address's search; empty until the page is live, since the one HTML file of a page knows none. */
export function useLiveSearch(): URLSearchParams {
  const [search] = useSearchParams();
  // What is empty is what the HTML was made with: most visits need no second rendering.
  const live = () => (search.size > 0 ? search : NONE);
  return useSyncExternalStore(never, live, () => NONE);
}

/** Whether the page is live: false while it is as its HTML was made. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
