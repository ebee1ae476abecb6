import type { StaffSearch } from '@nexperts/contract';
import { formatMoney, formatMoment } from '@nexperts/domain';
import { EmptyState } from '@nexperts/ui/EmptyState';
import { Link } from '@nexperts/ui/Link';
import { StatusPill } from '@nexperts/ui/StatusPill';
import { PERSON_TONES } from '../../../model/desk/desk-words.ts';
import { kindText } from '../../../model/desk/kind-text.ts';
import { useZone } from '../../../model/times/zone.ts';
import { paths } from '../../../paths.ts';
import * as page from '../../../ui/page/desk-page.css.ts';
import { bookingColumns } from '../parts/booking-columns.tsx';
import * as table from '../parts/desk-table.css.ts';
import { KeyHints } from '../../../ui/page/Keys.tsx';
import { DeskTable, type DeskColumn } from '../parts/DeskTable.tsx';
import { useRowKeys } from '../parts/use-row-keys.ts';
import type { SearchPage } from './load-search.ts';

const HINTS = [
  { keys: 'j', label: 'Next' },
  { keys: 'k', label: 'Previous' },
  { keys: 'enter', label: 'Open' },
] as const;

/** What was found, in three groups in a fixed order (O-02). */
export function SearchView({ q, found }: SearchPage) {
  const { rows } = useRowKeys<HTMLDivElement>('result');
  const count = found ? found.people.length + found.bookings.length + found.payments.length : 0;
  return (
    <div ref={rows}>
      <h1 className={page.title}>{found ? `Results for “${q}”` : 'Search'}</h1>
      <p className={page.lead}>
        {found ? `${count === 1 ? '1 result' : `${count} results`}. ` : ''}
        Emails and references match exactly, names from the first letter, cards by their last four digits.
        Lookups are logged.
      </p>
      {found && count === 0 ? (
        <EmptyState title="Nothing matches">
          Try a whole email address, the beginning of a name, an id, a payment reference or four digits of a
          card.
        </EmptyState>
      ) : null}
      {found ? <Groups found={found} /> : null}
      {count > 0 ? (
        <div className={page.foot}>
          <KeyHints of={HINTS} />
        </div>
      ) : null}
    </div>
  );
}

function Groups({ found: { people, bookings, payments } }: { found: StaffSearch }) {
  const zone = useZone();
  return (
    <>
      <Group title="People" columns={FOUND_PEOPLE} rows={people} />
      <Group title="Bookings" columns={foundBookings(zone)} rows={bookings} />
      <Group title="Payments" columns={foundPayments(zone)} rows={payments} />
    </>
  );
}

interface GroupProps<Row> {
  title: string;
  columns: readonly DeskColumn<Row>[];
  rows: readonly Row[];
}

function Group<Row extends { id: string }>({ title, columns, rows }: GroupProps<Row>) {
  if (rows.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className={page.groupTitle}>
        {title} <span className={table.none}>{rows.length}</span>
      </h2>
      <DeskTable label={title} columns={columns} rows={rows} rowKey={({ id }) => id} />
    </section>
  );
}

const FOUND_PEOPLE: DeskColumn<StaffSearch['people'][number]>[] = [
  {
    header: 'Name',
    isRowHeader: true,
    cell: ({ id, name, username }) => (
      <>
        <Link href={paths.staffPerson(id)} tone="inherit" className={table.main}>
          {name}
        </Link>
        <span className={table.second}>{username}</span>
      </>
    ),
  },
  { header: 'Email', cell: ({ maskedEmail }) => maskedEmail },
  { header: 'Role', card: 'half', cell: ({ role }) => kindText(role) },
  {
    header: 'State',
    card: 'half',
    cell: ({ state }) => <StatusPill tone={PERSON_TONES[state]}>{kindText(state)}</StatusPill>,
  },
];

const foundBookings = (zone: string): DeskColumn<StaffSearch['bookings'][number]>[] => [
  {
    header: 'Booking',
    isRowHeader: true,
    cell: ({ id, title }) => (
      <>
        <Link href={paths.staffBooking(id)} tone="inherit" className={table.main}>
          {title}
        </Link>
        <span className={table.second}>{id.slice(0, 8)}</span>
      </>
    ),
  },
  {
    header: 'Who',
    cell: ({ client, expert }) => (
      <>
        <Link href={paths.staffPerson(client.id)} tone="inherit">
          {client.name}
        </Link>
        ,{' '}
        <Link href={paths.staffPerson(expert.id)} tone="inherit">
          {expert.name}
        </Link>
      </>
    ),
  },
  ...bookingColumns(zone),
];

const foundPayments = (zone: string): DeskColumn<StaffSearch['payments'][number]>[] => [
  {
    header: 'Payment',
    isRowHeader: true,
    cell: ({ id, bookingId, providerRef, client }) => (
      <>
        <Link href={paths.staffBooking(bookingId)} tone="inherit" className={table.main}>
          {providerRef ?? id.slice(0, 8)}
        </Link>
        <span className={table.second}>{client.name}</span>
      </>
    ),
  },
  { header: 'Card', cell: ({ cardLast4 }) => (cardLast4 ? `Ending ${cardLast4}` : 'No card') },
  { header: 'When', cell: ({ at }) => formatMoment(Date.parse(at), zone) },
  { header: 'Amount', isNumeric: true, card: 'half', cell: ({ amount }) => formatMoney(amount) },
  { header: 'State', card: 'half', cell: ({ status }) => kindText(status) },
];
