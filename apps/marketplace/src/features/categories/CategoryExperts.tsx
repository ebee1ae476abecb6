import type { Category } from '@nexperts/domain';
import { Button, ButtonLink } from '@nexperts/ui/Button';
import { EmptyState } from '@nexperts/ui/EmptyState';
import { ErrorState } from '@nexperts/ui/ErrorState';
import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { categoryIntro } from '../../content/category-intros.ts';
import type { CardView } from '../../model/card-view.ts';
import {
  activeFilters,
  filterParams,
  NO_FILTERS,
  parseFilters,
  type ExpertFilters,
} from '../../model/expert-filters.ts';
import { filterCards, validFilters } from '../../model/filter-cards.ts';
import { paths } from '../../paths.ts';
import { ExpertFilterBar } from '../../ui/search/ExpertFilterBar.tsx';
import { ExpertGrid } from '../../ui/search/ExpertGrid.tsx';
import { ExpertGridSkeleton } from '../../ui/search/ExpertGridSkeleton.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { useAddress } from '../../ui/hooks/use-address.ts';
import { useFirstNew } from '../../ui/hooks/use-first-new.ts';
import { useFresh } from '../../ui/hooks/use-fresh.ts';
import { useFailureToast } from '../../ui/hooks/use-failure-toast.ts';
import { useLatest } from '../../ui/hooks/use-latest.ts';
import * as grid from '../../ui/search/expert-grid.css.ts';
import * as css from './category.css.ts';
import { PAGE, type CategoryResult } from './load-category.ts';
import type { SentExperts } from './sent-experts.ts';

const LOADING = 'Loading experts...';
type Loaded = Extract<CategoryResult, { state: 'loaded' }>;
const NOTHING: Loaded = {
  state: 'loaded',
  cards: [],
  now: 0,
  isWhole: true,
  total: 0,
  isCounted: true,
  languages: [],
};

function experts(count: number): string {
  return `${count} expert${count === 1 ? '' : 's'}`;
}

/** What the list holds: of a whole answer what fits, of pages how many are shown. */
function statusOf({ cards, isWhole, total, isCounted }: Loaded, fitting: number): string {
  if (isWhole) return fitting === total ? experts(total) : `${fitting} of ${experts(total)}`;
  if (cards.length === total && isCounted) return experts(total);
  return `Showing ${cards.length} of ${isCounted ? '' : 'more than '}${experts(total)}`;
}

function Frame({ category, children }: { category: Category; children: ReactNode }) {
  return (
    <Page>
      <PageHead
        title={`${category.name} Experts`}
        lead="Find the perfect expert to help you succeed"
        trail={[{ href: paths.categories(), label: 'Categories' }]}
      >
        <p className={css.intro}>{categoryIntro(category)}</p>
        <ul className={css.topics} aria-label="Topics">
          {category.topics.map((topic) => (
            <li key={topic} className={css.topic}>
              {topic}
            </li>
          ))}
        </ul>
      </PageHead>
      {children}
    </Page>
  );
}

interface ListProps {
  category: Category;
  loaded: Loaded;
  fitting: readonly CardView[];
  /** Some of the category are left out by filters */
  isNarrowed: boolean;
  /** More are on their way */
  isPending: boolean;
  /** Names the list: another one begins at its first cards */
  listKey: string;
  /** How many cards came with the page */
  sent: number | undefined;
  onClear: () => void;
  onMore: () => void;
}

function List({ category, loaded, fitting, isNarrowed, isPending, listKey, sent, ...press }: ListProps) {
  const { list, asked } = useFirstNew(fitting.length);
  const { cards, isWhole, isCounted, total, now } = loaded;
  if (cards.length === 0 && !isNarrowed) {
    return (
      <EmptyState
        title={`No ${category.name.toLowerCase()} experts yet`}
        action={<ButtonLink href={paths.categories()}>See all categories</ButtonLink>}
      >
        We don’t have experts here yet. Try another category.
      </EmptyState>
    );
  }
  if (fitting.length === 0) {
    return (
      <EmptyState
        title="No experts match all of these filters"
        action={
          <Button variant="secondary" onPress={press.onClear}>
            {isWhole ? `Show all ${cards.length}` : 'Show all experts'}
          </Button>
        }
      >
        Remove a filter, raise the price or try another day.
      </EmptyState>
    );
  }
  return (
    <div ref={list} aria-busy={isPending}>
      <ExpertGrid key={listKey} cards={fitting} now={now} headingLevel={2} sent={sent} />
      {isWhole && cards.length < total ? (
        <noscript>
          <p className={grid.more}>
            These are the first {cards.length} of {total} experts. Turn on JavaScript to see all of them and
            to filter.
          </p>
        </noscript>
      ) : null}
      {!isWhole && cards.length < total ? (
        <div className={css.more}>
          <Button
            variant="secondary"
            isPending={isPending}
            pendingLabel={LOADING}
            onPress={() => {
              asked();
              press.onMore();
            }}
          >
            Show more
          </Button>
        </div>
      ) : null}
      {!isCounted && cards.length === total ? (
        <p className={css.limit}>We list the first {total} experts. Add a filter to narrow the list.</p>
      ) : null}
    </div>
  );
}

