import { useId } from 'react';
import { Link } from 'react-router';
import { NO_FILTERS } from '../../model/expert-filters.ts';
import { paths } from '../../paths.ts';
import { ANY_TIME } from './asked-time.ts';
import * as css from './find.css.ts';
import { queryString } from './search-query.ts';

/** Where the experts of a topic are listed (C-01). */
const searchFor = (topic: string): string =>
  `${paths.findExperts()}${queryString({ q: topic, filters: NO_FILTERS, time: ANY_TIME, said: '', read: [], page: 1 })}`;

export interface TopicLinksProps {
  label: string;
  topics?: readonly string[];
  categories?: readonly string[];
}

const NONE: readonly string[] = [];

/** Topics and categories (C-01) as links to their experts. */
export function TopicLinks({ label, topics = NONE, categories = NONE }: TopicLinksProps) {
  const id = useId();
  const links = [
    ...topics.map((name) => ({ name, to: searchFor(name) })),
    ...categories.map((name) => ({ name, to: paths.category(name) })),
  ];
  return (
    <div className={css.topics}>
      <span id={id} className={css.topicsLabel}>
        {label}
      </span>
      <ul aria-labelledby={id} className={css.topicList}>
        {links.map(({ name, to }) => (
          <li key={to}>
            <Link to={to} className={css.topic}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
