import type { ClosingPreview } from '@nexperts/contract';
import { formatMoney, type Money } from '@nexperts/domain';
import { Time } from '@nexperts/ui/Time';
import { useZone } from '../../model/times/zone.ts';
import * as css from './closing-cost.css.ts';

type Closing = ClosingPreview['bookings'][number];

/** The sums of amounts, one for each currency. */
function sums(amounts: readonly Money[]): string {
  const byCurrency = new Map<string, number>();
  for (const { minor, currency } of amounts)
    byCurrency.set(currency, (byCurrency.get(currency) ?? 0) + minor);
  return [...byCurrency].map(([currency, minor]) => formatMoney({ minor, currency })).join(' + ');
}
const isSome = ({ minor }: Money): boolean => minor > 0;

/** What closing the account ends and costs, to the cent, and what is still owed to its owner (W-07). */
export function ClosingCost({ preview: { bookings, owed } }: { preview: ClosingPreview }) {
  if (bookings.length === 0 && owed.length === 0) return null;
  return (
    <section className={css.box} aria-label="What this costs">
      {bookings.length > 0 ? <Bookings bookings={bookings} /> : null}
      {owed.length > 0 ? (
        <p className={css.words}>
          We owe you <strong>{sums(owed)}</strong>. We email you a link to verify your account with our
          payment provider and be paid. It works until the money is paid, for at least 12 months. After that,
          contact us to claim it.
        </p>
      ) : null}
    </section>
  );
}

function Bookings({ bookings }: { bookings: readonly Closing[] }) {
  const zone = useZone();
  const lost = sums(bookings.map(({ cost }) => cost).filter(isSome));
  return (
    <>
      <h3 className={css.heading}>
        {bookings.length === 1 ? 'We cancel 1 booking' : `We cancel ${bookings.length} bookings`}
      </h3>
      <ul className={css.list}>
        {bookings.map((booking) => (
          <li key={booking.id}>
            <span className={css.name}>{booking.title}</span>,{' '}
            <Time at={booking.startsAt} zone={zone} show="moment" />
            <br />
            {wordsOf(booking)}
          </li>
        ))}
      </ul>
      {lost ? (
        <p className={css.words}>
          This costs you <strong>{lost}</strong>.
        </p>
      ) : null}
    </>
  );
}

function wordsOf({ role, isCharged, refund, price, cost }: Closing): string {
  if (!isCharged)
    return role === 'client'
      ? 'You aren’t charged. We release the hold on your card.'
      : 'The client isn’t charged.';
  if (role === 'expert')
    return `We refund the client ${formatMoney(refund)}. You don’t earn your share of ${formatMoney(cost)}.`;
  return isSome(refund)
    ? `We refund you ${formatMoney(refund)} of ${formatMoney(price)}.`
    : `There’s no refund of the ${formatMoney(price)}.`;
}
