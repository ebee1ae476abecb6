import type { Booking } from '@nexperts/contract';
import { FULL_REFUND_HOURS, formatMoney } from '@nexperts/domain';
import { Avatar } from '@nexperts/ui/Avatar';
import { PriceSummary } from '@nexperts/ui/PriceSummary';
import { Duration, Time } from '@nexperts/ui/Time';
import { useState } from 'react';
import { Amount } from '../../Amount.tsx';
import { TimeSpan } from '../../TimeSpan.tsx';
import { sameClock } from '../../times.ts';
import { useZone } from '../../zone.ts';
import * as css from './summary.css.ts';

/** What is bought: with whom, when in both people's time, for how much, and what happens on a cancellation. */
export function OrderSummary({ booking }: { booking: Booking }) {
  // On a phone the form comes first; the total stays visible.
  const [open] = useState(() => matchMedia('(min-width: 48em)').matches);
  const zone = useZone();
  const { expert, service, price } = booking;
  return (
    <details className={css.card} open={open}>
      <summary className={css.head}>
        <span className={css.headText}>
          Your session
          <span className={css.short}>
            {expert.name}, <Time at={booking.startsAt} zone={zone} show="moment" />
          </span>
        </span>
        <Amount of={price} size="lg" />
      </summary>
      <div className={css.body}>
        <div className={css.who}>
          <Avatar name={expert.name} src={expert.avatarUrl} size={64} />
          <div>
            <p className={css.name}>{expert.name}</p>
            <p className={css.muted}>{expert.title}</p>
            <p>
              {service.title}, <Duration minutes={service.durationMin} />
            </p>
          </div>
        </div>
        <When booking={booking} />
        <PriceSummary
          lines={[
            { label: service.title, amount: formatMoney(price) },
            { label: 'Booking fee', amount: 'none' },
          ]}
          total={{ label: 'Total', amount: formatMoney(price) }}
          footnote={`Charged after the session is confirmed. ${refundRule(booking)}.`}
        />
      </div>
    </details>
  );
}

function When({ booking: { startsAt, endsAt, expert } }: { booking: Booking }) {
  const zone = useZone();
  const span = { startsAt, endsAt, showZone: true };
  return (
    <div>
      <p className={css.day}>
        <Time at={startsAt} zone={zone} show="day" />
      </p>
      <p>
        <TimeSpan {...span} zone={zone} />
      </p>
      {sameClock(zone, expert.timeZone, startsAt) ? null : (
        <p className={css.muted}>
          <TimeSpan {...span} zone={expert.timeZone} />,{' '}
          <Time at={startsAt} zone={expert.timeZone} show="day" />
        </p>
      )}
    </div>
  );
}

function refundRule({ latePolicyPct }: Booking): string {
  const later = latePolicyPct === 100 ? 'everything' : latePolicyPct === 0 ? 'nothing' : `${latePolicyPct}%`;
  return `Full refund until ${FULL_REFUND_HOURS} hours before the start; later, ${later} is paid back`;
}
