import type { PersonStory } from '@nexperts/contract';
import { formatMoney, formatMoment } from '@nexperts/domain';
import { Link } from '@nexperts/ui/Link';
import { StatusPill } from '@nexperts/ui/StatusPill';
import { bookingTone } from '../../../model/desk/desk-words.ts';
import { kindText } from '../../../model/desk/kind-text.ts';
import { useZone } from '../../../model/times/zone.ts';
import { paths } from '../../../paths.ts';
import * as page from '../../../ui/page/desk-page.css.ts';
import * as table from '../parts/desk-table.css.ts';
import { as } from '../parts/table-roles.ts';
import * as css from './person.css.ts';

/** The newest bookings of a person on either side, each with the way to its story. */
export function PersonBookings({ of: { name, bookings, facts } }: { of: PersonStory }) {
  const zone = useZone();
  return (
    <section aria-labelledby="bookings">
      <h2 id="bookings" className={page.groupTitle} style={{ marginBlockStart: 0 }}>
        Bookings{' '}
        <span className={table.none}>
          {facts.booked > bookings.length ? `newest ${bookings.length}` : bookings.length}
        </span>
      </h2>
      {bookings.length === 0 ? (
        <p className={css.muted}>{name} has no bookings of the last 12 months.</p>
      ) : (
        <table {...as.table} className={table.broad} aria-labelledby="bookings">
          <thead {...as.group}>
            <tr {...as.row}>
              <th {...as.head}>Session</th>
              <th {...as.head}>With</th>
              <th {...as.head}>When</th>
              <th {...as.head} className={table.number}>
                Captured
              </th>
              <th {...as.head}>State</th>
            </tr>
          </thead>
          <tbody {...as.group}>
            {bookings.map(({ id, title, as: side, client, expert, startsAt, captured, status }) => {
              const other = side === 'client' ? expert : client;
              return (
                <tr key={id} {...as.row}>
                  <th {...as.rowHead} className={table.whole}>
                    <Link href={paths.staffBooking(id)} tone="inherit" className={table.main}>
                      {title}
                    </Link>
                  </th>
                  <td {...as.cell} className={table.whole}>
                    <Link href={paths.staffPerson(other.id)} tone="inherit">
                      {other.name}
                    </Link>
                    <span className={table.second}>{side === 'client' ? 'expert' : 'client'}</span>
                  </td>
                  <td {...as.cell} className={table.whole}>
                    {formatMoment(Date.parse(startsAt), zone)}
                  </td>
                  <td {...as.cell} className={table.numberWide}>
                    {formatMoney(captured)}
                  </td>
                  <td {...as.cell}>
                    <StatusPill tone={bookingTone(status)}>{kindText(status)}</StatusPill>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </section>
  );
}
