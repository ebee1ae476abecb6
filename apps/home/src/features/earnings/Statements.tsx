import type { StatementOfPayout } from '@nexperts/contract';
import { DataTable, type DataColumn } from '@nexperts/ui/DataTable';
import { Link } from '@nexperts/ui/Link';
import { Time } from '@nexperts/ui/Time';
import { api } from '../../api.ts';
import { useZone } from '../../model/zone.ts';
import { paths } from '../../paths.ts';
import { Amount } from '../../ui/Amount.tsx';
import * as css from './earnings.css.ts';

function papersCell({ payoutId, number }: StatementOfPayout) {
  const files = ['pdf', 'csv'] as const;
  return (
    <span className={css.papers}>
      <Link href={paths.statement(payoutId)} standalone aria-label={`View ${number}`}>
        View
      </Link>
      {files.map((as) => (
        <Link
          key={as}
          href={api.documents.statementUrl(payoutId, as)}
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

const columnsOf = (zone: string): DataColumn<StatementOfPayout>[] => [
  {
    id: 'date',
    header: 'Payout',
    isRowHeader: true,
    cell: ({ scheduledFor }) => <Time at={scheduledFor} zone={zone} show="date" />,
  },
  { id: 'number', header: 'Statement', cell: ({ number }) => number },
  { id: 'sessions', header: 'Sessions', isNumeric: true, cell: ({ sessions }) => sessions },
  { id: 'amount', header: 'Paid', isNumeric: true, cell: ({ total }) => <Amount of={total} /> },
  { id: 'papers', header: 'Statement and fee invoice', cell: papersCell },
];

/** The papers of the expert’s payouts, the newest first (P-05). */
export function Statements({ statements }: { statements: readonly StatementOfPayout[] }) {
  const zone = useZone();
  if (statements.length === 0) return null;
  return (
    <>
      <h2 className={css.heading}>Statements</h2>
      <DataTable
        caption="Statements of payouts"
        hideCaption
        columns={columnsOf(zone)}
        rows={statements}
        rowKey={({ payoutId }) => payoutId}
      />
    </>
  );
}
