import type { ResponseOf, endpoints } from '@nexperts/contract';
import { create } from 'zustand';
import { api } from '../../api.ts';

type Available = ResponseOf<typeof endpoints.availableToday>;

interface AvailableState {
  /** null until the answer is there, and when it can't be had: the page is whole without it */
  available: Available | null;
  failed: boolean;
}

/** Who can talk soon; one answer for the hero's live line, its cards and the list. */
export const useAvailable = create<AvailableState>()(() => ({ available: null, failed: false }));

let asked = false;

/** Asks once a page load. */
export function loadAvailable(): void {
  if (asked) return;
  asked = true;
  api.search.available({}).then(
    (available) => useAvailable.setState({ available }),
    () => {
      asked = false;
      useAvailable.setState({ failed: true });
    },
  );
}
