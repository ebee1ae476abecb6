import type { Booking, MoneyStep } from '@nexperts/contract';
import { formatMoney } from '@nexperts/domain';
import { Link } from '@nexperts/ui/Link';
import { DatedSteps } from '../../ui/booking/DatedSteps.tsx';
import { useNow } from '../../ui/hooks/use-now.ts';
import { moneyTimeline } from '../../model/money/money-timeline.ts';
import { shareWords } from '../../model/experts/share-words.ts';
import { useZone } from '../../model/times/zone.ts';
import { paths } from '../../paths.ts';
import * as css from './booking.css.ts';
import * as parts from './parts.css.ts';
import { paymentWords } from './status-words.ts';
import { payerOf } from '../../model/booking/refund-to.ts';
import { PaidBy } from '../../ui/booking/PaidBy.tsx';

interface MoneyCardProps {
  booking: Booking;
  /** From the ledger (P-07); empty when it couldn’t be had */
  money: readonly MoneyStep[];
}

const UNCHARGED = new Set<Booking['status']>(['declined', 'expired', 'payment_failed']);

/** The money of a booking: how much, what happened to it, and what happens next and when (P-07). */
export function MoneyCard({ booking, money }: MoneyCardProps) {
  const { role, price, expertShare, seat } = booking;
  const now = useNow(booking.refundNow !== null);
  const steps = moneyTimeline(booking, money, { now, zone: useZone() });
  // An answer that never came, or a refusal: there is no sum that could be anybody’s.
  const isUncharged = UNCHARGED.has(booking.status);
  const isFree = price.minor === 0;
  const amount = role === 'expert' && expertShare ? expertShare : price;
  if (payerOf(booking) !== null) return <PaidBy booking={booking} />;
  return (
    <section className={css.card} aria-labelledby="money">
      <h2 id="money" className={css.cardTitle}>
        {isFree ? 'Free' : isUncharged ? 'Payment' : `Your ${formatMoney(amount)}`}
      </h2>
      <p className={parts.muted}>
        {isUncharged || isFree ? null : shareWords(booking)} {isFree ? 'This seat costs nothing.' : null}{' '}
        {isFree
          ? null
          : isUncharged || steps.length === 0 || role === 'expert'
            ? `${paymentWords(booking)}.`
            : null}
      </p>
      {steps.length > 0 ? <DatedSteps steps={steps} /> : null}
      {seat?.orderId ? (
        <p className={css.moneyMore}>
          You bought more seats with this one.{' '}
          <Link href={paths.seatOrder(seat.orderId)}>See all of them</Link>
        </p>
      ) : null}
    </section>
  );
}
