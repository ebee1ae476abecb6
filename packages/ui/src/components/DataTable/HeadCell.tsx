'use client';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { cx } from '../../util/cx.ts';
import { Icon } from '../Icon/Icon.tsx';
import * as css from './data-table.css.ts';
import { as } from './roles.ts';
import type { DataColumn, TableSort } from './types.ts';

interface HeadCellProps {
  column: Pick<DataColumn<never>, 'id' | 'header' | 'isSortable' | 'isNumeric'>;
  direction: TableSort['direction'] | 'none';
  onSort?: (id: string, header: string) => void;
}

const icons = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown };

/** A column's head: words, or a button that sorts. */
export function HeadCell({ column, direction, onSort }: HeadCellProps) {
  const { id, header, isSortable, isNumeric } = column;
  const sortable = isSortable && onSort;
  return (
    <th
      {...as.head}
      scope="col"
      aria-sort={sortable ? direction : undefined}
      className={cx(css.th, isNumeric && css.end, !sortable && css.plain)}
    >
      {sortable ? (
        <AriaButton className={css.sort} onPress={() => onSort(id, header)}>
          {header}
          <Icon
            as={icons[direction]}
            size={16}
            className={cx(css.arrow, direction !== 'none' && css.sorted)}
          />
        </AriaButton>
      ) : (
        header
      )}
    </th>
  );
}
