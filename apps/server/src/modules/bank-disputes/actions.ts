import type { BankDispute } from '@nexperts/contract';
import type { BookingStatus } from '@nexperts/domain';
import type { BankDisputeRow } from './rows.ts';

/**
 * What staff can do about a bank dispute now (P-09). The expert is heard before anything is found. Of one before the start
 * there is nothing to find where the expert's policy would have kept nothing.
 */
export function actionsOf(row: BankDisputeRow, now: Date): BankDispute['actions'] {
  const { status, evidenceSentAt, concededAt, hearingUntil, finding, beforeStart, lateKeptMinor } = row;
  if (status === 'open' && concededAt === null)
    return evidenceSentAt === null ? ['evidence', 'concede'] : ['concede'];
  if (status !== 'lost' || finding !== null) return [];
  if (beforeStart && !lateKeptMinor) return [];
  if (hearingUntil === null) return ['hearing'];
  return isHeard(row, now) ? ['finding'] : [];
}

/** What a bank dispute waits for, and until when if that is known. @returns null once it is decided */
export function awaitsOf(row: BankDisputeRow, now: Date): BankDispute['awaits'] {
  const { status, evidenceSentAt, concededAt, dueBy, hearingUntil } = row;
  if (status === 'open')
    return evidenceSentAt === null && concededAt === null
      ? { what: 'evidence', until: dueBy?.toISOString() ?? null }
      : { what: 'bank', until: null };
  const [next] = actionsOf(row, now);
  if (next === 'hearing' || next === 'finding') return { what: next, until: null };
  return status === 'lost' && row.finding === null && hearingUntil !== null
    ? { what: 'expert', until: hearingUntil.toISOString() }
    : null;
}

/** What staff can find of a booking, once its expert was heard: nobody delivers a session that was cancelled. */
export const findingsOf = (status: BookingStatus): BankDispute['findings'] =>
  status === 'cancelled' ? ['late_share', 'not_delivered'] : ['delivered', 'not_delivered'];

/** Whether the expert has spoken, or their time to do so is over. */
export function isHeard({ hearingUntil, heardAt }: BankDisputeRow, now: Date): boolean {
  return heardAt !== null || (hearingUntil !== null && now >= hearingUntil);
}
