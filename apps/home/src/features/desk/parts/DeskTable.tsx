import type { DataColumn } from '@nexperts/ui/DataTable';
import * as css from './desk-table.css.ts';

/** Written out: browsers drop the roles of a table's elements once CSS lays rows out as cards. */
const as = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader', scope: 'col' },
  rowHead: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const;

/** A column; its header is unique in the table. */
export interface DeskColumn<Row> extends Omit<DataColumn<Row>, 'id' | 'isSortable'> {
  /**
   * Its place in a card, the whole width when left out: `half` shares a line with the next, `first` does so above
   * all others, `none` isn’t shown
   */
  card?: keyof typeof css.inCard;
}

interface DeskTableProps<Row> {
  label: string;
  columns: readonly DeskColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Where each row becomes a card: below 1024 px, or below 768 px for few columns */
  cardsBelow?: keyof typeof css.layouts;
}

/**
 * The desk’s dense table. Its cards have no labels and are two values wide, so that many fit on a phone; the kit’s
 * `DataTable` has roomy rows and a label before each value.
 */
export function DeskTable<Row>({ label, columns, rows, rowKey, cardsBelow = 'lg' }: DeskTableProps<Row>) {
  const layout = css.layouts[cardsBelow];
  return (
    <table {...as.table} className={layout} aria-label={label}>
      <thead {...as.group}>
        <tr {...as.row}>
          {columns.map(({ header, isNumeric }) => (
            <th key={header} {...as.head} className={isNumeric ? css.number : undefined}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...as.group}>
        {rows.map((row) => (
          <tr key={rowKey(row)} {...as.row}>
            {columns.map(({ header, cell, isRowHeader, isNumeric, card = 'whole' }) => {
              const className = isNumeric ? `${css.number} ${css.inCard[card]}` : css.inCard[card];
              return isRowHeader ? (
                <th key={header} {...as.rowHead} className={className}>
                  {cell(row)}
                </th>
              ) : (
                <td key={header} {...as.cell} className={className}>
                  {cell(row)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
