import { Children } from 'react';
import type { ReactNode } from 'react';
import { cx } from '../../util/cx.ts';
import * as css from './description-list.css.ts';

export interface Description {
  /** The name of the fact, also its key: once in a list. */
  term: string;
  /** What it is; several are read as several. Nothing: the pair is left out. */
  details: ReactNode;
}

export interface DescriptionListProps {
  /** Facts in the order in which they are read. */
  items: readonly Description[];
  /** `columns` puts name and fact side by side where there is room, `stacked` never does. Default `columns`. */
  layout?: 'columns' | 'stacked';
  /** A line between the facts, for long lists. */
  hasLines?: boolean;
  className?: string;
}

/** Facts with their names (`<dl>`): what a booking, a person or a file is. Without scripts. */
export function DescriptionList({ items, layout = 'columns', hasLines, className }: DescriptionListProps) {
  return (
    <dl className={cx(css.list, hasLines && css.lined, className)}>
      {items.map(({ term, details }) => {
        const facts = Children.toArray(details).filter((fact) => fact !== '');
        return facts.length === 0 ? null : (
          <div key={term} className={css.pair[layout]}>
            <dt className={css.term}>{term}</dt>
            {Children.map(facts, (fact) => (
              <dd className={css.details}>{fact}</dd>
            ))}
          </div>
        );
      })}
    </dl>
  );
}
