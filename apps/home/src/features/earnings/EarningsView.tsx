import { Banner } from '@nexperts/ui/Banner';
import { ButtonLink } from '@nexperts/ui/Button';
import { DataTable, type DataColumn } from '@nexperts/ui/DataTable';
import { EmptyState } from '@nexperts/ui/EmptyState';
import { Link } from '@nexperts/ui/Link';
import { StatusPill } from '@nexperts/ui/StatusPill';
import { Time } from '@nexperts/ui/Time';
import type { ReactNode } from 'react';
import { clock } from '../../clock.ts';
import { balanceNotices, balanceParts, isPayoutAhead } from '../../model/money/balance-words.ts';
import { Amount } from '../../ui/booking/Amount.tsx';
import { earningWords } from '../../model/money/earning-words.ts';
import { paths } from '../../paths.ts';
import { ShowMore } from '../../ui/page/ShowMore.tsx';
import { useZone } from '../../model/times/zone.ts';
import type { Earnings, EarningsPage } from './load-earnings.ts';
import * as css from './earnings.css.ts';
import { PayoutNeeds } from './PayoutNeeds.tsx';
import { Payouts } from './Payouts.tsx';
import { ShareChart } from './ShareChart.tsx';
import { WhatComesNext } from './WhatComesNext.tsx';

type Session = Earnings['sessions'][number];

/** What sessions brought, what the platform kept, and when the rest is paid out (B-02). */
export function EarningsView({ earnings, outlook, payouts, statements }: EarningsPage) {
  const zone = useZone();
  const { nextPayoutAt, payoutsNeed, asksAddress, sessions, hasMore } = earnings;
  return (
    <>
      <div className={css.head}>
        <h1 className={css.title}>Earnings</h1>
        <span className={css.ways}>
          <Link href={paths.figures()} standalone>
            Figures
          </Link>
          <Link href={paths.tax()} standalone>
            Tax details
          </Link>
        </span>
      </div>
      {balanceNotices(earnings, { zone }).map(({ title, text, link }) => (
        <Banner key={title} tone="warning" title={title} className={css.notice}>
          {text} {link ? <Link href={link.href}>{link.label}</Link> : null}
        </Banner>
      ))}
      <dl className={css.figures}>
        {balanceParts(earnings, { zone, now: clock.now() }).map(({ name, amount, upTo, note }, place) => (
          <Figure key={name} name={name} note={note} strong={place === 0}>
            {upTo ? <span className={css.upTo}>up to </span> : null}
            <Amount of={amount} size="lg" />
          </Figure>
        ))}
        {isPayoutAhead(earnings) ? (
          <Figure name="Next payout" note="every second Monday">
            <Time at={nextPayoutAt} zone={zone} show="date" />
          </Figure>
        ) : null}
      </dl>
      <PayoutNeeds needs={payoutsNeed} />
      {asksAddress ? (
        <Banner tone="info" title="Add your address" className={css.notice}>
          The tax office asks us who earned what, and where they live or work.{' '}
          <Link href={paths.tax()}>Add your address</Link>
        </Banner>
      ) : null}
      {outlook && sessions.length > 0 ? (
        <div className={css.outlook}>
          <ShareChart weeks={outlook.weeks} services={outlook.services} />
          <WhatComesNext next={outlook.next} more={outlook.more} />
        </div>
      ) : null}
      {payouts ? <Payouts payouts={payouts} statements={statements ?? []} /> : null}
      <h2 className={css.heading}>Sessions</h2>
      {sessions.length > 0 ? (
        <ShowMore count={sessions.length} hasMore={hasMore} entry="tbody > tr">
          <DataTable
            caption="Paid sessions"
            hideCaption
            columns={columns(zone)}
            rows={sessions}
            rowKey={({ bookingId }) => bookingId}
          />
        </ShowMore>
      ) : (
        <EmptyState
          title="No paid sessions yet"
          action={
            <ButtonLink href={paths.requests()} variant="secondary">
              See your requests
            </ButtonLink>
          }
        >
          Each paid session appears here with its price, the platform fee of 15% and your share.
        </EmptyState>
      )}
    </>
  );
}

interface FigureProps {
  name: string;
  note: string;
  strong?: boolean;
  children: ReactNode;
}

function Figure({ name, note, strong = false, children }: FigureProps) {
  return (
    <div className={strong ? css.figureStrong : css.figure}>
      <dt>{name}</dt>
      <dd className={css.value}>{children}</dd>
      <dd className={css.note}>{note}</dd>
    </div>
  );
}

function columns(zone: string): DataColumn<Session>[] {
  return [
    {
      id: 'session',
      header: 'Session',
      isRowHeader: true,
      cell: ({ bookingId, clientName, serviceTitle }) => (
        <>
          <Link href={paths.booking(bookingId)} tone="inherit" standalone>
            {clientName}
          </Link>
          <span className={css.service}>{serviceTitle}</span>
        </>
      ),
    },
    { id: 'when', header: 'When', cell: ({ startsAt }) => <Time at={startsAt} zone={zone} show="moment" /> },
    {
      id: 'state',
      header: 'State',
      cell: (session) => {
        const { words, tone } = earningWords(session, zone);
        return <StatusPill tone={tone}>{words}</StatusPill>;
      },
    },
    { id: 'price', header: 'Price', isNumeric: true, cell: ({ gross }) => <Amount of={gross} /> },
    { id: 'fee', header: 'Fee 15%', isNumeric: true, cell: ({ fee }) => <Amount of={fee} /> },
    { id: 'share', header: 'Your share', isNumeric: true, cell: ({ net }) => <Amount of={net} /> },
  ];
}
