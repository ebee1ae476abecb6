/** The roles a table's elements have anyway, written out: browsers drop them when CSS lays rows out as cards. */
export const as = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
  head: { role: 'columnheader' },
  rowHead: { role: 'rowheader' },
} as const;
