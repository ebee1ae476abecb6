import type { WrapUp } from '@nexperts/contract';
import { formatMoney } from '@nexperts/domain';
import { shareWords } from '../../model/share-words.ts';
import { useZone } from '../../model/zone.ts';
import { card, cardTitle } from '../../ui/card.css.ts';
import { DatedSteps } from '../../ui/DatedSteps.tsx';
import { Goodwill } from './Goodwill.tsx';
import { moneyLines } from './money-lines.ts';
import * as css from './wrap-up.css.ts';

/** What was paid, what went back, when the rest is released (B-02), and what the expert may give back. */
export function Money({ wrapUp }: { wrapUp: WrapUp }) {
  const { booking } = wrapUp;
  const { payment, price, expertShare } = booking;
  const captured = payment?.captured ?? price;
  const words = shareWords(booking);
  return (
    <section className={card} aria-labelledby="money">
      <h2 id="money" className={cardTitle}>
        {expertShare ? `Your ${formatMoney(expertShare)}` : `${formatMoney(captured)} paid`}
      </h2>
      {words ? <p className={css.muted}>{words}</p> : null}
      <DatedSteps steps={moneyLines(wrapUp, useZone())} />
      <Goodwill booking={booking} />
    </section>
  );
}
