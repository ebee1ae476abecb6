import type { Account, Booking } from '@nexperts/contract';
import { ButtonLink } from '@nexperts/ui/Button';
import { EmptyState } from '@nexperts/ui/EmptyState';
import { Skeleton } from '@nexperts/ui/Skeleton';
import { Tabs } from '@nexperts/ui/Tabs';
import { VisuallyHidden } from '@nexperts/ui/VisuallyHidden';
import { useNavigate } from 'react-router';
import { marketplace, paths } from '../../paths.ts';
import { ShowMore } from '../../ui/ShowMore.tsx';
import type { Listed } from '../../model/shown.ts';
import { usePicked } from '../../ui/use-picked.ts';
import { BookingRows } from './BookingRow.tsx';
import * as css from './lists.css.ts';

interface BookingsListProps {
  scope: 'upcoming' | 'past';
  account: Account;
  bookings: Listed<Booking>;
}

/** All bookings of the viewer, ahead or over. Which of them is in the address. */
export function BookingsList(props: BookingsListProps) {
  const shown = props.scope;
  const [picked, pick] = usePicked(shown);
  const navigate = useNavigate();
  const select = (scope: 'upcoming' | 'past') => {
    if (scope === picked) return;
    pick(scope);
    void navigate(scope === 'past' ? paths.bookings('past') : paths.bookings(), { preventScrollReset: true });
  };
  const panel = (scope: 'upcoming' | 'past') =>
    scope === shown ? <Rows {...props} past={scope === 'past'} /> : <Waiting />;
  return (
    <>
      <h1 className={css.title}>Bookings</h1>
      <Tabs
        label="Which bookings"
        activation="manual"
        selectedId={picked}
        onSelect={(id) => select(id === 'past' ? 'past' : 'upcoming')}
        items={[
          { id: 'upcoming', label: 'Upcoming', content: panel('upcoming') },
          { id: 'past', label: 'Past', content: panel('past') },
        ]}
        className={css.tabs}
      />
    </>
  );
}

function Waiting() {
  return (
    <div className={css.waiting}>
      <VisuallyHidden>
        <output>Loading bookings…</output>
      </VisuallyHidden>
      {['a', 'b', 'c'].map((row) => (
        <Skeleton key={row} shape="block" height="5.5rem" />
      ))}
    </div>
  );
}

function Rows({ past, account, bookings }: BookingsListProps & { past: boolean }) {
  const { items, hasMore } = bookings;
  if (items.length > 0) {
    return (
      <ShowMore count={items.length} hasMore={hasMore} entry="ul > li">
        <BookingRows
          bookings={items}
          label={past ? 'Past bookings' : 'Upcoming bookings'}
          showRole={account.isExpert}
        />
      </ShowMore>
    );
  }
  return (
    <EmptyState
      title={past ? 'No past bookings yet' : 'No upcoming bookings'}
      action={
        account.isExpert ? (
          <ButtonLink href={paths.requests()}>See your requests</ButtonLink>
        ) : (
          <ButtonLink href={marketplace.findExperts()}>Find an expert</ButtonLink>
        )
      }
    >
      {past
        ? 'Your sessions appear here once they’re over.'
        : 'Your sessions appear here as soon as they’re booked.'}
    </EmptyState>
  );
}
