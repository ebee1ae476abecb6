import { findCategory } from '@nexperts/domain';
import { ErrorState } from '@nexperts/ui/ErrorState';
import { Pagination } from '@nexperts/ui/Pagination';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { NavigationType, useNavigationType, useRevalidator } from 'react-router';
import { useIsLive } from '../../hydrated.ts';
import { activeFilters, NO_FILTERS } from '../../model/expert-filters.ts';
import { paths } from '../../paths.ts';
import { ExpertFilterBar } from '../../ui/search/ExpertFilterBar.tsx';
import { siteTime, siteZone } from '../../ui/search/expert-grid.css.ts';
import { ExpertGrid } from '../../ui/search/ExpertGrid.tsx';
import { ExpertGridSkeleton } from '../../ui/search/ExpertGridSkeleton.tsx';
import { useFresh } from '../../ui/hooks/use-fresh.ts';
import { useLatest } from '../../ui/hooks/use-latest.ts';
import * as css from './find.css.ts';
import { ANY_TIME, asksForTime, windowText, WINDOW_LABELS, type AskedTime } from './asked-time.ts';
import type { SearchResult } from './load-search.ts';
import { NoResults } from './NoResults.tsx';
import { NoMatch, RelatedExperts } from './RelatedExperts.tsx';
import { PAGE_SIZE, queryString, type SearchQuery } from './search-query.ts';
import { timeChips } from './time-chips.ts';
import { addressOf } from './read-address.ts';
import { FORM } from './SearchForm.tsx';
import type { SentSearch } from './sent-search.ts';
import { TopicLinks } from './TopicLinks.tsx';
import { Understood } from './Understood.tsx';
import { useQuery } from './use-query.ts';
import { useSent } from './use-sent.ts';
import { WayOn } from './WayOn.tsx';

type Loaded = Extract<SearchResult, { state: 'loaded' }>;

/** ` free tonight`, as the end of a title; empty for any time. */
function freeText({ when }: AskedTime): string {
  if (when === null) return '';
  if (typeof when === 'object') return when.until === undefined ? ' free that day' : ' free on these days';
  return ` free ${WINDOW_LABELS[when].toLowerCase()}`;
}

function titleOf({ q, filters, time }: SearchQuery): string {
  const free = freeText(time);
  const { category } = filters;
  const name = category && findCategory(category)?.name;
  if (q) return `${name ? `“${q}” in ${name}` : `Experts for “${q}”`}${free && `,${free}`}`;
  if (name) return `Experts in ${name}${free}`;
  if (free) return `Experts${free}`;
  return activeFilters(filters).length > 0 || asksForTime(time) ? 'Matching experts' : 'All experts';
}

function statusOf({ cards, total, hasMore, query: { page } }: Loaded): string {
  const all = `${hasMore ? 'more than ' : ''}${total} expert${total === 1 ? '' : 's'}`;
  if (total <= PAGE_SIZE || cards.length === 0) return all;
  const before = (page - 1) * PAGE_SIZE;
  return `${before + 1}–${before + cards.length} of ${all}`;
}

/** Of a search for a time the host counts no further than it has looked: there is one page more to ask for. */
const pagesOf = ({ total, hasMore, window }: Loaded): number =>
  Math.ceil(total / PAGE_SIZE) + (hasMore && window && total % PAGE_SIZE === 0 ? 1 : 0);

/** The topics the words stand for, unless they are the very name of one. */
function standsFor({ query, topics }: Loaded): readonly string[] {
  const isItself = topics.some((topic) => topic.toLowerCase() === query.q.toLowerCase());
  return isItself ? [] : topics;
}

function topicsLabel({ isNearest, topics }: Loaded): string {
  if (isNearest) return 'We looked for';
  return topics.length === 1 ? 'Topic' : 'Topics';
}

/** After a step to another page, not after Back, the reader begins at the results' heading. */
function useStartOfPage(page: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const type = useNavigationType();
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (type !== NavigationType.Pop) heading.current?.focus();
  }, [page, type]);
  return heading;
}

/** F-01: the window that was searched; in a page as it was sent, on the clock of the site. */
function WindowWords({ loaded, siteWords }: { loaded: Loaded; siteWords: string | null }) {
  const { query, window } = loaded;
  if (!window) return null;
  return (
    <p className={css.reason}>
      {siteWords === null ? (
        windowText(query.time, window)
      ) : (
        <span className={siteTime}>
          {siteWords}
          <span className={siteZone}> Times are in AEST.</span>
        </span>
      )}
    </p>
  );
}

