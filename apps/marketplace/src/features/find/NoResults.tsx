import { CATEGORIES } from '@nexperts/domain';
import { ButtonLink } from '@nexperts/ui/Button';
import { EmptyState } from '@nexperts/ui/EmptyState';
import { activeFilters, NO_FILTERS } from '../../model/expert-filters.ts';
import { paths } from '../../paths.ts';
import { ANY_TIME, asksForTime } from './asked-time.ts';
import { ChoiceLink } from './ChoiceLink.tsx';
import * as css from './find.css.ts';
import { TopicLinks } from './TopicLinks.tsx';
import type { Onward } from './load-search.ts';
import type { SearchQuery } from './search-query.ts';
import { WayOn } from './WayOn.tsx';

export interface NoResultsProps {
  query: SearchQuery;
  /** How many fit on all pages: more than none when the address asks for a page beyond the last */
  total: number;
  /** What the words stand for (C-01) */
  topics: readonly string[];
  /** What leads on (F-12) */
  onward: Onward | undefined;
  choose: (query: SearchQuery) => void;
}

/** D-1: nobody to show, and the ways on: clear the filters or the search, a topic the words mean, a category. */
export function NoResults({ query, total, topics, onward, choose }: NoResultsProps) {
  if (total > 0) {
    return (
      <EmptyState
        headingLevel={3}
        title="This page is empty"
        action={
          <ChoiceLink variant="secondary" query={{ ...query, page: 1 }} choose={choose}>
            Go to the first page
          </ChoiceLink>
        }
      >
        The list is shorter now.
      </EmptyState>
    );
  }
  const others = topics.filter((topic) => topic !== onward?.nearestTopic);
  const hasTime = asksForTime(query.time);
  const isNarrowed = hasTime || activeFilters(query.filters).length > 0;
  return (
    <EmptyState
      headingLevel={3}
      title={
        query.time.when !== null
          ? 'Nobody who fits is free then'
          : query.q
            ? `No experts found for “${query.q}”`
            : 'No experts match all of these filters'
      }
      action={
        <div className={css.onward}>
          {onward ? <WayOn query={query} onward={onward} choose={choose} /> : null}
          <div className={css.ways}>
            {hasTime ? (
              <ChoiceLink query={{ ...query, time: ANY_TIME, page: 1 }} choose={choose}>
                Show any time
              </ChoiceLink>
            ) : null}
            {isNarrowed ? (
              <ChoiceLink
                variant="secondary"
                query={{ ...query, filters: NO_FILTERS, time: ANY_TIME, page: 1 }}
                choose={choose}
              >
                Clear filters
              </ChoiceLink>
            ) : null}
            {query.q ? (
              <ButtonLink variant={isNarrowed ? 'quiet' : 'secondary'} href={paths.findExperts()}>
                Clear search
              </ButtonLink>
            ) : null}
            <ButtonLink variant="quiet" href={paths.allExperts()}>
              Browse all experts
            </ButtonLink>
          </div>
          {others.length > 0 ? <TopicLinks label="Search by topic" topics={others} /> : null}
          <TopicLinks label="Browse by category" categories={CATEGORIES.map(({ name }) => name)} />
        </div>
      }
    >
      {adviceFor(query, isNarrowed)}
    </EmptyState>
  );
}

function adviceFor({ q, time }: SearchQuery, isNarrowed: boolean): string {
  if (time.when !== null) return 'Try another time, or see who fits at any time.';
  if (!q) return 'Remove a filter, raise the price or try another day.';
  return isNarrowed
    ? 'Remove a filter, check the spelling or try other words.'
    : 'We may not have an expert in this yet. Check the spelling or try other words.';
}
