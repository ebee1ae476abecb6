import type { OwnPayout } from '@nexperts/contract';
import { DataTable, type DataColumn } from '@nexperts/ui/DataTable';
import { Link } from '@nexperts/ui/Link';
import { StatusPill, type StatusTone } from '@nexperts/ui/StatusPill';
import { Time } from '@nexperts/ui/Time';
import { api } from '../../api.ts';
import { useZone } from '../../model/zone.ts';
import { paths } from '../../paths.ts';
import { Amount } from '../../ui/Amount.tsx';
import * as css from './earnings.css.ts';

const STATES: Readonly<Record<OwnPayout['status'], { words: string; tone: StatusTone; note?: string }>> = {
  planned: { words: 'Planned', tone: 'info' },
  sending: { words: 'Being sent', tone: 'info' },
  sent: { words: 'Paid', tone: 'success' },
  refused: {
    words: 'Refused',
    tone: 'danger',
    note: 'Our payment provider refused it. The amount is still in your balance.',
  },
  failed_at_bank: {
    words: 'Refused by your bank',
    tone: 'danger',
    note: 'Check your bank details with our payment provider. It then sends the amount again.',
  },
  carried_over: { words: 'Carried over', tone: 'neutral', note: 'It goes with the next payout.' },
};

function columnsOf(zone: string): DataColumn<OwnPayout>[] {
  return [
    {
      id: 'date',
      header: 'Date',
      isRowHeader: true,
      cell: ({ scheduledFor }) => <Time at={scheduledFor} zone={zone} show="date" />,
    },
    {
      id: 'sessions',
      header: 'Sessions',
      isNumeric: true,
      cell: ({ statement }) => (statement ? statement.sessions : '–'),
    },
    { id: 'amount', header: 'Amount', isNumeric: true, cell: ({ amount }) => <Amount of={amount} /> },
    {
      id: 'state',
      header: 'State',
      cell: ({ status }) => {
        const { words, tone, note } = STATES[status];
        return (
          <>
            <StatusPill tone={tone}>{words}</StatusPill>
            {note ? <span className={css.service}>{note}</span> : null}
          </>
        );
      },
    },
    { id: 'papers', header: 'Statement and fee invoice', cell: papersCell },
  ];
}

function papersCell({ id, statement }: OwnPayout) {
  if (!statement) return <span className={css.service}>Ready after the payout</span>;
  const { number } = statement;
  return (
    <span className={css.papers}>
      <Link href={paths.statement(id)} standalone aria-label={`View ${number}`}>
        View
      </Link>
      <Link
        href={api.expert.statementUrl(id, 'pdf')}
        download={`${number}.pdf`}
        standalone
        aria-label={`${number} as PDF`}
      >
        PDF
      </Link>
      <Link
        href={api.expert.statementUrl(id, 'csv')}
        download={`${number}.csv`}
        standalone
        aria-label={`${number} as CSV`}
      >
        CSV
      </Link>
    </span>
  );
}

/** The expert’s payouts with their papers, the newest first (P-05). */
export function Payouts({ payouts }: { payouts: readonly OwnPayout[] }) {
  const zone = useZone();
  if (payouts.length === 0) return null;
  return (
    <>
      <h2 className={css.heading}>Payouts</h2>
      <DataTable
        caption="Payouts"
        hideCaption
        columns={columnsOf(zone)}
        rows={payouts}
        rowKey={({ id }) => id}
      />
    </>
  );
}
