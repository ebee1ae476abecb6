import type { Booking } from '@nexperts/contract';
import type { DeclineReason } from '@nexperts/domain';

/** Why an expert declines, as they choose it (M-04). */
export const REASON_LABELS: Readonly<Record<DeclineReason, string>> = {
  unavailable: 'I’m not available at that time',
  outside_expertise: 'It’s outside my expertise',
  needs_more_detail: 'I need more detail first',
  other: 'Something else',
};

const SAID: Readonly<Record<DeclineReason, string>> = {
  unavailable: 'isn’t available at that time',
  outside_expertise: 'says it’s outside their expertise',
  needs_more_detail: 'needs more detail first',
  other: 'can’t take this request',
};

/** Why the expert declined, as a sentence for the client. @param name of the expert */
export function reasonSentence({ reason }: NonNullable<Booking['declined']>, name: string): string {
  return `${name} ${SAID[reason]}.`;
}
