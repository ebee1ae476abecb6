import type { ResponseOf, endpoints } from '@nexperts/contract';
import { create } from 'zustand';

export type Available = ResponseOf<typeof endpoints.availableToday>;

interface AvailableState {
  /** null until the answer arrives, and if it fails: the page is complete without it */
  available: Available | null;
  failed: boolean;
}

/** Id of the element into which the server writes the answer when it sends the page. */
export const AVAILABLE_ID = 'available-now';

/** Experts available soon; one request for the hero's live line, its cards and the list. */
export const useAvailable = create<AvailableState>()(() => ({ available: null, failed: false }));

/** Reads the answer sent with the page; after a client-side navigation it requests it. */
export function loadAvailable(): void {
  const element = document.getElementById(AVAILABLE_ID);
  const sent = element?.textContent;
  if (element && sent) {
    // Read once: after an hour on other pages of the site these times would be stale.
    element.textContent = '';
    useAvailable.setState({ available: JSON.parse(sent) as Available, failed: false });
    return;
  }
  void import('./ask-available.ts').then(({ askAvailable }) =>
    askAvailable().then(
      (available) => useAvailable.setState({ available, failed: false }),
      () => useAvailable.setState({ failed: true }),
    ),
  );
}
