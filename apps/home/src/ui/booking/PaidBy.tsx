import type { Booking } from '@nexperts/contract';
import { payerOf } from '../../model/booking/refund-to.ts';
import { card, cardTitle } from '../page/card.css.ts';

/** In place of the money of a seat that somebody gave the viewer: everything about it is theirs (H-02). */
export function PaidBy({ booking }: { booking: Booking }) {
  const name = payerOf(booking);
  const isFree = booking.price.minor === 0;
  return (
    <section className={card} aria-labelledby="money">
      <h2 id="money" className={cardTitle}>
        {isFree ? 'Free' : 'Paid for you'}
      </h2>
      <p>
        {isFree ? `${name} reserved this seat for you.` : `${name} paid for this seat. Refunds go to them.`}
      </p>
    </section>
  );
}
