import type { ReconciliationView as Reconciliation } from '@nexperts/contract';
import { formatMoney, QUEUES } from '@nexperts/domain';
import { Breadcrumbs } from '@nexperts/ui/Breadcrumbs';
import { EmptyState } from '@nexperts/ui/EmptyState';
import { Link } from '@nexperts/ui/Link';
import { StatusPill } from '@nexperts/ui/StatusPill';
import { Time } from '@nexperts/ui/Time';
import { useEffect } from 'react';
import { workThrough } from '../../../model/desk/desk-round.ts';
import { useZone } from '../../../model/times/zone.ts';
import { paths } from '../../../paths.ts';
import { CaseBar } from '../parts/CaseBar.tsx';
import * as page from '../../../ui/page/desk-page.css.ts';
import { useCase, type CaseWork } from '../parts/use-case.ts';
import { useRowKeys } from '../parts/use-row-keys.ts';
import type { ReconciliationPage } from './load-reconciliation.ts';
import * as css from './reconciliation.css.ts';
import { ResolveForm } from './ResolveForm.tsx';

type Difference = Reconciliation['differences'][number];

const KINDS: Readonly<Record<Difference['kind'], { name: string; cause: string }>> = {
  missing_in_ledger: {
    name: 'Missing in our ledger',
    cause:
      'The provider moved money that our ledger knows nothing of. It may have been made by hand at the provider.',
  },
  missing_at_provider: {
    name: 'Missing at the provider',
    cause: 'Our ledger has an amount that the provider never moved.',
  },
  doubled: { name: 'There twice at the provider', cause: 'The same movement stands there twice.' },
  changed: {
    name: 'Another amount',
    cause: 'Both have it, with different amounts. It may have been typed by hand at the provider.',
  },
  misattributed: {
    name: 'At the wrong place',
    cause: 'The same amount is missing here and too much somewhere else.',
  },
};

const POSTINGS: Readonly<Record<string, string>> = {
  capture: 'Captured',
  refund: 'Refunded',
  chargeback: 'Charged back',
  payout: 'Paid out',
};

/** Ledger and provider side by side: what differs, and what is listed apart; or one difference, to be resolved (P-08). */
export function ReconciliationView(of: ReconciliationPage) {
  const { last, stopped, differences, apart, difference, roles } = of;
  const zone = useZone();
  const one = differences.find(({ id }) => id === difference);
  const work = useCase(
    difference === null ? null : { queue: 'reconciliation', id: difference },
    one !== undefined,
    roles,
  );
  if (one) return <OneDifference of={one} remaining={leftIn(differences, one)} work={work} />;
  return (
    <>
      <div className={page.head}>
        <div>
          <h1 className={page.title}>
            {differences.length === 0
              ? 'Everything agrees'
              : differences.length === 1
                ? '1 difference'
                : `${differences.length} differences`}
          </h1>
          <p className={page.lead}>
            {last ? (
              <>
                {last.compared.toLocaleString('en-AU')} amounts compared on{' '}
                <Time at={last.finishedAt ?? last.night} zone={zone} show="moment" />.
              </>
            ) : (
              'The first comparison is tonight.'
            )}{' '}
            {stopped.length > 0
              ? `${stopped.map(({ currency }) => currency).join(' and ')} payouts are stopped until this is resolved.`
              : null}
          </p>
        </div>
      </div>
      <CaseBar work={work} />
      <div className={css.columns}>
        {differences.length > 0 ? (
          <Differences of={differences} />
        ) : (
          <EmptyState title="The ledger and the provider agree">
            Each night we compare what moved at the provider with our ledger. A difference of one cent stops
            payouts.
          </EmptyState>
        )}
        <Apart apart={apart} />
      </div>
    </>
  );
}

const leftIn = (all: readonly Difference[], { id, currency }: Difference): number =>
  all.filter((other) => other.id !== id && other.currency === currency).length;

const sizeOf = ({ ledgerMinor, providerMinor, currency }: Difference): string =>
  formatMoney({ minor: Math.abs(ledgerMinor - providerMinor), currency });

const CARDS = { row: 'li', link: 'h2 a' } as const;

