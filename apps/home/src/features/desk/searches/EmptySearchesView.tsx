import type { EmptySearch } from '@nexperts/contract';
import { DataTable, type DataColumn } from '@nexperts/ui/DataTable';
import { EmptyState } from '@nexperts/ui/EmptyState';
import { Time } from '@nexperts/ui/Time';
import { useZone } from '../../../model/times/zone.ts';
import * as page from '../../../ui/page/desk-page.css.ts';
import type { EmptySearchesPage } from './load-empty-searches.ts';

const COLUMNS: DataColumn<EmptySearch>[] = [
  { id: 'words', header: 'Searched for', isRowHeader: true, cell: ({ words }) => words },
  { id: 'people', header: 'People', cell: ({ people }) => people },
];

/** What people searched for and nobody offers: whom to look for next (F-12). */
export function EmptySearchesView({ since, searches }: EmptySearchesPage) {
  const zone = useZone();
  return (
    <>
      <div className={page.head}>
        <div>
          <h1 className={page.title}>Searches without results</h1>
          <p className={page.lead}>
            What at least five people searched for without finding anybody. We don’t store who they are, and
            we start again after 30 days.
            {since === null ? null : (
              <>
                {' '}
                Counted since <Time at={since} zone={zone} show="date" />.
              </>
            )}
          </p>
        </div>
      </div>
      {searches.length > 0 ? (
        <DataTable
          caption="Searches without results"
          hideCaption
          columns={COLUMNS}
          rows={[...searches]}
          rowKey={({ words }) => words}
        />
      ) : (
        <EmptyState title="No searches to show">
          A search appears here once five people have made it and found nobody.
        </EmptyState>
      )}
    </>
  );
}
