import type { Account, Booking } from '@nexperts/contract';
import { ButtonLink } from '@nexperts/ui/Button';
import { EmptyState } from '@nexperts/ui/EmptyState';
import { Link } from '@nexperts/ui/Link';
import { Skeleton } from '@nexperts/ui/Skeleton';
import { Tabs } from '@nexperts/ui/Tabs';
import { VisuallyHidden } from '@nexperts/ui/VisuallyHidden';
import { lazy, Suspense, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { marketplace, paths } from '../../paths.ts';
import { ShowMore } from '../../ui/page/ShowMore.tsx';
import type { Listed } from '../../model/page/shown.ts';
import { usePicked } from '../../ui/hooks/use-picked.ts';
import { BookingRows } from './BookingRow.tsx';
import { BookingsCalendar, type CalendarData } from './BookingsCalendar.tsx';
import * as css from './lists.css.ts';
import type { EarningsOf, Narrow } from './load-bookings.ts';

const NarrowBar = lazy(async () => ({ default: (await import('./NarrowBar.tsx')).NarrowBar }));
/** From so many bookings on, they can be searched. */
const NARROW_FROM = 5;

type Scope = 'upcoming' | 'past' | 'calendar';

interface ListData {
  scope: 'upcoming' | 'past';
  account: Account;
  bookings: Listed<Booking>;
  narrow: Narrow;
  earnings: EarningsOf;
}

/** All bookings of the viewer, ahead or over, and an expert's calendar. Which of them is in the address. */
export function BookingsList(
  props: (ListData | { scope: 'calendar'; account: Account; calendar: CalendarData }) & {
    /** What was bought for others, above the bookings */
    seatOrders: ReactNode;
  },
) {
  const shown: Scope = props.scope;
  const [picked, pick] = usePicked<Scope>(shown);
  const navigate = useNavigate();
  const select = (scope: Scope) => {
    if (scope === picked) return;
    pick(scope);
    const to =
      scope === 'calendar' ? paths.calendar() : paths.bookings(scope === 'past' ? 'past' : undefined);
    void navigate(to, { preventScrollReset: true });
  };
  const panel = (scope: 'upcoming' | 'past') =>
    props.scope === scope ? <NarrowedRows {...props} /> : <Waiting />;
  return (
    <>
      <div className={css.head}>
        <h1 className={css.title}>Bookings</h1>
        <Link href={paths.calendarFeed()} standalone>
          Show them in your calendar
        </Link>
      </div>
      {props.seatOrders}
      <Tabs
        label="Which bookings"
        activation="manual"
        selectedId={picked}
        onSelect={(id) => select(id as Scope)}
        items={[
          { id: 'upcoming', label: 'Upcoming', content: panel('upcoming') },
          { id: 'past', label: 'Past', content: panel('past') },
          ...(props.account.expertHandle
            ? [
                {
                  id: 'calendar',
                  label: 'Calendar',
                  content:
                    props.scope === 'calendar' ? <BookingsCalendar calendar={props.calendar} /> : <Waiting />,
                },
              ]
            : []),
        ]}
        className={css.tabs}
      />
    </>
  );
}

/** The list with what narrows it: nobody has to search in a handful. */
function NarrowedRows(props: ListData) {
  const { scope, bookings, narrow } = props;
  const navigate = useNavigate();
  const isNarrow = narrow.q !== '' || narrow.dates !== null;
  const go = ({ q, dates }: Narrow) =>
    void navigate(
      paths.bookings(scope === 'past' ? 'past' : undefined, { q, from: dates?.start, to: dates?.end }),
      { preventScrollReset: true },
    );
  return (
    <>
      {isNarrow || bookings.items.length >= NARROW_FROM ? (
        <Suspense fallback={<div className={css.narrow} />}>
          <NarrowBar narrow={narrow} onChange={go} />
        </Suspense>
      ) : null}
      {isNarrow ? (
        <output className={css.lead}>
          {bookings.items.length === 0
            ? 'No bookings match.'
            : `${bookings.items.length}${bookings.hasMore ? ' or more' : ''} ${bookings.items.length === 1 ? 'booking matches' : 'bookings match'}.`}
        </output>
      ) : null}
      {isNarrow && bookings.items.length === 0 ? (
        <EmptyState
          title="No bookings match"
          action={
            <ButtonLink href={paths.bookings(scope === 'past' ? 'past' : undefined)} variant="secondary">
              Show all bookings
            </ButtonLink>
          }
        >
          Try fewer words or other dates.
        </EmptyState>
      ) : (
        <Rows {...props} past={scope === 'past'} />
      )}
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

function Rows({ past, account, bookings, earnings }: ListData & { past: boolean }) {
  const { items, hasMore } = bookings;
  if (items.length > 0) {
    return (
      <ShowMore count={items.length} hasMore={hasMore} entry="ul > li">
        <BookingRows
          bookings={items}
          label={past ? 'Past bookings' : 'Upcoming bookings'}
          showRole={account.isExpert}
          earnings={earnings}
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
