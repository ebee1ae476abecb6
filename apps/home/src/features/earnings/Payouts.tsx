import type { Payout } from '@nexperts/contract';
import { formatMoney } from '@nexperts/domain';
import { DataTable, type DataColumn } from '@nexperts/ui/DataTable';
import { StatusPill } from '@nexperts/ui/StatusPill';
import { Time } from '@nexperts/ui/Time';
import { payoutReason, payoutState } from '../../model/payout-words.ts';
import { useZone } from '../../model/zone.ts';
import * as css from './earnings.css.ts';

/** The expert's payouts: what was sent, and why something wasn't (P-04). */
export function Payouts({ payouts }: { payouts: readonly Payout[] }) {
  const zone = useZone();
  if (payouts.length === 0) return null;
  return (
    <section aria-label="Payouts">
      <h2 className={css.heading}>Payouts</h2>
      <DataTable
        caption="Payouts"
        hideCaption
        columns={columns(zone)}
        rows={[...payouts]}
        rowKey={({ id }) => id}
      />
    </section>
  );
}

const columns = (zone: string): DataColumn<Payout>[] => [
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
  { id: 'owed', header: 'Available', isNumeric: true, cell: ({ owed }) => formatMoney(owed) },
  { id: 'amount', header: 'Sent', isNumeric: true, cell: ({ amount }) => formatMoney(amount) },
];
