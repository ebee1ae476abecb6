import type { TableSort } from './types.ts';

/** The sorting after a press on a column's head: ascending first, then the other way round. */
export function nextSort(now: TableSort | undefined, column: string): TableSort {
  const turn = now?.column === column && now.direction === 'ascending';
  return { column, direction: turn ? 'descending' : 'ascending' };
}
