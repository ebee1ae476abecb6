import type { ResponseOf, endpoints } from '@nexperts/contract';
import { create } from 'zustand';

export type Available = ResponseOf<typeof endpoints.availableToday>;

interface AvailableState {
  /** null until the answer is there, and when it can't be had: the page is whole without it */
  available: Available | null;
  failed: boolean;
}

/** Id of the element into which the server writes the answer when it sends the page. */
export const AVAILABLE_ID = 'available-now';

/** Who can talk soon; one answer for the hero's live line, its cards and the list. */
export const useAvailable = create<AvailableState>()(() => ({ available: null, failed: false }));

/** Takes what came with the page; after a move from another page of the site the server is asked. */
export function loadAvailable(): void {
  const element = document.getElementById(AVAILABLE_ID);
  const sent = element?.textContent;
  if (element && sent) {
    // Read once: who comes back to this page in an hour shall not see what was free now.
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
