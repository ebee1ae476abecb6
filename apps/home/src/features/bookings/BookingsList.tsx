import type { Account, Booking } from '@nexperts/contract';
import { ButtonLink } from '@nexperts/ui/Button';
import { EmptyState } from '@nexperts/ui/EmptyState';
import { Link } from 'react-router';
import { marketplace, paths } from '../../paths.ts';
import { BookingRows } from './BookingRow.tsx';
import * as css from './lists.css.ts';

interface BookingsListProps {
  scope: 'upcoming' | 'past' | 'requests';
  account: Account;
  bookings: readonly Booking[];
}

/** All bookings of the viewer, ahead or over. */
export function BookingsList({ scope, account, bookings }: BookingsListProps) {
  const past = scope === 'past';
  return (
    <>
      <h1 className={css.title}>Bookings</h1>
      <nav aria-label="Which bookings" className={css.switchBox}>
        <Link to={paths.bookings()} className={css.option} aria-current={past ? undefined : 'page'}>
          Upcoming
        </Link>
        <Link to={paths.bookings('past')} className={css.option} aria-current={past ? 'page' : undefined}>
          Past
        </Link>
      </nav>
      {bookings.length > 0 ? (
        <BookingRows
          bookings={bookings}
          label={past ? 'Past bookings' : 'Upcoming bookings'}
          showRole={account.isExpert}
        />
      ) : (
        <EmptyState
          title={past ? 'Nothing in the past yet' : 'Nothing booked yet'}
          action={
            account.isExpert ? (
              <ButtonLink href={paths.requests()}>See your requests</ButtonLink>
            ) : (
              <ButtonLink href={marketplace.findExperts()}>Find an expert</ButtonLink>
            )
          }
        >
          {past
            ? 'Sessions show up here when they are over.'
            : 'Your sessions show up here as soon as they are booked.'}
        </EmptyState>
      )}
    </>
  );
}
