import type { ReconciliationView as Reconciliation } from '@nexperts/contract';
import { formatMoney } from '@nexperts/domain';
import { EmptyState } from '@nexperts/ui/EmptyState';
import { Link } from '@nexperts/ui/Link';
import { StatusPill } from '@nexperts/ui/StatusPill';
import { Time } from '@nexperts/ui/Time';
import { useZone } from '../../model/zone.ts';
import { paths } from '../../paths.ts';
import * as page from '../../ui/desk-page.css.ts';
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

/** Ledger and provider side by side: what differs, and what is listed apart (P-08). */
export function ReconciliationView({ last, stopped, differences, apart }: Reconciliation) {
  const zone = useZone();
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
      <div className={css.columns}>
        {differences.length > 0 ? (
          <ul className={css.list}>
            {differences.map((one) => (
              <DifferenceCard key={one.id} of={one} remaining={leftIn(differences, one)} />
            ))}
          </ul>
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

function DifferenceCard({ of, remaining }: { of: Difference; remaining: number }) {
  const zone = useZone();
  const {
    kind,
    posting,
    currency,
    ledgerMinor,
    providerMinor,
    booking,
    expert,
    providerRef,
    foundAt,
    subject,
  } = of;
  const amount = (minor: number): string => formatMoney({ minor, currency });
  return (
    <li className={css.card}>
      <StatusPill tone="danger">{KINDS[kind].name}</StatusPill>
      <h2 className={css.heading}>{amount(Math.abs(ledgerMinor - providerMinor))} unexplained</h2>
      <p className={css.second}>
        {booking ? (
          <>
            <Link href={paths.staffBooking(booking.id)}>{booking.title}</Link>, {booking.client} with{' '}
            {booking.expert}
          </>
        ) : expert ? (
          <>
            Payout to <Link href={paths.staffPerson(expert.accountId)}>{expert.name}</Link>
          </>
        ) : (
          `Belongs to nothing of ours: ${subject.replace('provider:', '')}`
        )}
        . Found <Time at={foundAt} zone={zone} show="moment" />.
      </p>
      <dl className={css.rows}>
        <dt>{POSTINGS[posting] ?? posting}, our ledger</dt>
        <dd className={css.value}>{amount(ledgerMinor)}</dd>
        <dt>
          {POSTINGS[posting] ?? posting}, provider {providerRef ? <code>{providerRef}</code> : null}
        </dt>
        <dd className={css.value}>{amount(providerMinor)}</dd>
        <dt>Difference</dt>
        <dd className={css.off}>{amount(Math.abs(ledgerMinor - providerMinor))}</dd>
      </dl>
      <p className={css.second}>{KINDS[kind].cause}</p>
      <ResolveForm of={of} remaining={remaining} />
    </li>
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
