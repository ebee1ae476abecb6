import type { Booking } from '@nexperts/contract';
import { formatMoney } from '@nexperts/domain';
import { DatedSteps } from '../../ui/DatedSteps.tsx';
import { useNow } from '../../ui/use-now.ts';
import { shareWords } from '../../model/share-words.ts';
import { useZone } from '../../model/zone.ts';
import * as css from './booking.css.ts';
import * as parts from './parts.css.ts';
import { moneySteps } from './money-steps.ts';
import { paymentWords } from './status-words.ts';

/** The money of a booking: how much, where it is, and what happens to it when (B-02, B-04). */
export function MoneyCard({ booking }: { booking: Booking }) {
  const { role, price, expertShare } = booking;
  const steps = moneySteps(booking, useNow(booking.refundNow !== null), useZone());
  const amount = role === 'expert' && expertShare ? expertShare : price;
  return (
    <section className={css.card} aria-labelledby="money">
      <h2 id="money" className={css.cardTitle}>
        Your {formatMoney(amount)}
      </h2>
      <p className={parts.muted}>
        {shareWords(booking)} {steps.length === 0 || role === 'expert' ? `${paymentWords(booking)}.` : null}
      </p>
      {steps.length > 0 ? <DatedSteps steps={steps} /> : null}
    </section>
  );
}
