import type { OutsideCalendar } from '@nexperts/contract';

/** What each way to add a calendar gets. */
export interface AddWayProps {
  /** Resolves once the list shows it */
  onAdded: (added: OutsideCalendar) => Promise<void>;
}
