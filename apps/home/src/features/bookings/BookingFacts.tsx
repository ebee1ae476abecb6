import type { Booking } from '@nexperts/contract';
import { Avatar } from '@nexperts/ui/Avatar';
import { Link } from '@nexperts/ui/Link';
import { Amount } from '../../Amount.tsx';
import { paths } from '../../paths.ts';
import { shortMoment } from '../../times.ts';
import { shownZone } from '../../zone.ts';
import * as css from './booking.css.ts';
import { paymentWords } from './status-words.ts';

/** With whom, what, for how much, where the money is, and the terms fixed at booking. */
export function BookingFacts({ booking }: { booking: Booking }) {
  const { role, service, price, expertShare } = booking;
  return (
    <>
      <Person booking={booking} />
      <dl className={css.facts}>
        <Fact name="Session">{service.title}</Fact>
        <Fact name="Price">
          <Amount of={price} />
        </Fact>
        {expertShare ? (
          <Fact name="Your share">
            <Amount of={expertShare} /> after the 15% platform fee
          </Fact>
        ) : null}
        <Fact name="Payment">{paymentWords(booking)}</Fact>
        {holdsTime(booking) ? <Fact name="Cancellation">{cancelRule(booking)}</Fact> : null}
        {role === 'client' ? null : (
          <Fact name="Client’s time zone">{booking.client.timeZone.replaceAll('_', ' ')}</Fact>
        )}
      </dl>
    </>
  );
}

function Person({ booking: { role, expert, client } }: { booking: Booking }) {
  if (role === 'expert') {
    return (
      <div className={css.person}>
        <Avatar name={client.name} size={64} />
        <p className={css.name}>{client.name}</p>
      </div>
    );
  }
  return (
    <div className={css.person}>
      <Avatar name={expert.name} src={expert.avatarUrl} size={64} />
      <div>
        <p className={css.name}>
          <Link href={paths.profile(expert.handle)} tone="inherit" plain>
            {expert.name}
          </Link>
        </p>
        <p className={css.muted}>{expert.title}</p>
      </div>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className={css.fact}>
      <dt className={css.factName}>{name}</dt>
      <dd className={css.factValue}>{children}</dd>
    </div>
  );
}

function holdsTime({ status, startsAt, serverNow }: Booking): boolean {
  return (
    status === 'requested' || status === 'confirmed' || (status === 'in_progress' && serverNow < startsAt)
  );
}

function cancelRule({ fullRefundUntil, latePolicyPct, startsAt }: Booking): string {
  if (fullRefundUntil >= startsAt) return 'The client gets everything back until the start';
  return `Everything back until ${shortMoment(fullRefundUntil, shownZone())}, later ${latePolicyPct}%`;
}
