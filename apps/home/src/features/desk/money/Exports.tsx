import type { FinanceOverview } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { Button } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { Popover } from '@nexperts/ui/Popover';
import { Select } from '@nexperts/ui/Select';
import { Download, FileText } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../api.ts';
import { saveFile } from '../../../model/page/save-file.ts';
import { toasts } from '../../../toasts.ts';
import { FormFailure } from '../../../ui/forms/FormFailure.tsx';
import { useAction } from '../../../ui/hooks/use-action.ts';
import type { MoneyFilters } from './load-money.ts';
import * as css from './money.css.ts';

interface ExportsProps {
  money: FinanceOverview;
  filters: MoneyFilters;
}

/** The rows of the page as a file, and the sellers of a year as the tax office asks for them (O-07). */
export function Exports({ money: { from, to, today, rows }, filters: { per, currency } }: ExportsProps) {
  const { run, pending, failure, signedOut } = useAction();
  const thisYear = Number(today.slice(0, 4));
  const [year, setYear] = useState(String(thisYear));
  const save = (name: string, load: () => Promise<Blob>): void =>
    void run(name, async () => {
      saveFile(name, await load());
      toasts.success(`${name} is in your downloads.`);
    });
  const list = `money-${from}-${to}-${currency}.csv`;
  const sellers = `sellers-${year}.csv`;
  return (
    <div className={css.exports}>
      <div className={css.exportButtons}>
        <Button
          variant="secondary"
          size="sm"
          iconStart={<Icon as={Download} size={16} />}
          isPending={pending === list}
          disabledReason={rows.length === 0 ? 'There are no rows to export' : undefined}
          reasonPlacement="hidden"
          onPress={() =>
            save(list, () => api.call(endpoints.financeCsv, { query: { per, from, to, currency } }))
          }
        >
          CSV
        </Button>
        <Popover
          label="Sellers export"
          placement="bottom end"
          trigger={
            <Button variant="secondary" size="sm" iconStart={<Icon as={FileText} size={16} />}>
              Sellers export
            </Button>
          }
        >
          <div className={css.sellers}>
            <p>
              Each expert with sessions, gross, refunds, fees and share by quarter, as the tax office asks for
              them. The file has names, emails and dates of birth. The export is logged.
            </p>
            <Select
              label="Year"
              value={year}
              onChange={setYear}
              options={[0, 1, 2, 3, 4].map((ago) => ({
                value: String(thisYear - ago),
                label: String(thisYear - ago),
              }))}
            />
            <Button
              size="sm"
              isPending={pending === sellers}
              onPress={() =>
                save(sellers, () => api.call(endpoints.sellersCsv, { query: { year: Number(year) } }))
              }
            >
              Download {year}
            </Button>
          </div>
        </Popover>
      </div>
      <FormFailure message={failure} signedOut={signedOut} />
    </div>
  );
}
