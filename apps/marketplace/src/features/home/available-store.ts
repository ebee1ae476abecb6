import type { ResponseOf, endpoints } from '@nexperts/contract';
import { create } from 'zustand';

export type Available = ResponseOf<typeof endpoints.availableToday>;

interface AvailableState {
  /** null until the answer arrives, and if it fails: the page is complete without it */
  available: Available | null;
  failed: boolean;
}

/** Experts available soon; one request for the hero's live line, its cards and the list. */
export const useAvailable = create<AvailableState>()(() => ({ available: null, failed: false }));

/** Takes what came with the page; after a client-side navigation it requests it. */
export function loadAvailable(sent: Available | null): void {
  if (sent) {
    useAvailable.setState({ available: sent, failed: false });
    return;
  }
  void import('./ask-available.ts').then(({ askAvailable }) =>
    askAvailable().then(
      (available) => useAvailable.setState({ available, failed: false }),
      () => useAvailable.setState({ failed: true }),
    ),
  );
}
