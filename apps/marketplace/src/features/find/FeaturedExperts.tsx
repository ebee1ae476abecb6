import { Button, ButtonLink } from '@nexperts/ui/Button';
import { EmptyState } from '@nexperts/ui/EmptyState';
import { useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useNavigationType, useRevalidator } from 'react-router';
import { paths } from '../../paths.ts';
import { ExpertGridSkeleton } from '../../ui/search/ExpertGridSkeleton.tsx';
import { useFailureToast } from '../../ui/hooks/use-failure-toast.ts';
import { useLatest } from '../../ui/hooks/use-latest.ts';
import * as css from './find.css.ts';
import { FeaturedCards } from './FeaturedCards.tsx';
import type { FeaturedResult } from './load-featured.ts';
import type { SentFeatured } from './sent-featured.ts';

/** The list of a search gave way to this one, with whatever had the focus in it: reading goes on at the heading. */
function useFocusOfSearch() {
  const heading = useRef<HTMLHeadingElement>(null);
  const type = useNavigationType();
  const arrivedBy = useRef(type);
  // With the paint that takes the search away: later, the page's recovery of the focus comes first.
  useLayoutEffect(() => {
    if (arrivedBy.current !== NavigationType.Pop && document.activeElement === document.body)
      heading.current?.focus();
  }, []);
  return heading;
}

/**
 * S-02: who Nexperts puts forward, as long as nothing is searched for.
 * @param props.sent who came with the page
 * @param props.featured null in the page as it was sent, before anybody was asked
 */
export function FeaturedExperts({
  sent: sentNow,
  featured,
}: {
  sent: SentFeatured | null;
  featured: Promise<FeaturedResult> | null;
}) {
  const { value, isPending } = useLatest(featured);
  const [wasAsked] = useState(featured !== null);
  const [sent] = useState(sentNow);
  const [now] = useState(() => sentNow?.now ?? Date.now());
  const { revalidate } = useRevalidator();
  const heading = useFocusOfSearch();
  const result = isPending ? undefined : value;
  useFailureToast(
    result?.state === 'failed' ? { title: 'Failed to load featured experts', text: result.message } : null,
  );

  // Until the first answer the page shows what it came with, in the same elements as the answer.
  const isAsSent = !wasAsked && value === undefined;
  const experts = isAsSent ? sent?.experts : result?.state === 'loaded' ? result.experts : undefined;
  return (
    <section aria-labelledby="results" className={css.results}>
      <h2 id="results" ref={heading} className={css.heading} tabIndex={-1}>
        {isAsSent || (result?.state === 'loaded' && !result.isFeatured) ? 'Experts' : 'Featured experts'}
      </h2>
      <p role="status" className={css.status}>
        {result === undefined
          ? 'Loading experts...'
          : result.state === 'loaded'
            ? counted(result.experts.length)
            : ''}
      </p>
      {result === undefined && !experts ? <ExpertGridSkeleton isSilent /> : null}
      {result?.state === 'failed' ? (
        <EmptyState
          headingLevel={3}
          title="We couldn’t load the featured experts"
          action={
            <div className={css.ways}>
              <Button
                variant="secondary"
                onPress={() => {
                  void revalidate();
                  heading.current?.focus();
                }}
              >
                Try again
              </Button>
              <ButtonLink variant="quiet" href={paths.categories()}>
                Browse categories
              </ButtonLink>
            </div>
          }
        >
          Try again, search above or browse by category.
        </EmptyState>
      ) : null}
      {experts ? <FeaturedCards experts={experts} now={now} sent={sent?.experts.length} /> : null}
      <p className={css.everybody}>
        <ButtonLink variant="secondary" href={paths.allExperts()}>
          Browse all experts
        </ButtonLink>
      </p>
    </section>
  );
}

function counted(count: number): string {
  return count === 1 ? '1 expert to start with' : `${count} experts to start with`;
}