/** D-1: what the search host found for the words and filters of the address. */
export function SearchResults({
  query,
  sent: sentNow,
  result,
}: {
  query: SearchQuery;
  /** What came with the page; null once it has asked */
  sent: SentSearch | null;
  /** null while nobody was asked yet */
  result: Promise<SearchResult> | null;
}) {
  const { value, isPending: isWaiting } = useLatest(result);
  const isPending = result !== null && isWaiting;
  const { revalidate } = useRevalidator();
  const sent = useSent(sentNow);
  const answer = value ?? sent?.result;
  // The live answer updates the cards that came with the page, in the same elements.
  const [sentKey] = useState(sentNow && queryString(sentNow.result.query));
  const { chosen, choose } = useQuery();
  const heading = useStartOfPage(query.page);
  const isLive = useIsLive();
  const statusRef = useRef<HTMLParagraphElement>(null);
  const loaded = answer?.state === 'loaded' ? answer : null;
  useFresh(answer);
  const failed = answer?.state === 'failed' && !isPending ? answer : null;
  const isLoading = isPending || answer === undefined;
  const isSentList = loaded !== null && sentKey === queryString(loaded.query);
  const isAsSent = loaded !== null && loaded === sent?.result;
  const askAgain = (next: SearchQuery): void => {
    choose(next);
    statusRef.current?.focus();
  };
  const cleared: SearchQuery = {
    ...chosen,
    filters: { ...NO_FILTERS, sort: chosen.filters.sort },
    time: ANY_TIME,
    page: 1,
  };

  return (
    <section aria-labelledby="results" className={css.results}>
      <h2 id="results" ref={heading} className={css.searchHeading} tabIndex={-1}>
        {titleOf(query)}
      </h2>
      <ExpertFilterBar
        filters={chosen.filters}
        languages={loaded?.languages ?? []}
        onChange={(filters) => choose({ ...chosen, filters, page: 1 })}
        status={isLoading ? 'Loading experts...' : loaded ? statusOf(loaded) : ''}
        statusRef={statusRef}
        hasCategory
        hasFree={false}
        others={timeChips(chosen.time).map(({ name, label, without }) => ({
          name,
          label,
          href: addressOf({ ...chosen, time: without, page: 1 }),
          onRemove: () => choose({ ...chosen, time: without, page: 1 }),
        }))}
        onClearAll={() => choose(cleared)}
        plain={{
          formId: FORM,
          hrefOf: (filters) => addressOf({ ...chosen, filters, page: 1 }),
          clearHref: addressOf(cleared),
        }}
      />
      <Understood
        query={chosen}
        isFound={loaded !== null}
        choose={choose}
        onAsWords={() => statusRef.current?.focus()}
      />
      {loaded?.window ? <WindowWords loaded={loaded} siteWords={isAsSent ? sent.windowWords : null} /> : null}
      {failed ? (
        <ErrorState
          headingLevel={3}
          title="The search didn’t work"
          {...(isLive && {
            onRetry: () => {
              void revalidate();
              statusRef.current?.focus();
            },
          })}
        >
          {failed.message}
        </ErrorState>
      ) : null}
      {isLoading && !loaded ? <ExpertGridSkeleton isSilent /> : null}
      {loaded ? (
        <div className={isLoading ? css.stale : undefined} aria-busy={isLoading}>
          {loaded.cards.length > 0 ? (
            <>
              {loaded.isNearest ? (
                <p className={css.reason}>
                  No one’s profile has all of your words. These experts come closest to what you mean.
                </p>
              ) : null}
              {standsFor(loaded).length > 0 ? (
                <div className={css.meaning}>
                  <TopicLinks label={topicsLabel(loaded)} topics={standsFor(loaded)} />
                </div>
              ) : null}
              <ExpertGrid
                key={queryString(loaded.query)}
                cards={loaded.cards}
                now={loaded.now}
                sent={isSentList ? loaded.cards.length : undefined}
              />
            </>
          ) : loaded.related.cards.length > 0 ? (
            <NoMatch q={loaded.query.q} />
          ) : (
            <NoResults
              query={loaded.query}
              total={loaded.total}
              topics={loaded.topics}
              onward={loaded.onward}
              choose={askAgain}
            />
          )}
          {loaded.onward && (loaded.cards.length > 0 || loaded.related.cards.length > 0) ? (
            <WayOn query={loaded.query} onward={loaded.onward} choose={askAgain} />
          ) : null}
          {loaded.hasMore && !loaded.window ? (
            <p className={css.limit}>
              Showing the first {loaded.total} experts. Add a filter or another word to narrow the list.
            </p>
          ) : null}
          <Pagination
            className={css.pages}
            label="Pages of results"
            page={loaded.query.page}
            count={pagesOf(loaded)}
            hrefFor={(page) => `${paths.findExperts()}${queryString({ ...loaded.query, page })}`}
          />
          {loaded.related.cards.length > 0 ? (
            <RelatedExperts
              key={`related ${queryString(loaded.query)}`}
              related={loaded.related}
              now={loaded.now}
              isSent={isSentList}
            />
          ) : null}
        </div>
      ) : null}
    </section>
  );
}
