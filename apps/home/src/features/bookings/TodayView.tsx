import type { Account, BookingsOverview } from '@nexperts/contract';
import type { Money } from '@nexperts/domain';
import { ButtonLink } from '@nexperts/ui/Button';
import { EmptyState } from '@nexperts/ui/EmptyState';
import { Link } from '@nexperts/ui/Link';
import { Time } from '@nexperts/ui/Time';
import type { ReactNode } from 'react';
import { Amount } from '../../Amount.tsx';
import { marketplace, paths } from '../../paths.ts';
import { useZone } from '../../zone.ts';
import { BookingRows } from './BookingRow.tsx';
import * as lists from './lists.css.ts';
import { NextSession } from './NextSession.tsx';
import { RequestCard } from './RequestsList.tsx';
import * as css from './today.css.ts';

export interface Balance {
  readonly pending: Money;
  readonly available: Money;
  /** ISO 8601 */
  readonly nextPayoutAt: string;
}

interface TodayViewProps {
  account: Account;
  ahead: BookingsOverview;
  /** Experts only */
  earnings: Balance | null;
  /** What a new expert has to know first; it takes the place of an empty page */
  beginning: ReactNode;
}

type Group = BookingsOverview['today'];

/** The start page: what is next and what wants an answer or money (W-02, W-03). */
export function TodayView({ account, ahead, earnings, beginning }: TodayViewProps) {
  return (
    <>
      <h1 className={lists.title}>Hello {account.name.split(' ')[0]}</h1>
      <div className={css.layout}>
        <div className={css.main}>
          {ahead.next ? <NextSession booking={ahead.next} /> : null}
          {beginning}
          {ahead.next || beginning ? null : <NothingNext account={account} />}
          <Section title="Also today" group={ahead.today} showRole={account.isExpert} />
          <Requests group={ahead.requests} />
          <Section title="Later" group={ahead.later} showRole={account.isExpert} />
        </div>
        {earnings || !account.isExpert || ahead.holds.total > 0 || ahead.reserved ? (
          <aside className={css.side} aria-label="Money">
            {earnings ? <BalanceCard balance={earnings} /> : null}
            <Owed ahead={ahead} isExpert={account.isExpert} />
          </aside>
        ) : null}
      </div>
    </>
  );
}

function Section({
  title,
  group: { bookings, total },
  showRole,
}: {
  title: string;
  group: Group;
  showRole: boolean;
}) {
  if (total === 0) return null;
  return (
    <section>
      <h2 className={css.heading}>{title}</h2>
      <BookingRows bookings={bookings} label={title} showRole={showRole} />
      {total > bookings.length ? <More to={paths.bookings()}>{`All ${total} bookings`}</More> : null}
    </section>
  );
}

function Requests({ group: { bookings, total } }: { group: Group }) {
  if (total === 0) return null;
  return (
    <section>
      <h2 className={css.heading}>Requests</h2>
      <ul className={css.stack}>
        {bookings.slice(0, 2).map((request) => (
          <RequestCard key={request.id} request={request} />
        ))}
      </ul>
      {total > 2 ? <More to={paths.requests()}>{`All ${total} requests`}</More> : null}
    </section>
  );
}

function More({ to, children }: { to: string; children: string }) {
  return (
    <Link href={to} standalone className={css.more}>
      {children}
    </Link>
  );
}

function NothingNext({ account: { isExpert } }: { account: Account }) {
  return (
    <EmptyState
      title="No session coming up"
      action={
        isExpert ? (
          <ButtonLink href={paths.availability()}>See your availability</ButtonLink>
        ) : (
          <ButtonLink href={marketplace.findExperts()}>Find an expert</ButtonLink>
        )
      }
    >
      {isExpert ? (
        <>
          Clients book <Link href={paths.services()}>your services</Link> in the hours you set. Booked
          sessions appear here with the button to join them.
        </>
      ) : (
        'Book an expert and your session will appear here.'
      )}
    </EmptyState>
  );
}

function BalanceCard({ balance }: { balance: Balance }) {
  const zone = useZone();
  return (
    <section className={css.card}>
      <h2 className={css.cardTitle}>Balance</h2>
      <Amount of={balance.available} size="lg" />
      <p className={lists.muted}>
        available, paid out on <Time at={balance.nextPayoutAt} zone={zone} show="date" />
      </p>
      <p>
        <Amount of={balance.pending} /> pending
      </p>
      <More to={paths.earnings()}>Earnings</More>
    </section>
  );
}

function Owed({ ahead: { holds, reserved }, isExpert }: { ahead: BookingsOverview; isExpert: boolean }) {
  const zone = useZone();
  if (isExpert && holds.total === 0 && !reserved) return null;
  return (
    <section className={css.card}>
      <h2 className={css.cardTitle}>What you owe</h2>
      {holds.bookings.map((booking) => (
        <p key={booking.id}>
          <Amount of={booking.price} /> for {booking.expert.name}, held until{' '}
          <Time at={booking.holdExpiresAt ?? booking.serverNow} zone={zone} />
          <span className={css.finish}>
            <ButtonLink href={paths.checkout(booking.id)} size="sm">
              Finish paying
            </ButtonLink>
          </span>
        </p>
      ))}
      {holds.total > holds.bookings.length ? (
        <More to={paths.bookings()}>{`All ${holds.total} unpaid bookings`}</More>
      ) : null}
      {reserved ? (
        <>
          <Amount of={reserved} size="lg" />
          <p className={lists.muted}>reserved on your card, charged only when your requests are accepted</p>
        </>
      ) : null}
      {holds.total === 0 && !reserved ? <p>Nothing. Everything is settled.</p> : null}
    </section>
  );
}
