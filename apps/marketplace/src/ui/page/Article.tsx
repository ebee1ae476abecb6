import type { ReactNode } from 'react';
import { formatDate } from './format-date.ts';
import * as css from './article.css.ts';

export interface ArticleSection {
  /** Target of the link in the contents */
  id: string;
  title: string;
  body: ReactNode;
}

export interface ArticleProps {
  sections: readonly ArticleSection[];
  /** yyyy-MM-dd */
  updated?: string;
  /** Numbers before the headings, as in terms people refer to */
  isNumbered?: boolean;
}

/** A long text with its contents beside it: terms, policies, guidelines. */
export function Article({ sections, updated, isNumbered = false }: ArticleProps) {
  const label = (index: number, title: string) => (isNumbered ? `${index + 1}. ${title}` : title);
  return (
    <div className={css.frame}>
      <nav className={css.contents} aria-label="On this page">
        <p className={css.contentsTitle}>On this page</p>
        <ul className={css.contentsList}>
          {sections.map(({ id, title }, index) => (
            <li key={id}>
              <a className={css.contentsLink} href={`#${id}`}>
                {label(index, title)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={css.body}>
        {updated ? (
          <p className={css.updated}>
            Last updated <time dateTime={updated}>{formatDate(updated)}</time>
          </p>
        ) : null}
        {sections.map(({ id, title, body }, index) => (
          <section key={id} aria-labelledby={id} className={css.section}>
            <h2 id={id} className={css.heading}>
              {label(index, title)}
            </h2>
            <div className={css.prose}>{body}</div>
          </section>
        ))}
      </div>
    </div>
  );
}
