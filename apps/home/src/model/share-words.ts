import type { Booking } from '@nexperts/contract';
import { formatMoney, splitFee } from '@nexperts/domain';

/** What an expert’s share is made of (B-02), as a sentence; empty for a client, and while a refund is on its way. */
export function shareWords({ payment, price, chargeback, expertShare }: Booking): string {
  if (!expertShare) return '';
  const paid = payment && payment.captured.minor > 0 ? payment.captured.minor : price.minor;
  const retained = paid - (payment?.refunded.minor ?? 0);
  if (expertShare.minor > 0)
    return splitFee(retained).expertMinor === expertShare.minor
      ? `${formatMoney({ ...price, minor: retained })} less the 15% platform fee.`
      : '';
  if (chargeback) return 'The client’s bank returned the payment.';
  return retained <= 0 ? 'Everything was refunded.' : 'Everything goes back to the client.';
}
