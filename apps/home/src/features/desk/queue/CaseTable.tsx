import type { QueueCase } from '@nexperts/contract';
import type { RefObject } from 'react';
import * as table from '../parts/desk-table.css.ts';
import { as } from '../parts/table-roles.ts';
import type { useTaking } from '../parts/use-taking.ts';
import { CaseRow, type CaseColumns } from './CaseRow.tsx';

interface CaseTableProps {
  label: string;
  cases: readonly QueueCase[];
  columns: CaseColumns;
  mayTake: boolean;
  /** Whether the viewer's roles open the cases; they do when left out */
  mayOpen?: boolean;
  taking: ReturnType<typeof useTaking>;
  /** The rows, for the keys that move between them */
  rows: RefObject<HTMLTableSectionElement | null>;
}

/** Cases with what their list shows of each, and taking or handing back in their rows (O-05). */
export function CaseTable({ label, cases, columns, mayTake, mayOpen = true, taking, rows }: CaseTableProps) {
  const { act, pending, failureOf } = taking;
  return (
    <table {...as.table} className={table.broad} aria-label={label}>
      <thead {...as.group}>
        <tr {...as.row}>
          <th {...as.head}>Due</th>
          <th {...as.head}>Case</th>
          {columns.sides ? <th {...as.head}>Client and expert</th> : null}
          {columns.sides ? (
            <th {...as.head} className={table.number}>
              {columns.amount ? 'Amount' : 'Captured'}
            </th>
          ) : null}
          {columns.shares ? (
            <th {...as.head} className={table.number}>
              Asked
            </th>
          ) : null}
          {columns.shares ? (
            <th {...as.head} className={table.number}>
              Offered
            </th>
          ) : null}
          <th {...as.head}>Taken by</th>
        </tr>
      </thead>
      <tbody {...as.group} ref={rows}>
        {cases.map((each) => (
          <CaseRow
            key={each.id}
            of={each}
            columns={columns}
            mayTake={mayTake}
            mayOpen={mayOpen}
            isPending={pending === each.id}
            failure={failureOf(each.id)}
            onTake={() => void act(each, 'take')}
            onHandBack={() => void act(each, 'handBack')}
          />
        ))}
      </tbody>
    </table>
  );
}
