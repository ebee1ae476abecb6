import type { SearchFilter } from '@nexperts/contract';
import { activeFilters, type ActiveFilter } from '../../model/expert-filters.ts';
import { ChoiceLink } from './ChoiceLink.tsx';
import * as css from './find.css.ts';
import type { Onward } from './load-search.ts';
import type { SearchQuery } from './search-query.ts';
import { timeChips, type TimeChip } from './time-chips.ts';
import { TopicLinks } from './TopicLinks.tsx';

/** The chip of each filter of the search host. */
const CHIPS: Readonly<Record<SearchFilter, TimeChip['name'] | ActiveFilter['name']>> = {
  time: 'when',
  freeBefore: 'free',
  maxPrice: 'price',
  language: 'lang',
  durationMin: 'length',
  instant: 'instant',
  minRating: 'rating',
  category: 'category',
};

/** The query without a filter, and what the filter is called. Null where it isn't set. */
function withoutFilter(
  query: SearchQuery,
  filter: SearchFilter,
): { label: string; query: SearchQuery } | null {
  const name = CHIPS[filter];
  const ofTime = timeChips(query.time).find((chip) => chip.name === name);
  if (ofTime) return { label: ofTime.label, query: { ...query, time: ofTime.without, page: 1 } };
  const active = activeFilters(query.filters).find((chip) => chip.name === name);
  if (!active) return null;
  const filters = { ...query.filters, [active.name]: null };
  return { label: active.label, query: { ...query, filters, page: 1 } };
}

export interface WayOnProps {
  query: SearchQuery;
  onward: Onward;
  choose: (query: SearchQuery) => void;
}

/** F-12: the one filter whose removal gives most, with the number, and the nearest topic. */
export function WayOn({ query, onward: { without, nearestTopic }, choose }: WayOnProps) {
  const less = without && withoutFilter(query, without.filter);
  if (!less && nearestTopic === null) return null;
  return (
    <div className={css.wayOn}>
      {without && less ? (
        <ChoiceLink variant="secondary" query={less.query} choose={choose}>
          {`Remove “${less.label}” to see ${without.hasMore ? 'more than ' : ''}${without.total} expert${without.total === 1 ? '' : 's'}`}
        </ChoiceLink>
      ) : null}
      {nearestTopic === null ? null : <TopicLinks label="Nearest topic" topics={[nearestTopic]} />}
    </div>
  );
}
