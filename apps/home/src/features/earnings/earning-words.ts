import type { StatusTone } from '@nexperts/ui/StatusPill';

interface EarningState {
  readonly words: string;
  readonly tone: StatusTone;
}

const STATES: Record<string, EarningState> = {
  confirmed: { words: 'Booked', tone: 'info' },
  in_progress: { words: 'Now', tone: 'live' },
  ended: { words: 'Ended, pending', tone: 'warning' },
  no_show_client: { words: 'Client absent, pending', tone: 'warning' },
  no_show_expert: { words: 'Refunded', tone: 'neutral' },
  disputed: { words: 'On hold', tone: 'danger' },
  completed: { words: 'Available', tone: 'success' },
  cancelled: { words: 'Cancelled', tone: 'neutral' },
};

/** What a session's status means for its money. A status that is new here is shown as it is. */
export function earningState(status: string): EarningState {
  return STATES[status] ?? { words: status.replaceAll('_', ' '), tone: 'neutral' };
}