/** Every difference with whose money it is about; each has a page of its own. */
function Differences({ of }: { of: readonly Difference[] }) {
  useEffect(() => workThrough('reconciliation'), []);
  const { rows } = useRowKeys<HTMLUListElement>('difference', CARDS);
  return (
    <ul className={css.list} ref={rows}>
      {of.map((one) => (
        <li key={one.id} className={css.card}>
          <StatusPill tone="danger">{KINDS[one.kind].name}</StatusPill>
          <h2 className={css.heading}>
            <Link href={paths.reconciliation(one.id)} tone="inherit">
              {sizeOf(one)} unexplained
            </Link>
          </h2>
          <About of={one} />
        </li>
      ))}
    </ul>
  );
}

function OneDifference({ of, remaining, work }: { of: Difference; remaining: number; work: CaseWork }) {
  const { kind, posting, currency, ledgerMinor, providerMinor, providerRef } = of;
  const amount = (minor: number): string => formatMoney({ minor, currency });
  const posted = POSTINGS[posting] ?? posting;
  return (
    <>
      <Breadcrumbs
        items={[{ label: QUEUES.reconciliation.name, href: paths.reconciliation() }, { label: 'Difference' }]}
      />
      <div className={page.head}>
        <div>
          <StatusPill tone="danger">{KINDS[kind].name}</StatusPill>
          <h1 className={page.title}>{sizeOf(of)} unexplained</h1>
          <About of={of} />
        </div>
      </div>
      <CaseBar work={work} />
      <section className={`${page.panel} ${css.one}`} aria-label="Ledger and provider">
        <dl className={css.rows}>
          <dt>{posted}, our ledger</dt>
          <dd className={css.value}>{amount(ledgerMinor)}</dd>
          <dt>
            {posted}, provider {providerRef ? <code>{providerRef}</code> : null}
          </dt>
          <dd className={css.value}>{amount(providerMinor)}</dd>
          <dt>Difference</dt>
          <dd className={css.off}>{sizeOf(of)}</dd>
        </dl>
        <p className={css.second}>{KINDS[kind].cause}</p>
        <div className={css.choices}>
          <ResolveForm of={of} remaining={remaining} takenBy={work.known?.takenBy ?? null} />
        </div>
      </section>
    </>
  );
}

/** Whose money a difference is about, and when it was found. */
function About({ of: { booking, expert, run, sourceRef, foundAt } }: { of: Difference }) {
  const zone = useZone();
  return (
    <p className={css.second}>
      {booking ? (
        <>
          <Link href={paths.staffBooking(booking.id)}>{booking.title}</Link>, {booking.client} with{' '}
          {booking.expert}
        </>
      ) : expert ? (
        <>
          Payout to <Link href={paths.staffPerson(expert.accountId)}>{expert.name}</Link>
          {run ? (
            <>
              {' '}
              in the{' '}
              <Link href={paths.payoutRun(run.id)}>
                run of <Time at={run.scheduledFor} zone={zone} show="date" />
              </Link>
            </>
          ) : null}
        </>
      ) : (
        <>
          Belongs to nothing of ours: <code>{sourceRef}</code>
        </>
      )}
      . Found <Time at={foundAt} zone={zone} show="moment" />.
    </p>
  );
}

function Apart({ apart }: Pick<Reconciliation, 'apart'>) {
  return (
    <section className={css.card} aria-label="Listed apart">
      <h2 className={css.heading}>Listed apart</h2>
      <p className={css.second}>These don’t stop a run.</p>
      <dl className={css.rows}>
        {apart.flatMap(({ currency, underWay, underWayMinor, fees, feesMinor }) => [
          <dt key={`${currency} under way`}>
            Under way, younger than 24 hours: {underWay} in {currency}
          </dt>,
          <dd key={`${currency} under way sum`} className={css.value}>
            {formatMoney({ minor: underWayMinor, currency })}
          </dd>,
          <dt key={`${currency} fees`}>
            The provider’s own fees of 30 days: {fees} in {currency}
          </dt>,
          <dd key={`${currency} fees sum`} className={css.value}>
            {formatMoney({ minor: feesMinor, currency })}
          </dd>,
        ])}
      </dl>
    </section>
  );
}
