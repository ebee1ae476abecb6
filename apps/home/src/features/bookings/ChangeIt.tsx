import type { Booking } from '@nexperts/contract';
import { formatMoney, mayCancel, shareHalfUp } from '@nexperts/domain';
import { Icon } from '@nexperts/ui/Icon';
import { CalendarX } from 'lucide-react';
import { hostedSession } from '../../model/booking/hosted-seats.ts';
import { shortMoment } from '../../model/times/times.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import { useZone } from '../../model/times/zone.ts';
import * as css from './booking.css.ts';
import * as parts from './parts.css.ts';
import { CancelBooking } from './CancelBooking.tsx';
import { MoveCard } from './moving/MoveCard.tsx';
import type { BookingChange } from './use-booking-change.ts';
import { payerOf } from '../../model/booking/refund-to.ts';

/** Moving or leaving a booking, with what it does to the money before the press (M-01, B-04). */
export function ChangeIt({ booking, change }: { booking: Booking; change: BookingChange }) {
  const now = useNow(booking.refundNow !== null);
  const zone = useZone();
  const { status, role, refundNow } = booking;
  if (!refundNow || !mayCancel({ status, by: role, startsAt: Date.parse(booking.startsAt), now }))
    return null;
  // A seat isn't moved, and its host cancels the whole session.
  if (hostedSession(booking) !== null) return null;
  return (
    <section aria-labelledby="change">
      <h2 id="change" className={parts.sectionTitle}>
        Need to change it?
      </h2>
      <div className={css.changes}>
        {booking.seat ? null : <MoveCard booking={booking} change={change} now={now} />}
        <div className={css.change}>
          <h3 className={css.changeTitle}>
            <Icon as={CalendarX} size={20} />
            {status === 'requested' ? 'Withdraw' : booking.seat ? 'Give up your seat' : 'Cancel'}
          </h3>
          <p>{booking.seat ? leaveSentence(booking, now, zone) : cancelSentence(booking, now, zone)}</p>
          <CancelBooking booking={booking} refund={refundNow} change={change} />
        </div>
      </div>
    </section>
  );
}

/** What leaving a workshop gives back (H-06). @param now server time, epoch ms */
function leaveSentence(booking: Booking, now: number, zone: string): string {
  const { price, refundNow, fullRefundUntil, startsAt, latePolicyPct } = booking;
  if (price.minor === 0) return 'It’s free, so there is nothing to refund. Someone else can take it then.';
  const all = formatMoney(price);
  const resold = `or ${all} if your seat is sold again`;
  const late = formatMoney({ ...price, minor: shareHalfUp(price.minor, latePolicyPct * 100) });
  const payer = payerOf(booking);
  const refunded = (sum: string): string =>
    payer ? `${payer} will be refunded ${sum}` : `you’ll be refunded ${sum}`;
  const lateWords = refunded(latePolicyPct === 0 ? 'nothing' : late);
  if (refundNow && refundNow.minor < price.minor) return `Leave now and ${lateWords}, ${resold}.`;
  const sentence = `Leave now and ${refunded(all)}, the full amount.`;
  const until = Date.parse(fullRefundUntil);
  if (latePolicyPct === 100 || until >= Date.parse(startsAt) || now >= until) return sentence;
  return `${sentence} After ${shortMoment(fullRefundUntil, zone)} ${lateWords}, ${resold}.`;
}

function cancelSentence(booking: Booking, now: number, zone: string): string {
  const { role, status, client, price, payment, refundNow, fullRefundUntil, startsAt, latePolicyPct } =
    booking;
  const all = formatMoney(price);
  const before = payment?.refunded.minor ?? 0;
  if (before > 0 && refundNow) {
    const whose = role === 'expert' ? `If you cancel, ${client.name} is` : 'Cancel now and you’ll be';
    const rest = refundNow.minor + before >= price.minor ? ', the rest of the price' : '';
    return `${whose} refunded ${formatMoney(refundNow)}${rest}.`;
  }
  if (role === 'expert') return `If you cancel, ${client.name} is refunded ${all}, the full amount.`;
  if (status === 'requested')
    return `Withdraw now and we release the ${all} held on your card. Nothing is charged.`;
  if (refundNow && refundNow.minor < price.minor)
    return `Cancel now and you’ll be refunded ${formatMoney(refundNow)} of ${all}.`;
  const sentence = `Cancel now and you’ll be refunded ${all}, the full amount.`;
  const until = Date.parse(fullRefundUntil);
  if (until >= Date.parse(startsAt) || now >= until) return sentence;
  const late = formatMoney({ ...price, minor: shareHalfUp(price.minor, latePolicyPct * 100) });
  return `${sentence} After ${shortMoment(fullRefundUntil, zone)} you’ll be refunded ${late}.`;
}
