import type { Booking } from '@nexperts/contract';
import { formatMoney, mayCancel } from '@nexperts/domain';
import { shortMoment } from '../../model/times.ts';
import { useNow } from '../../ui/use-now.ts';
import { useZone } from '../../model/zone.ts';
import * as css from './booking.css.ts';
import * as parts from './parts.css.ts';
import { CancelBooking } from './CancelBooking.tsx';
import { lateRefund } from './money-steps.ts';
import type { useMove } from './use-move.ts';

/** The way out of a booking, with what it does to the money before the press (B-04). */
export function ChangeIt({ booking, move }: { booking: Booking; move: ReturnType<typeof useMove> }) {
  const now = useNow(booking.refundNow !== null);
  const zone = useZone();
  const { status, role, refundNow } = booking;
  if (!refundNow || !mayCancel({ status, by: role, startsAt: Date.parse(booking.startsAt), now }))
    return null;
  return (
    <section aria-labelledby="change">
      <h2 id="change" className={parts.sectionTitle}>
        Need to change it?
      </h2>
      <div className={css.change}>
        <p>{cancelSentence(booking, now, zone)}</p>
        <CancelBooking booking={booking} refund={refundNow} move={move} />
      </div>
    </section>
  );
}

function cancelSentence(booking: Booking, now: number, zone: string): string {
  const { role, status, client, price, refundNow, fullRefundUntil, startsAt } = booking;
  const all = formatMoney(price);
  if (role === 'expert') return `If you cancel, ${client.name} is refunded ${all}, the full amount.`;
  if (status === 'requested')
    return `Withdraw now and we release the ${all} held on your card. Nothing is charged.`;
  if (refundNow && refundNow.minor < price.minor)
    return `Cancel now and you’ll be refunded ${formatMoney(refundNow)} of ${all}.`;
  const sentence = `Cancel now and you’ll be refunded ${all}, the full amount.`;
  const until = Date.parse(fullRefundUntil);
  if (until >= Date.parse(startsAt) || now >= until) return sentence;
  const late = formatMoney({ minor: lateRefund(booking), currency: price.currency });
  return `${sentence} After ${shortMoment(fullRefundUntil, zone)} you’ll be refunded ${late}.`;
}
