import { Button, ButtonLink } from '@nexperts/ui/Button';
import { EmptyState } from '@nexperts/ui/EmptyState';
import { useEffect, useRef, useState } from 'react';
import { NavigationType, useNavigationType, useRevalidator } from 'react-router';
import { paths } from '../../paths.ts';
import { ExpertGridSkeleton } from '../../ui/ExpertGridSkeleton.tsx';
import { useFailureToast } from '../../ui/use-failure-toast.ts';
import { inView } from '../../ui/SentCards.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import * as css from './find.css.ts';
import { FeaturedCards } from './FeaturedCards.tsx';
import { FindOutline } from './FindOutline.tsx';
import type { FeaturedResult } from './load-featured.ts';

/** The list of a search gave way to this one, with whatever had the focus in it: reading goes on at the heading. */
function useFocusOfSearch() {
  const heading = useRef<HTMLHeadingElement>(null);
  const type = useNavigationType();
  const arrivedBy = useRef(type);
  useEffect(() => {
    if (arrivedBy.current !== NavigationType.Pop && document.activeElement === document.body)
      heading.current?.focus();
  }, []);
  return heading;
}

/**
 * S-02: who Nexperts puts forward, as long as nothing is searched for.
 * @param props.featured null in the page as it was sent, before anybody was asked
 */
export function FeaturedExperts({ featured }: { featured: Promise<FeaturedResult> | null }) {
  const { value, isPending } = useLatest(featured);
  const [wasSent] = useState(featured === null);
  const [now] = useState(() => Date.now());
  const { revalidate } = useRevalidator();
  const heading = useFocusOfSearch();
  const result = isPending ? undefined : value;
  useFailureToast(
    result?.state === 'failed' ? { title: 'Failed to load featured experts', text: result.message } : null,
  );

  if (wasSent && value === undefined) return <FindOutline />;
  return (
    <section aria-labelledby="results" className={css.results}>
      <h2 id="results" ref={heading} className={css.heading} tabIndex={-1}>
        Featured experts
      </h2>
      <p role="status" className={css.status}>
        {result === undefined
          ? 'Loading experts...'
          : result.state === 'loaded'
            ? counted(result.experts.length)
            : ''}
      </p>
      {result === undefined ? <ExpertGridSkeleton isSilent /> : null}
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
      {result?.state === 'loaded' ? (
        <FeaturedCards experts={result.experts} now={now} {...(wasSent && { atOnce: inView() })} />
      ) : null}
    </section>
  );
}

function counted(count: number): string {
  return count === 1 ? '1 expert to start with' : `${count} experts to start with`;
}
