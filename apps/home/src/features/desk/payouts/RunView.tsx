import type { PayoutRunView } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { formatMoney } from '@nexperts/domain';
import { Breadcrumbs } from '@nexperts/ui/Breadcrumbs';
import { ButtonLink } from '@nexperts/ui/Button';
import { DataTable, type DataColumn } from '@nexperts/ui/DataTable';
import { EmptyState } from '@nexperts/ui/EmptyState';
import { Icon } from '@nexperts/ui/Icon';
import { Link } from '@nexperts/ui/Link';
import { StatusPill } from '@nexperts/ui/StatusPill';
import { Time } from '@nexperts/ui/Time';
import { Download } from 'lucide-react';
import { api } from '../../../api.ts';
import { payoutReason, payoutState } from '../../../model/money/payout-words.ts';
import { useZone } from '../../../model/times/zone.ts';
import { paths } from '../../../paths.ts';
import * as page from '../../../ui/page/desk-page.css.ts';
import { runState, StoppedBanner } from './RunsView.tsx';
import * as css from './runs.css.ts';

type Line = PayoutRunView['payouts'][number];
type Sums = PayoutRunView['run']['currencies'][number];

const isPaid = ({ status }: Line): boolean => status !== 'carried_over' && status !== 'refused';

/** A run line by line: who is paid, and who is owed and not paid, with why. No expert is missing from both (P-04). */
export function RunView({ run, payouts }: PayoutRunView) {
  const zone = useZone();
  const isDry = run.id === null;
  const paid = payouts.filter((line) => isPaid(line));
  const open = payouts.filter((line) => line.owedMinor > (isPaid(line) ? line.amountMinor : 0));
  const returned = (currency: string): number =>
    payouts
      .filter((line) => line.currency === currency && line.status === 'failed_at_bank')
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return (
    <>
      <Breadcrumbs
        items={[{ label: 'Payout runs', href: paths.payoutRuns() }, { label: isDry ? 'Dry run' : 'Run' }]}
      />
      <div className={page.head}>
        <div>
          <h1 className={page.title}>{isDry ? 'Dry run' : 'Payout run'}</h1>
          <p className={page.lead}>
            {isDry ? 'What the next run would send if it started now, ' : ''}
            <Time at={run.scheduledFor} zone={zone} show="moment" />
            {isDry ? '. Nothing is sent.' : null}
          </p>
        </div>
        <div className={css.tools}>
          {isDry ? null : <StatusPill tone={runState(run).tone}>{runState(run).words}</StatusPill>}
          <ButtonLink
            href={api.addressOf(endpoints.payoutRunCsv, { params: { id: run.id ?? 'next' } })}
            download={`payout-run-${run.scheduledFor.slice(0, 10)}.csv`}
            variant="secondary"
            size="sm"
            iconStart={<Icon as={Download} size={16} />}
          >
            {isDry ? 'Plan as CSV' : 'CSV'}
          </ButtonLink>
        </div>
      </div>
      <StoppedBanner
        stopped={run.currencies.filter(({ isStopped }) => isStopped).map(({ currency }) => currency)}
      />
      <ul className={css.cards}>
        {run.currencies.map((sums) => (
          <CurrencyCard key={sums.currency} of={sums} returnedMinor={returned(sums.currency)} isDry={isDry} />
        ))}
      </ul>
      <div className={css.columns}>
        <section aria-label="Transfers">
          <h2 className={css.heading}>Transfers</h2>
          {paid.length > 0 ? (
            <DataTable
              caption="Transfers"
              hideCaption
              columns={columns}
              rows={paid}
              rowKey={({ expertId, currency }) => `${expertId} ${currency}`}
            />
          ) : (
            <EmptyState title="Nothing to send">
              {open.length === 0
                ? 'Nobody is owed anything.'
                : '“Owed but not paid” says who is owed how much, and why it isn’t sent.'}
            </EmptyState>
          )}
        </section>
        <Owed open={open} currencies={run.currencies} isDry={isDry} />
      </div>
    </>
  );
}

interface CurrencyCardProps {
  of: Sums;
  /** What banks sent back: it lies in the experts' accounts with the provider */
  returnedMinor: number;
  isDry: boolean;
}

