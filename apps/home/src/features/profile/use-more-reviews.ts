import type { ExpertReviews } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { REVIEWS_PER_PAGE } from '@nexperts/domain';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../../api.ts';
import { useAction } from '../../ui/hooks/use-action.ts';

/** The reviews of a profile, and what adds the next page. */
interface MoreReviews {
  readonly items: ExpertReviews['data'];
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly failure: string | null;
  /** How many the last press added; null before the first */
  readonly added: number | null;
  readonly list: RefObject<HTMLUListElement | null>;
  readonly more: () => void;
}

/**
 * Adds pages of reviews to those that came with the page. The address says how many are shown, so that Back and a reload
 * show as many again. The focus goes to the first new review.
 */
export function useMoreReviews(handle: string, { data, next }: ExpertReviews): MoreReviews {
  const [, setSearch] = useSearchParams();
  const [shown, setShown] = useState({ items: data, next, from: data.length, to: data.length });
  const { run, pending, failure } = useAction();
  const list = useRef<HTMLUListElement>(null);
  const { items, from, to } = shown;
  useEffect(() => {
    const first = to > from ? list.current?.children[from] : null;
    if (!(first instanceof HTMLElement)) return;
    first.tabIndex = -1;
    first.focus({ preventScroll: true });
  }, [from, to]);
  const more = (): void =>
    void run('more', async () => {
      if (shown.next === null) return;
      const page = await api.call(endpoints.expertReviews, {
        params: { handle },
        query: { limit: REVIEWS_PER_PAGE, after: shown.next },
      });
      const all = [...items, ...page.data];
      setShown({ items: all, next: page.next, from: items.length, to: all.length });
      setSearch(
        (search) => {
          const asked = new URLSearchParams(search);
          asked.set('reviews', String(all.length));
          return asked;
        },
        { replace: true, preventScrollReset: true },
      );
    });
  return {
    items,
    hasMore: shown.next !== null,
    isLoading: pending !== null,
    failure,
    added: to > from ? to - from : null,
    list,
    more,
  };
}
