import type { StaffSearch } from '@nexperts/contract';
import { formatMoney, formatMoment } from '@nexperts/domain';
import { EmptyState } from '@nexperts/ui/EmptyState';
import { Link } from '@nexperts/ui/Link';
import { StatusPill } from '@nexperts/ui/StatusPill';
import type { ReactNode } from 'react';
import { bookingTone, PERSON_TONES } from '../../../model/desk/desk-words.ts';
import { kindText } from '../../../model/desk/kind-text.ts';
import { useZone } from '../../../model/times/zone.ts';
import { paths } from '../../../paths.ts';
import * as page from '../../../ui/page/desk-page.css.ts';
import * as table from '../parts/desk-table.css.ts';
import { KeyHints } from '../../../ui/page/Keys.tsx';
import { as } from '../parts/table-roles.ts';
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
  const moment = (at: string): string => formatMoment(Date.parse(at), zone);
  return (
    <>
      <Group title="People" count={people.length} heads={['Name', 'Email', 'Role', 'State']}>
        {people.map(({ id, name, username, maskedEmail, role, state }) => (
          <tr key={id} {...as.row}>
            <th {...as.rowHead}>
              <Link href={paths.staffPerson(id)} tone="inherit" className={table.main}>
                {name}
              </Link>
              <span className={table.second}>{username}</span>
            </th>
            <td {...as.cell} className={table.whole}>
              {maskedEmail}
            </td>
            <td {...as.cell}>{kindText(role)}</td>
            <td {...as.cell}>
              <StatusPill tone={PERSON_TONES[state]}>{kindText(state)}</StatusPill>
            </td>
          </tr>
        ))}
      </Group>
      <Group title="Bookings" count={bookings.length} heads={['Booking', 'Who', 'When', 'Captured', 'State']}>
        {bookings.map(({ id, title, client, expert, startsAt, captured, status }) => (
          <tr key={id} {...as.row}>
            <th {...as.rowHead} className={table.whole}>
              <Link href={paths.staffBooking(id)} tone="inherit" className={table.main}>
                {title}
              </Link>
              <span className={table.second}>{id.slice(0, 8)}</span>
            </th>
            <td {...as.cell} className={table.whole}>
              <Link href={paths.staffPerson(client.id)} tone="inherit">
                {client.name}
              </Link>
              ,{' '}
              <Link href={paths.staffPerson(expert.id)} tone="inherit">
                {expert.name}
              </Link>
            </td>
            <td {...as.cell} className={table.whole}>
              {moment(startsAt)}
            </td>
            <td {...as.cell} className={table.numberWide}>
              {formatMoney(captured)}
            </td>
            <td {...as.cell}>
              <StatusPill tone={bookingTone(status)}>{kindText(status)}</StatusPill>
            </td>
          </tr>
        ))}
      </Group>
      <Group title="Payments" count={payments.length} heads={['Payment', 'Card', 'When', 'Amount', 'State']}>
        {payments.map(({ id, bookingId, providerRef, cardLast4, client, at, amount, status }) => (
          <tr key={id} {...as.row}>
            <th {...as.rowHead} className={table.whole}>
              <Link href={paths.staffBooking(bookingId)} tone="inherit" className={table.main}>
                {providerRef ?? id.slice(0, 8)}
              </Link>
              <span className={table.second}>{client.name}</span>
            </th>
            <td {...as.cell}>{cardLast4 ? `Ending ${cardLast4}` : 'No card'}</td>
            <td {...as.cell} className={table.whole}>
              {moment(at)}
            </td>
            <td {...as.cell} className={table.numberWide}>
              {formatMoney(amount)}
            </td>
            <td {...as.cell}>{kindText(status)}</td>
          </tr>
        ))}
      </Group>
    </>
  );
}

interface GroupProps {
  title: string;
  count: number;
  heads: readonly string[];
  children: ReactNode;
}

function Group({ title, count, heads, children }: GroupProps) {
  if (count === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className={page.groupTitle}>
        {title} <span className={table.none}>{count}</span>
      </h2>
      <table {...as.table} className={table.broad} aria-label={title}>
        <thead {...as.group}>
          <tr {...as.row}>
            {heads.map((head) => (
              <th
                key={head}
                {...as.head}
                {...(head === 'Captured' || head === 'Amount' ? { className: table.number } : {})}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...as.group}>{children}</tbody>
      </table>
    </section>
  );
}
