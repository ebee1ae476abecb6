import type { BookingStory } from '@nexperts/contract';
import { formatMoney, formatMoment, type Money, type StaffRole } from '@nexperts/domain';
import { Avatar } from '@nexperts/ui/Avatar';
import { Icon } from '@nexperts/ui/Icon';
import { Link } from '@nexperts/ui/Link';
import { Check, CircleAlert, Eye } from 'lucide-react';
import { useZone } from '../../../model/times/zone.ts';
import { countWords } from '../../../model/page/count-words.ts';
import { paths } from '../../../paths.ts';
import * as page from '../../../ui/page/desk-page.css.ts';
import * as css from './story.css.ts';

/** Where the money of a booking is, and whether the ledger adds up (P-01). */
export function MoneyBox({
  of: { id, money, status },
  roles,
}: {
  of: Pick<BookingStory, 'id' | 'money' | 'status'>;
  roles: readonly StaffRole[];
}) {
  const { captured, refunded, chargedBack, borne, fee, share, escrow, off, refundsInAll, refundHeld } = money;
  const ordered = {
    minor: refundsInAll.minor - refunded.minor - chargedBack.minor,
    currency: captured.currency,
  };
  const rows: [string, Money | null][] = [
    ['Captured', captured],
    ['Refunded', refunded],
    [refundHeld ? 'Refund on hold for an appeal' : 'Refund on its way', ordered.minor > 0 ? ordered : null],
    ['Charged back', chargedBack.minor > 0 ? chargedBack : null],
    ['Borne by us', borne.minor > 0 ? borne : null],
    ['Fee', fee],
    [status === 'ended' || status === 'disputed' ? 'Expert’s share, not released' : 'Expert’s share', share],
    // Once fee and share are split nothing is left of it.
    ['Held', share !== null && escrow.minor === 0 ? null : escrow],
  ];
  return (
    <section className={`${page.panel} ${css.box}`} aria-labelledby="money">
      <h2 id="money" className={page.panelTitle}>
        Money
      </h2>
      <dl className={css.sums}>
        {rows.map(([name, amount]) =>
          amount ? (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd className={css.strong}>{formatMoney(amount)}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {off.minor === 0 ? (
        <p className={css.good}>
          <Icon as={Check} size={16} /> Ledger adds up
        </p>
      ) : (
        <p className={css.bad}>
          <Icon as={CircleAlert} size={16} /> The ledger is off by {formatMoney(off)}
        </p>
      )}
      {captured.minor > 0 && roles.includes('finance') ? (
        <Link href={paths.staffDocuments({ booking: id })} standalone>
          Receipts and invoices
        </Link>
      ) : null}
    </section>
  );
}

/** The newest look of each person. */
const lastLooks = (looks: BookingStory['looks']): BookingStory['looks'] =>
  looks.filter(({ by }, at) => looks.findIndex((each) => each.by === by) === at);

/** The two sides, who paid for a seat of somebody else, and who has looked at this page. */
export function PeopleBox({ of: { client, payer, expert, looks } }: { of: BookingStory }) {
  const zone = useZone();
  return (
    <>
      <section className={`${page.panel} ${css.box}`} aria-labelledby="people">
        <h2 id="people" className={page.panelTitle}>
          People
        </h2>
        <ul className={css.people}>
          {(
            [
              ['Client', client],
              ['Paid for the seat', payer],
              ['Expert', expert],
            ] as const
          ).map(([side, person]) =>
            person === null ? null : (
              <li key={side} className={css.person}>
                <Avatar name={person.name} size={32} />
                <span>
                  <Link href={paths.staffPerson(person.id)} tone="inherit" className={css.strong}>
                    {person.name}
                  </Link>
                  {person.state === 'active' ? null : ` (${person.state})`}
                  <span className={css.muted} style={{ display: 'block' }}>
                    {side}, {countWords(person.bookings, 'booking')},{' '}
                    {person.problems === 0 ? 'no problem' : countWords(person.problems, 'problem')}
                  </span>
                </span>
              </li>
            ),
          )}
        </ul>
      </section>
      <section className={css.muted} aria-label="Looks at this page">
        {lastLooks(looks).map(({ by, at }) => (
          <p key={`${by} ${at}`} className={css.person}>
            <Icon as={Eye} size={16} /> {by} looked at this page, {formatMoment(Date.parse(at), zone)}
          </p>
        ))}
      </section>
    </>
  );
}
