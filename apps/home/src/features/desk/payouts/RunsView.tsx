import { formatMoney } from '@nexperts/domain';
import { Banner } from '@nexperts/ui/Banner';
import { ButtonLink } from '@nexperts/ui/Button';
import { DataTable, type DataColumn } from '@nexperts/ui/DataTable';
import { EmptyState } from '@nexperts/ui/EmptyState';
import { Link } from '@nexperts/ui/Link';
import { StatusPill } from '@nexperts/ui/StatusPill';
import { Time } from '@nexperts/ui/Time';
import { useZone } from '../../../model/times/zone.ts';
import { paths } from '../../../paths.ts';
import * as page from '../../../ui/page/desk-page.css.ts';
import type { RunsPage } from './load-runs.ts';
import * as css from './runs.css.ts';

type Run = RunsPage['runs'][number];

const RUN_STATES = {
  planned: { words: 'Planned', tone: 'neutral' },
  carrying_out: { words: 'Under way', tone: 'info' },
  done: { words: 'Done', tone: 'success' },
} as const;

/** The state of a run; a difference to the provider stops it whatever else is so (P-08). */
export const runState = ({ status, currencies }: Pick<Run, 'status' | 'currencies'>) =>
  currencies.some(({ isStopped }) => isStopped)
    ? ({ words: 'Stopped', tone: 'danger' } as const)
    : RUN_STATES[status];

/** Every payout run, newest first, and the way to a dry run of the next one (P-04). */
export function RunsView({ runs, nextRunAt, stopped }: RunsPage) {
  const zone = useZone();
  return (
    <>
      <div className={page.head}>
        <div>
          <h1 className={page.title}>Payout runs</h1>
          <p className={page.lead}>
            The next one starts by itself at <Time at={nextRunAt} zone={zone} show="moment" />.
          </p>
        </div>
        <ButtonLink href={paths.payoutRun('next')} variant="secondary">
          Dry run
        </ButtonLink>
      </div>
      <StoppedBanner stopped={stopped} />
      {runs.length > 0 ? (
        <DataTable
          caption="Payout runs"
          hideCaption
          columns={columns(zone)}
          rows={[...runs]}
          rowKey={({ id }) => id}
        />
      ) : (
        <EmptyState title="No run yet">
          Every second Monday at 00:00 UTC each verified expert with two-step login on is paid.
        </EmptyState>
      )}
    </>
  );
}

/** Says which currencies wait for a difference to be resolved (P-08). */
export function StoppedBanner({ stopped }: { stopped: readonly string[] }) {
  if (stopped.length === 0) return null;
  return (
    <Banner
      tone="danger"
      title={`${stopped.join(' and ')} payouts are stopped`}
      className={css.banner}
      action={
        <ButtonLink href={paths.reconciliation()} size="sm">
          Resolve the difference
        </ButtonLink>
      }
    >
      Our ledger and the provider differ. The payouts start as soon as finance resolves it.
    </Banner>
  );
}

const columns = (zone: string): DataColumn<Run>[] => [
  {
    id: 'date',
    header: 'Run',
    isRowHeader: true,
    cell: ({ id, scheduledFor }) => (
      <Link href={paths.payoutRun(id)} tone="inherit" standalone>
        <Time at={scheduledFor} zone={zone} show="date" />
      </Link>
    ),
  },
  {
    id: 'state',
    header: 'State',
    cell: (run) => <StatusPill tone={runState(run).tone}>{runState(run).words}</StatusPill>,
  },
  {
    id: 'payouts',
    header: 'Payouts',
    isNumeric: true,
    cell: ({ currencies }) => currencies.reduce((sum, { payouts }) => sum + payouts, 0),
  },
  {
    id: 'sent',
    header: 'Sent',
    isNumeric: true,
    cell: ({ currencies }) =>
      currencies.map(({ currency, sentMinor }) => formatMoney({ minor: sentMinor, currency })).join(' + ') ||
      '–',
  },
  {
    id: 'failed',
    header: 'Refused or sent back',
    isNumeric: true,
    cell: ({ currencies }) =>
      currencies.reduce((sum, { refused, failedAtBank }) => sum + refused + failedAtBank, 0),
  },
];
