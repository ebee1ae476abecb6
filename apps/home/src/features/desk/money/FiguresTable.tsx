import { Button } from '@nexperts/ui/Button';
import { VisuallyHidden } from '@nexperts/ui/VisuallyHidden';
import { useState } from 'react';
import { bareAmount } from './amounts.ts';
import * as css from './figures.css.ts';

interface FiguresRow {
  key: string;
  label: string;
  /** Shown below the label */
  note?: string | undefined;
  /** In minor units */
  cells: readonly number[];
}

interface FiguresTableProps {
  label: string;
  currency: string;
  heads: readonly string[];
  rows: readonly FiguresRow[];
  /** The sums of the first columns of figures */
  total?: readonly number[];
}

/** Rows that are drawn at once: a month of days. */
const MOST = 31;

/** Amounts by day, week or month. It scrolls sideways in its box, with the first column fixed, and keys reach it. */
export function FiguresTable({ label, currency, heads, rows, total }: FiguresTableProps) {
  const [isLong, setLong] = useState(false);
  const shown = isLong ? rows : rows.slice(0, MOST);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A box that scrolls has to be reached by keys. */}
      <div role="region" aria-label={label} tabIndex={0} className={css.scroll}>
        <table className={css.table}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ key, label: name, note, cells }) => (
              <tr key={key}>
                <th scope="row">
                  {name}
                  {note ? <span className={css.note}>{note}</span> : null}
                </th>
                {cells.map((minor, index) => (
                  <td key={heads[index + 1]}>
                    <Figure minor={minor} currency={currency} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {total ? (
            <tfoot>
              <tr>
                <th scope="row">Sum</th>
                {heads.slice(1).map((head, index) => (
                  <td key={head}>
                    {total[index] === undefined ? null : <Figure minor={total[index]} currency={currency} />}
                  </td>
                ))}
              </tr>
            </tfoot>
          ) : null}
        </table>
      </div>
      {shown.length < rows.length ? (
        <div className={css.more}>
          <Button variant="quiet" size="sm" onPress={() => setLong(true)}>
            Show all {rows.length}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function Figure({ minor, currency }: { minor: number; currency: string }) {
  if (minor !== 0) return bareAmount(minor, currency);
  return (
    <span className={css.none}>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>0</VisuallyHidden>
    </span>
  );
}
