import type { ReactNode } from 'react';

export interface TableSort {
  /** Id of the column. */
  column: string;
  direction: 'ascending' | 'descending';
}

export interface DataColumn<Row> {
  id: string;
  /** Words of the column's head; on cards they are before each value. */
  header: string;
  /** Content of the cell. */
  cell: (row: Row) => ReactNode;
  /** Its head becomes a button. */
  isSortable?: boolean;
  /** Names the row; exactly one column should. On cards it is the title. */
  isRowHeader?: boolean;
  /** Amounts, times and codes: mono digits, set at the end of the line. */
  isNumeric?: boolean;
}

export interface DataTableProps<Row> {
  /** What the table holds; read first by screen readers. */
  caption: string;
  /** Keeps the caption for assistive technology only. */
  hideCaption?: boolean;
  columns: readonly DataColumn<Row>[];
  /** In the order to show: sorting and paging are the app's. */
  rows: readonly Row[];
  /** A stable id of a row. */
  rowKey: (row: Row) => string;
  /** How the rows are sorted now. */
  sort?: TableSort;
  /** Runs with the sorting asked for; a second press on a column turns it round. */
  onSort?: (sort: TableSort) => void;
  /** Announced after sorting, default `Sorted by Price, ascending`. */
  sortedLabel?: (header: string, direction: TableSort['direction']) => string;
  /** What can be done with a row, e.g. a `Menu`; shown at the end of each row. */
  rowMenu?: (row: Row) => ReactNode;
  /** Head of that column, default `Actions`. */
  rowMenuLabel?: string;
  /** Shown instead of rows when there are none; default `Nothing here yet`. */
  empty?: ReactNode;
  /** Rows are on their way: grey bars and one status. */
  isLoading?: boolean;
  /** Default `Loading…`. */
  loadingLabel?: string;
  /** How many grey rows, default 3. */
  loadingRows?: number;
  className?: string;
}