function CurrencyCard({ of, returnedMinor, isDry }: CurrencyCardProps) {
  const { currency, amountMinor, payouts, isStopped, refused, failedAtBank, sentMinor } = of;
  const troubled = refused + failedAtBank;
  return (
    <li className={css.card}>
      <div className={css.head}>
        <strong>{currency}</strong>
        {isStopped ? (
          <StatusPill tone="danger">Stopped</StatusPill>
        ) : troubled > 0 ? (
          <StatusPill tone="warning">{`${troubled} failed`}</StatusPill>
        ) : (
          <StatusPill tone="success">
            {isDry ? 'Ready' : sentMinor === amountMinor ? 'Sent' : 'Under way'}
          </StatusPill>
        )}
      </div>
      <div className={css.sum}>{formatMoney({ minor: amountMinor, currency })}</div>
      <p className={css.second}>
        {payouts} {payouts === 1 ? 'expert' : 'experts'}
        {returnedMinor > 0
          ? `, ${formatMoney({ minor: returnedMinor, currency })} of it sent back by their banks`
          : null}
      </p>
    </li>
  );
}

const columns: DataColumn<Line>[] = [
  {
    id: 'expert',
    header: 'Expert',
    isRowHeader: true,
    cell: ({ name, accountId }) => (
      <Link href={paths.staffPerson(accountId)} tone="inherit" standalone>
        {name}
      </Link>
    ),
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ id, name, status, reason }) => (
      <>
        <StatusPill tone={payoutState(status).tone}>{payoutState(status).words}</StatusPill>
        {id && status === 'failed_at_bank' ? (
          <Link
            href={paths.failedTransfer(id)}
            standalone
            className={css.reason}
            aria-label={`Failed transfer to ${name}`}
          >
            Failed transfer
          </Link>
        ) : null}
        {reason ? <span className={css.reason}>{payoutReason(reason)}</span> : null}
      </>
    ),
  },
  {
    id: 'ref',
    header: 'Transfer',
    cell: ({ id, name, transferRef }) =>
      id && transferRef ? (
        <>
          <span className={css.reference}>{transferRef}</span>
          <Link
            href={paths.staffDocuments({ payout: id })}
            standalone
            className={css.reason}
            aria-label={`Statement of ${name}`}
          >
            Statement
          </Link>
        </>
      ) : (
        '–'
      ),
  },
  {
    id: 'amount',
    header: 'Amount',
    isNumeric: true,
    cell: ({ amountMinor: minor, currency }) => formatMoney({ minor, currency }),
  },
];

interface OwedProps {
  open: readonly Line[];
  currencies: readonly Sums[];
  isDry: boolean;
}

/** Owed = transferred in this run + not paid, line by line with why. */
function Owed({ open, currencies, isDry }: OwedProps) {
  return (
    <section className={css.card} aria-label="Owed but not paid">
      <h2 className={css.heading}>Owed but not paid</h2>
      {open.length === 0 ? <p className={css.second}>Nothing that is owed is left out.</p> : null}
      <ul className={css.owed}>
        {open.map((line) => {
          const { id, expertId, currency, name, owedMinor, amountMinor, reason, status } = line;
          const minor = owedMinor - (isPaid(line) ? amountMinor : 0);
          return (
            <li key={`${expertId} ${currency}`} className={css.line}>
              <span>
                {id && status === 'refused' ? <Link href={paths.failedTransfer(id)}>{name}</Link> : name}
                <span className={css.reason}>{payoutReason(reason ?? '')}</span>
              </span>
              <span>{formatMoney({ minor, currency })}</span>
            </li>
          );
        })}
      </ul>
      {currencies.map(({ currency, owedMinor, amountMinor }) => (
        <p key={currency} className={css.total}>
          <span>
            {isDry ? 'To send of what is owed in' : 'Transferred of what was owed in'} {currency}
          </span>
          <span>
            {formatMoney({ minor: amountMinor, currency })} of {formatMoney({ minor: owedMinor, currency })}
          </span>
        </p>
      ))}
    </section>
  );
}
