import type { Booking } from '@nexperts/contract';
import { formatLength, formatMoney, zoneLabel } from '@nexperts/domain';
import { PriceSummary } from '@nexperts/ui/PriceSummary';
import { clock } from '../../clock.ts';
import { useZone } from '../../model/times/zone.ts';
import { moneySteps } from './money-words.ts';
import * as css from './money-steps.css.ts';

/** When the card is held, charged and refunded (B-03, B-04). */
export function MoneySteps({ booking }: { booking: Booking }) {
  const zone = useZone();
  const { service, price } = booking;
  const amount = formatMoney(price);
  const steps = moneySteps(booking, zone, clock.now());
  return (
    <section className={css.card} aria-labelledby="money">
      <PriceSummary
        lines={[
          { label: `${service.title}, ${formatLength(service.durationMin)}`, amount },
          { label: 'Booking fee', amount: 'None' },
        ]}
        total={{ label: service.instant ? 'To pay now' : 'To hold now', amount }}
      />
      <div>
        <h2 id="money" className={css.title}>
          What happens to your money
        </h2>
        <p className={css.zone}>Times in {zoneLabel(zone, Date.parse(booking.startsAt)).city}</p>
      </div>
      <ol className={css.steps}>
        {steps.map(({ when, text }) => (
          <li key={when} className={css.step}>
            <h3 className={css.when}>{when}</h3>
            <p className={css.what}>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
