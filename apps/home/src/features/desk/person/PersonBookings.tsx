import type { PersonStory } from '@nexperts/contract';
import { Link } from '@nexperts/ui/Link';
import { useZone } from '../../../model/times/zone.ts';
import { paths } from '../../../paths.ts';
import * as page from '../../../ui/page/desk-page.css.ts';
import { bookingColumns } from '../parts/booking-columns.tsx';
import * as table from '../parts/desk-table.css.ts';
import { DeskTable, type DeskColumn } from '../parts/DeskTable.tsx';
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
        <DeskTable label="Bookings" columns={columns(zone)} rows={bookings} rowKey={({ id }) => id} />
      )}
    </section>
  );
}

type Booking = PersonStory['bookings'][number];

const columns = (zone: string): DeskColumn<Booking>[] => [
  {
    header: 'Session',
    isRowHeader: true,
    cell: ({ id, title }) => (
      <Link href={paths.staffBooking(id)} tone="inherit" className={table.main}>
        {title}
      </Link>
    ),
  },
  {
    header: 'With',
    cell: ({ as: side, client, expert }) => {
      const other = side === 'client' ? expert : client;
      return (
        <>
          <Link href={paths.staffPerson(other.id)} tone="inherit">
            {other.name}
          </Link>
          <span className={table.second}>{side === 'client' ? 'expert' : 'client'}</span>
        </>
      );
    },
  },
  ...bookingColumns(zone),
];
