import type { Account, AwaitingProblem, BookingsOverview, ExpertCard, Waiting } from '@nexperts/contract';
import type { ReactNode } from 'react';
import { useZone } from '../../model/times/zone.ts';
import { ClashesAhead } from './BusyElsewhere.tsx';
import { GetReady } from './GetReady.tsx';
import { NextSession } from './NextSession.tsx';
import type { Balance } from '../../model/money/balance-words.ts';
import type { MetExpert } from './load-bookings.ts';
import { BalanceCard } from './today/BalanceCard.tsx';
import { ComingUp } from './today/ComingUp.tsx';
import { FindCard } from './today/FindCard.tsx';
import { FreeSoon } from './today/FreeSoon.tsx';
import { Greeting } from '../../ui/page/Greeting.tsx';
import { HeldOnCard } from './today/HeldOnCard.tsx';
import { mostUrgent } from './today/most-urgent.ts';
import { NeedsYou } from './today/NeedsYou.tsx';
import { NothingNext } from './today/NothingNext.tsx';
import { OpenRequests } from './today/OpenRequests.tsx';
import { TalkedWith } from './today/TalkedWith.tsx';
import * as css from './today/today.css.ts';
import { Unpaid } from './today/Unpaid.tsx';
import { waitingItems } from './today/waiting-items.ts';

interface TodayViewProps {
  account: Account;
  ahead: BookingsOverview;
  /** That wait for the viewer's answer, earliest deadline first */
  problems: readonly AwaitingProblem[];
  /** What else waits: hearings, verdicts that can be appealed, reviews */
  waiting: readonly Waiting[];
  /** Whom a client met and can book again, newest first */
  met: readonly MetExpert[];
  /** Experts to suggest to a client with nothing booked, the soonest first */
  soon: readonly ExpertCard[];
  /** Experts only */
  earnings: Balance | null;
  /** What a new expert has to know first; it takes the place of an empty page */
  beginning?: ReactNode;
}

/**
 * The start page (W-02, W-03), a component for each section: what is next, what needs an answer, what is coming; beside
 * it what to prepare, and the money.
 */
export function TodayView({
  account,
  ahead,
  problems,
  waiting,
  met,
  soon,
  earnings,
  beginning = null,
}: TodayViewProps) {
  const { next, holds, requests, proposals, reserved } = ahead;
  const answers = waitingItems(
    { problems, proposals: proposals.bookings, waiting, balance: earnings?.balance ?? null },
    useZone(),
  );
  const main = mostUrgent({ answers, holds, requests });
  return (
    <>
      <Greeting name={account.name} />
      <div className={css.layout}>
        <div className={css.main}>
          <ClashesAhead ahead={ahead} />
          {next ? <NextSession booking={next} /> : null}
          <NeedsYou items={answers} isMain={main === 'answers'} />
          <Unpaid group={holds} isMain={main === 'holds'} />
          <OpenRequests group={requests} isMain={main === 'requests'} />
          {beginning}
          {next || beginning || holds.total > 0 ? null : (
            <NothingNext isExpert={account.isExpert} isMain={main === null} />
          )}
          <ComingUp ahead={ahead} showRole={account.isExpert} />
          <TalkedWith experts={met} />
          <FreeSoon experts={soon} />
        </div>
        <div className={css.side}>
          {earnings ? <BalanceCard balance={earnings} /> : null}
          {next ? <GetReady booking={next} isAlone /> : null}
          <HeldOnCard reserved={reserved} />
          {next && !account.isExpert ? <FindCard /> : null}
        </div>
      </div>
    </>
  );
}
