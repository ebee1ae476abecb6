import type { Payout, StatementOfPayout } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { Button } from '@nexperts/ui/Button';
import { DataTable, type DataColumn } from '@nexperts/ui/DataTable';
import { Link } from '@nexperts/ui/Link';
import { StatusPill } from '@nexperts/ui/StatusPill';
import { Time } from '@nexperts/ui/Time';
import { useState } from 'react';
import { api } from '../../api.ts';
import { payoutReason, payoutState } from '../../model/money/payout-words.ts';
import { useZone } from '../../model/times/zone.ts';
import { paths } from '../../paths.ts';
import { Amount } from '../../ui/booking/Amount.tsx';
import * as css from './earnings.css.ts';

/** Three months of payouts. */
const SHOWN = 6;

type PayoutRow = Payout & { statement: StatementOfPayout | undefined };

interface PayoutsProps {
  payouts: readonly Payout[];
  statements: readonly StatementOfPayout[];
}

/** The expert's payouts, newest first: what was sent, why something wasn't (P-04), and the papers of each (P-05). */
export function Payouts({ payouts, statements }: PayoutsProps) {
  const zone = useZone();
  const [isWhole, setWhole] = useState(false);
  if (payouts.length === 0) return null;
  const papers = new Map(statements.map((statement) => [statement.payoutId, statement]));
  const rows = payouts
    .slice(0, isWhole ? payouts.length : SHOWN)
    .map((payout) => ({ ...payout, statement: papers.get(payout.id) }));
  return (
    <section aria-label="Payouts">
      <h2 className={css.heading}>Payouts</h2>
      <DataTable caption="Payouts" hideCaption columns={columns(zone)} rows={rows} rowKey={({ id }) => id} />
      {rows.length < payouts.length ? (
        <Button variant="secondary" className={css.more} onPress={() => setWhole(true)}>
          Show all payouts
        </Button>
      ) : null}
    </section>
  );
}

const columns = (zone: string): DataColumn<PayoutRow>[] => [
  {
    id: 'date',
    header: 'Date',
    isRowHeader: true,
    cell: ({ scheduledFor }) => <Time at={scheduledFor} zone={zone} show="date" />,
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ status, reason }) => (
      <>
        <StatusPill tone={payoutState(status).tone}>{payoutState(status).words}</StatusPill>
        {reason ? <span className={css.service}>{payoutReason(reason)}</span> : null}
      </>
    ),
  },
  { id: 'owed', header: 'Available', isNumeric: true, cell: ({ owed }) => <Amount of={owed} /> },
  { id: 'amount', header: 'Sent', isNumeric: true, cell: ({ amount }) => <Amount of={amount} /> },
  {
    id: 'papers',
    header: 'Statement and fee invoice',
    cell: ({ statement }) => (statement ? <Papers of={statement} /> : 'None'),
  },
];

/** Operations that send the papers of a payout. */
const PAPERS = { pdf: endpoints.statementPdf, csv: endpoints.statementCsv } as const;

function Papers({ of: { payoutId, number } }: { of: StatementOfPayout }) {
  return (
    <span className={css.papers}>
      <Link href={paths.statement(payoutId)} standalone aria-label={`View ${number}`}>
        View
      </Link>
      {(['pdf', 'csv'] as const).map((as) => (
        <Link
          key={as}
          href={api.addressOf(PAPERS[as], { params: { id: payoutId } })}
          download={`${number}.${as}`}
          standalone
          aria-label={`${number} as ${as.toUpperCase()}`}
        >
          {as.toUpperCase()}
        </Link>
      ))}
    </span>
  );
}
