import type { Paper } from '@nexperts/contract';
import { DataTable, type DataColumn } from '@nexperts/ui/DataTable';
import type { ReactNode } from 'react';
import * as css from './papers.css.ts';

interface PaperViewProps {
  paper: Paper;
  /** The first of a page has the page’s heading */
  level?: 1 | 2;
  /** What can be done with it */
  actions?: ReactNode;
}

/** A document as it was issued, word for word (P-05, P-06). */
export function PaperView({ paper, level = 1, actions }: PaperViewProps) {
  const { title, number, date, note, parties, box, closing, footer } = paper;
  const Title = level === 1 ? 'h1' : 'h2';
  const Label = level === 1 ? 'h2' : 'h3';
  return (
    <article className={css.paper} aria-label={`${title} ${number}`}>
      <div className={css.head}>
        <div>
          <Title className={css.title}>{title}</Title>
          {note ? <p className={css.muted}>{note}</p> : null}
        </div>
        <p className={css.number}>
          <strong>{number}</strong>
          <span className={css.muted}>{date}</span>
        </p>
      </div>
      {actions ? <div className={css.actions}>{actions}</div> : null}
      <div className={css.parties}>
        {parties.map(({ label, lines }) => (
          <section key={label}>
            <Label className={css.label}>{label}</Label>
            {lines.map((line, index) => (
              <p key={line} className={index === 0 ? css.strong : undefined}>
                {line}
              </p>
            ))}
          </section>
        ))}
      </div>
      {box ? (
        <p className={css.box}>
          <span>{box.label}</span>
          <strong className={css.boxAmount}>{box.amount}</strong>
        </p>
      ) : null}
      <Lines paper={paper} />
      <dl className={css.sums}>
        {paper.sums.map(({ label, amount, isTotal }) => (
          <div key={label} className={isTotal ? css.total : css.sum}>
            <dt>{label}</dt>
            <dd className={css.amount}>{amount}</dd>
          </div>
        ))}
      </dl>
      {closing ? <p className={css.muted}>{closing}</p> : null}
      <p className={css.foot}>{footer}</p>
    </article>
  );
}

interface Line {
  id: string;
  cells: readonly { text: string; note: string }[];
}

const cellAt = (index: number) =>
  function Cell({ cells }: Line): ReactNode {
    const { text = '', note = '' } = cells[index] ?? {};
    return (
      <>
        {text}
        {note ? <span className={css.cellNote}>{note}</span> : null}
      </>
    );
  };

function columnsOf({ columns }: Paper['table']): DataColumn<Line>[] {
  return columns.map(({ label, isAmount }, index) => ({
    id: label,
    header: label,
    isNumeric: isAmount,
    isRowHeader: index === 0,
    cell: cellAt(index),
  }));
}

function Lines({ paper: { table } }: { paper: Paper }) {
  const { caption, rows, foot } = table;
  const lines: Line[] = rows.map((cells, index) => ({ id: String(index), cells }));
  if (foot) lines.push({ id: 'sum', cells: foot.map((text) => ({ text, note: '' })) });
  return (
    <DataTable
      caption={caption}
      hideCaption
      rows={lines}
      rowKey={({ id }) => id}
      columns={columnsOf(table)}
    />
  );
}
