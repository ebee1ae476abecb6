import type { BankDispute } from '@nexperts/contract';
import type { DisputeRow } from './rows.ts';

/** What staff can do about a dispute now (P-09). The expert is heard before anything is found against them. */
export function actionsOf(row: DisputeRow, now: Date): BankDispute['actions'] {
  const { status, evidenceSentAt, concededAt, hearingUntil, finding } = row;
  if (status === 'open' && concededAt === null)
    return evidenceSentAt === null ? ['evidence', 'concede'] : ['concede'];
  if (status !== 'lost' || finding !== null) return [];
  if (hearingUntil === null) return ['hearing'];
  return isHeard(row, now) ? ['finding'] : [];
}

/** Whether the expert has spoken, or their time to do so is over. */
export function isHeard({ hearingUntil, heardAt }: DisputeRow, now: Date): boolean {
  return heardAt !== null || (hearingUntil !== null && now >= hearingUntil);
}
