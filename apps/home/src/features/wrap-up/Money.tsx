import type { Booking, MoneyStep } from '@nexperts/contract';
import { formatMoney } from '@nexperts/domain';
import { clock } from '../../clock.ts';
import { moneyTimeline } from '../../model/money/money-timeline.ts';
import { shareWords } from '../../model/experts/share-words.ts';
import { useZone } from '../../model/times/zone.ts';
import { card, cardTitle } from '../../ui/page/card.css.ts';
import { DatedSteps } from '../../ui/booking/DatedSteps.tsx';
import { Goodwill } from './Goodwill.tsx';
import * as css from './wrap-up.css.ts';
import { payerOf } from '../../model/booking/refund-to.ts';
import { PaidBy } from '../../ui/booking/PaidBy.tsx';

/** What happened to the money and what happens next, as on the booking's page (P-07), and what the expert may give back. */
export function Money({ booking, money }: { booking: Booking; money: readonly MoneyStep[] }) {
  const zone = useZone();
  const { payment, price, expertShare } = booking;
  const captured = payment?.captured ?? price;
  const words = shareWords(booking);
  const steps = moneyTimeline(booking, money, { now: clock.now(), zone });
  if (payerOf(booking) !== null) return <PaidBy booking={booking} />;
  return (
    <section className={card} aria-labelledby="money">
      <h2 id="money" className={cardTitle}>
        {expertShare ? `Your ${formatMoney(expertShare)}` : `${formatMoney(captured)} paid`}
      </h2>
      {words ? <p className={css.muted}>{words}</p> : null}
      {steps.length > 0 ? <DatedSteps steps={steps} /> : null}
      <Goodwill booking={booking} />
    </section>
  );
}
