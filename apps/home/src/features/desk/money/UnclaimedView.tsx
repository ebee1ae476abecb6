import type { UnclaimedBalance } from '@nexperts/contract';
import { formatDayLong, formatMoney } from '@nexperts/domain';
import { Breadcrumbs } from '@nexperts/ui/Breadcrumbs';
import { Button } from '@nexperts/ui/Button';
import { DataTable, type DataColumn } from '@nexperts/ui/DataTable';
import { EmptyState } from '@nexperts/ui/EmptyState';
import { Time } from '@nexperts/ui/Time';
import { useState } from 'react';
import { useZone } from '../../../model/times/zone.ts';
import { paths } from '../../../paths.ts';
import * as page from '../../../ui/page/desk-page.css.ts';
import { ClaimDialog } from './ClaimDialog.tsx';
import type { UnclaimedPage } from './load-unclaimed.ts';

/** Whom each balance belongs to that was booked as unclaimed, and how those were paid that somebody claimed (W-07). */
export function UnclaimedView({ balances }: UnclaimedPage) {
  const zone = useZone();
  const [claimed, setClaimed] = useState<UnclaimedBalance | null>(null);
  return (
    <>
      <Breadcrumbs
        items={[{ label: 'Money overview', href: paths.money() }, { label: 'Unclaimed balances' }]}
      />
      <div className={page.head}>
        <div>
          <h1 className={page.title}>Unclaimed balances</h1>
          <p className={page.lead}>
            What closed accounts were owed 12 months later. Names are kept for seven years so that people can
            claim it. Looking at this list is logged.
          </p>
        </div>
      </div>
      {balances.length > 0 ? (
        <DataTable
          caption="Unclaimed balances"
          hideCaption
          columns={columns(zone, setClaimed)}
          rows={[...balances]}
          rowKey={({ id }) => id}
        />
      ) : (
        <EmptyState title="No unclaimed balances">
          An alarm says when a closed account has been owed money for 12 months.
        </EmptyState>
      )}
      <ClaimDialog balance={claimed} onClose={() => setClaimed(null)} />
    </>
  );
}

const columns = (
  zone: string,
  claim: (balance: UnclaimedBalance) => void,
): DataColumn<UnclaimedBalance>[] => [
  { id: 'name', header: 'Name', isRowHeader: true, cell: ({ name }) => name },
  { id: 'amount', header: 'Amount', cell: ({ amount }) => formatMoney(amount) },
  {
    id: 'provider',
    header: 'Provider account',
    cell: ({ providerRef }) => (providerRef === null ? 'None' : <code>{providerRef}</code>),
  },
  {
    id: 'booked',
    header: 'Booked',
    cell: ({ bookedAt }) => <Time at={bookedAt} zone={zone} show="date" />,
  },
  {
    id: 'kept',
    header: 'Claimable until',
    cell: ({ keepUntil }) => <Time at={keepUntil} zone={zone} show="date" />,
  },
  {
    id: 'paid',
    header: 'Claim',
    cell: (balance) =>
      balance.paid === null ? (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Record a payment to ${balance.name}`}
          onPress={() => claim(balance)}
        >
          Record a payment…
        </Button>
      ) : (
        `Paid on ${formatDayLong(Date.parse(balance.paid.on), 'UTC')}: ${balance.paid.to}, ${balance.paid.reference}`
      ),
  },
];
