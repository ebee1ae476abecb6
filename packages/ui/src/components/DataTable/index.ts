export { DataTable } from './DataTable.tsx';
export type { DataColumn, DataTableProps, TableSort } from './types.ts';
