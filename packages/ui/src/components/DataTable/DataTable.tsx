'use client';
import { useId, useRef, useState } from 'react';
import { cx } from '../../util/cx.ts';
import { useOverflows } from '../Layout/use-overflows.ts';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { visuallyHidden } from '../VisuallyHidden/visually-hidden.css.ts';
import * as css from './data-table.css.ts';
import { HeadCell } from './HeadCell.tsx';
import { as } from './roles.ts';
import { nextSort } from './sort.ts';
import type { DataTableProps } from './types.ts';
import { useWords } from '../../util/use-words.ts';
import { englishWords } from './words.ts';

/**
 * A plain table with caption, heads and sort buttons; below 768 px each row is a card. Sorting is marked by
 * `aria-sort` and said once in a status. A table wider than its box scrolls in it, also by keys.
 */
export function DataTable<Row>({
  caption,
  hideCaption = false,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  sortedLabel,
  rowMenu,
  rowMenuLabel,
  empty,
  isLoading = false,
  loadingLabel,
  loadingRows = 3,
  className,
}: DataTableProps<Row>) {
  const words = useWords('dataTable', englishWords, {
    sorted: sortedLabel,
    actions: rowMenuLabel,
    loading: loadingLabel,
  });
  const box = useRef<HTMLDivElement>(null);
  const captionId = useId();
  const overflows = useOverflows(box);
  const [said, setSaid] = useState('');
  const width = columns.length + (rowMenu ? 1 : 0);
  const isEmpty = rows.length === 0 && !isLoading;
  const sortBy = (id: string, header: string) => {
    const next = nextSort(sort, id);
    setSaid(words.sorted(header, next.direction));
    onSort?.(next);
  };
  return (
    <div className={cx(css.root, className)}>
      <div
        ref={box}
        className={css.scroll}
        {...(overflows && { role: 'region', 'aria-labelledby': captionId, tabIndex: 0 })}
      >
        <table {...as.table} aria-busy={isLoading} className={css.table}>
          <caption id={captionId} className={hideCaption ? visuallyHidden : css.caption}>
            {caption}
          </caption>
          <thead {...as.group} className={css.head}>
            <tr {...as.row} className={css.headRow}>
              {columns.map((column) => (
                <HeadCell
                  key={column.id}
                  column={column}
                  direction={sort?.column === column.id ? sort.direction : 'none'}
                  {...(onSort ? { onSort: sortBy } : {})}
                />
              ))}
              {rowMenu ? (
                <th {...as.head} scope="col" className={cx(css.th, css.plain)}>
                  <span className={visuallyHidden}>{words.actions}</span>
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody {...as.group} className={css.body}>
            {isLoading
              ? Array.from({ length: loadingRows }, (_, index) => (
                  <tr key={index} {...as.row} aria-hidden="true" className={css.row}>
                    <td {...as.cell} colSpan={width} className={css.td}>
                      <Skeleton width={`${70 - (index % 3) * 15}%`} />
                    </td>
                  </tr>
                ))
              : rows.map((row) => (
                  <tr key={rowKey(row)} {...as.row} className={css.row}>
                    {columns.map(({ id, header, cell, isRowHeader, isNumeric }) =>
                      isRowHeader ? (
                        <th key={id} {...as.rowHead} scope="row" className={cx(css.td, css.rowHeader)}>
                          {cell(row)}
                        </th>
                      ) : (
                        <td
                          key={id}
                          {...as.cell}
                          data-label={header}
                          className={cx(css.td, css.labelled, isNumeric && css.end, isNumeric && css.figures)}
                        >
                          <div className={css.value}>{cell(row)}</div>
                        </td>
                      ),
                    )}
                    {rowMenu ? (
                      <td {...as.cell} className={cx(css.td, css.menu)}>
                        {rowMenu(row)}
                      </td>
                    ) : null}
                  </tr>
                ))}
            {isEmpty ? (
              <tr {...as.row} className={css.row}>
                <td {...as.cell} colSpan={width} className={cx(css.td, css.empty)}>
                  {empty ?? words.empty}
                </td>
              </tr>
            ) : null}
          </tbody>
        </table>
      </div>
      <span role="status" className={visuallyHidden}>
        {isLoading ? words.loading : said}
      </span>
    </div>
  );
}
