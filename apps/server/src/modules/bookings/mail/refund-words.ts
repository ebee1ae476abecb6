import type { FullBooking } from '../rows.ts';

/** Where a refund goes and when it arrives, as the end of a sentence to the client and one of its own. */
export function toCard({ payment }: Pick<FullBooking, 'payment'>): string {
  const digits = payment?.cardLast4 ? ` ending in ${payment.cardLast4}` : '';
  return `to your card${digits}. Your bank may take up to ten days to show it.`;
}
