import { formatDayShort, type EarningState } from '@nexperts/domain';
import type { StatusTone } from '@nexperts/ui/StatusPill';

interface Words {
  readonly words: string;
  readonly tone: StatusTone;
}

const STATES: Readonly<Record<EarningState, Words>> = {
  booked: { words: 'Booked', tone: 'info' },
  now: { words: 'Now', tone: 'live' },
  pending: { words: 'Pending', tone: 'warning' },
  on_hold: { words: 'On hold', tone: 'danger' },
  bank_dispute: { words: 'Bank dispute', tone: 'danger' },
  available: { words: 'Available', tone: 'success' },
  payouts_held: { words: 'Payouts on hold', tone: 'danger' },
  offset: { words: 'Used for what you owed', tone: 'neutral' },
  sending: { words: 'Being sent', tone: 'info' },
  paid: { words: 'Paid', tone: 'success' },
  sent_back: { words: 'Sent back by your bank', tone: 'danger' },
  taken_back: { words: 'Taken back', tone: 'neutral' },
  refunded: { words: 'Refunded', tone: 'neutral' },
  cancelled: { words: 'Cancelled', tone: 'neutral' },
};

/** The state of the money of a session. @param zone zone the date is shown in */
export function earningWords(
  { state, paidAt }: { state: EarningState; paidAt: string | null },
  zone: string,
): Words {
  if (state === 'paid' && paidAt !== null)
    return { ...STATES.paid, words: `Paid on ${formatDayShort(Date.parse(paidAt), zone)}` };
  return STATES[state];
}