/**
 * S-04: the experts of one category. When the answer of K-13 has all of them they are narrowed and ordered in the
 * browser; else the address says how many are shown, and the server narrows and orders.
 */
export function CategoryExperts({
  category,
  sent: sentNow,
  result,
}: {
  category: Category;
  /** The experts that came with the page; null once it has asked */
  sent: SentExperts | null;
  /** null while nobody was asked yet */
  result: Promise<CategoryResult> | null;
}) {
  const { value, isPending } = useLatest(result);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  useFresh(value);
  const address = useAddress();
  const statusRef = useRef<HTMLParagraphElement>(null);
  // The one HTML file of the page knows no search part.
  const { search, latest } = result ? address : { search: '', latest: '' };
  const filters = useMemo(() => parseFilters(new URLSearchParams(search)), [search]);
  const chosen = parseFilters(new URLSearchParams(latest));
  const choose = (next: ExpertFilters) => {
    const params = new URLSearchParams(filterParams(next));
    address.go(params.size > 0 ? `?${params}` : '');
  };
  const failed = value?.state === 'failed' ? value : null;
  const isFailure = failed !== null && !isPending;
  useFailureToast(isFailure ? { title: 'Error', text: 'Data not found' } : null);

  // The day is that of the answer: the list does not change under a reader's eyes at midnight.
  const loaded = value?.state === 'loaded' ? value : NOTHING;
  const { cards, now, isWhole, languages } = loaded;
  const narrow = (wanted: ExpertFilters) => filterCards(cards, validFilters(wanted, languages), now);
  const fitting = useMemo(
    () => (isWhole ? filterCards(cards, validFilters(filters, languages), now) : cards),
    [cards, filters, isWhole, languages, now],
  );
  const isLoading = value === undefined || (failed !== null && isPending);
  const [sent] = useState(sentNow);
  const hadFailed = useRef(false);
  // With the paint that takes the button of another try away: later, the page's recovery of the focus comes first.
  useLayoutEffect(() => {
    if (hadFailed.current && !isFailure && document.activeElement === document.body)
      statusRef.current?.focus();
    hadFailed.current = isFailure;
  }, [isFailure]);

  if (failed && isFailure) {
    return (
      <Frame category={category}>
        <ErrorState title="We couldn’t load the experts" onRetry={() => void revalidate()}>
          {failed.message}
        </ErrorState>
      </Frame>
    );
  }
  // Until the first answer the page shows what it came with, in the same elements as the answer.
  const shown: Loaded | null = isLoading && sent && !failed ? { ...NOTHING, ...sent } : null;
  const isAsking = isPending && !isWhole;
  const status = isLoading || isAsking ? LOADING : statusOf(loaded, fitting.length);
  const showMore = (): void => {
    const params = new URLSearchParams(search);
    params.set('shown', String(cards.length + PAGE));
    void navigate({ search: `?${params}` }, { replace: true, preventScrollReset: true });
  };
  return (
    <Frame category={category}>
      <ExpertFilterBar
        filters={isLoading || !isWhole ? chosen : validFilters(chosen, languages)}
        languages={languages}
        onChange={choose}
        status={status}
        statusRef={statusRef}
        isInert={result === null}
        {...(!isLoading && isWhole && { count: (wanted: ExpertFilters) => narrow(wanted).length })}
      />
      {isLoading && !shown ? (
        <ExpertGridSkeleton isSilent />
      ) : (
        <List
          category={category}
          loaded={shown ?? loaded}
          fitting={shown?.cards ?? fitting}
          isNarrowed={activeFilters(filters).length > 0}
          isPending={isAsking}
          onMore={showMore}
          listKey={JSON.stringify(filters)}
          sent={sent?.cards.length}
          onClear={() => {
            choose({ ...NO_FILTERS, sort: filters.sort });
            statusRef.current?.focus();
          }}
        />
      )}
    </Frame>
  );
}
