import type { Booking } from '@nexperts/contract';
import { FULL_REFUND_HOURS, formatMoney } from '@nexperts/domain';
import { Avatar } from '@nexperts/ui/Avatar';
import { useState } from 'react';
import { deviceZone, localWhen, sameClock, shortMoment } from '../../times.ts';
import * as css from './summary.css.ts';

/** What is bought: with whom, when in both people's time, for how much, and what happens on a cancellation. */
export function OrderSummary({ booking }: { booking: Booking }) {
  // On a phone the form comes first; the total stays visible.
  const [open] = useState(() => matchMedia('(min-width: 768px)').matches);
  const { expert, service, price } = booking;
  return (
    <details className={css.card} open={open}>
      <summary className={css.head}>
        <span className={css.headText}>
          Your session
          <span className={css.short}>
            {expert.name}, {shortMoment(booking.startsAt, deviceZone())}
          </span>
        </span>
        <span className={css.total}>{formatMoney(price)}</span>
      </summary>
      <div className={css.body}>
        <div className={css.who}>
          <Avatar name={expert.name} src={expert.avatarUrl} size={64} />
          <div>
            <p className={css.name}>{expert.name}</p>
            <p className={css.muted}>{expert.title}</p>
            <p>
              {service.title}, <span className={css.mono}>{service.durationMin} min</span>
            </p>
          </div>
        </div>
        <When booking={booking} />
        <dl className={css.lines}>
          <div className={css.line}>
            <dt>
              {service.title}, {service.durationMin} min
            </dt>
            <dd className={css.mono}>{formatMoney(price)}</dd>
          </div>
          <div className={css.line}>
            <dt>Booking fee</dt>
            <dd className={css.mono}>none</dd>
          </div>
          <div className={`${css.line} ${css.sum}`}>
            <dt>Total</dt>
            <dd className={css.mono}>{formatMoney(price)}</dd>
          </div>
        </dl>
        <ul className={css.rules}>
          <li>Charged after the session is confirmed</li>
          <li>{refundRule(booking)}</li>
        </ul>
      </div>
    </details>
  );
}

function When({ booking }: { booking: Booking }) {
  const zone = deviceZone();
  const mine = localWhen(booking.startsAt, booking.endsAt, zone);
  const theirs = localWhen(booking.startsAt, booking.endsAt, booking.expert.timeZone);
  return (
    <div>
      <p className={css.day}>{mine.day}</p>
      <p>
        <span className={css.time}>{mine.time}</span> <span className={css.muted}>{mine.place}</span>
      </p>
      {sameClock(zone, booking.expert.timeZone, booking.startsAt) ? null : (
        <p className={css.muted}>
          <span className={css.mono}>{theirs.time}</span> {theirs.place}, {theirs.day}
        </p>
      )}
    </div>
  );
}

function refundRule({ latePolicyPct }: Booking): string {
  const later = latePolicyPct === 100 ? 'everything' : latePolicyPct === 0 ? 'nothing' : `${latePolicyPct}%`;
  return `Full refund until ${FULL_REFUND_HOURS} hours before the start; later, ${later} is paid back`;
}
