import type { Booking } from '@nexperts/contract';
import { formatMoney, splitFee } from '@nexperts/domain';

/** What an expert’s share is made of (B-02), as a sentence; empty for a client, and while a refund is on its way. */
export function shareWords(booking: Booking): string {
  const { status, payment, price, bankDispute, expertShare } = booking;
  if (!expertShare) return '';
  if (bankDispute && status === 'cancelled') return ofCancelled(bankDispute.state, expertShare.minor > 0);
  const paid = payment && payment.captured.minor > 0 ? payment.captured.minor : price.minor;
  const retained = paid - (payment?.refunded.minor ?? 0);
  if (expertShare.minor > 0)
    return splitFee(retained).expertMinor === expertShare.minor
      ? `${formatMoney({ ...price, minor: retained })} less the 15% platform fee.`
      : '';
  if (bankDispute) return 'The client’s bank returned the payment.';
  return retained <= 0 ? 'Everything was refunded.' : 'Everything goes back to the client.';
}

/** The share of a cancelled session whose charge the client’s bank disputes, or took (P-09). */
function ofCancelled(state: 'open' | 'lost', hasShare: boolean): string {
  if (hasShare) return state === 'open' ? 'If the bank decides for us.' : 'Under your cancellation policy.';
  return state === 'open'
    ? 'Everything goes back to the client.'
    : 'The session was cancelled, and the client has the money back.';
}
