import { Button, ButtonLink } from '@nexperts/ui/Button';
import { EmptyState } from '@nexperts/ui/EmptyState';
import { ExpertCard } from '@nexperts/ui/ExpertCard';
import { useEffect, useRef } from 'react';
import { NavigationType, useNavigationType, useRevalidator } from 'react-router';
import { portraitUrl } from '../../model/portrait-url.ts';
import { paths } from '../../paths.ts';
import { ExpertGridSkeleton } from '../../ui/ExpertGridSkeleton.tsx';
import * as grid from '../../ui/expert-grid.css.ts';
import { useFailureToast } from '../../ui/use-failure-toast.ts';
import { useGrowing } from '../../ui/use-growing.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { useNear } from '../../ui/use-near.ts';
import * as css from './find.css.ts';
import type { FeaturedExpert, FeaturedResult } from './load-featured.ts';

/** The answer of K-10 knows no times; the profile does. */
const WORDS = { ask: 'See prices and times' };

function Card({ expert }: { expert: FeaturedExpert }) {
  const { ref, isNear } = useNear<HTMLLIElement>();
  // The initials stand until the portrait is there, and for good when it is not (K-11).
  const { value: url } = useLatest(isNear ? portraitUrl(expert.handle) : null);
  return (
    <li ref={ref} className={grid.item}>
      <ExpertCard
        href={expert.href}
        name={expert.name}
        title={expert.description}
        rating={expert.rating}
        languages={expert.languages}
        imageUrl={url || undefined}
        words={WORDS}
      />
    </li>
  );
}

function Cards({ experts }: { experts: readonly FeaturedExpert[] }) {
  const drawn = useGrowing(experts.length);
  return (
    <ul className={grid.grid}>
      {experts.slice(0, drawn).map((expert) => (
        <Card key={expert.handle} expert={expert} />
      ))}
    </ul>
  );
}

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

/** S-02: who Nexperts puts forward, as long as nothing is searched for. */
export function FeaturedExperts({ featured }: { featured: Promise<FeaturedResult> }) {
  const { value, isPending } = useLatest(featured);
  const { revalidate } = useRevalidator();
  const heading = useFocusOfSearch();
  const result = isPending ? undefined : value;
  useFailureToast(
    result?.state === 'failed' ? { title: 'Failed to load featured experts', text: result.message } : null,
  );

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
          title="The featured experts are not here yet"
          action={
            <div className={css.ways}>
              <Button variant="secondary" onPress={() => void revalidate()}>
                Try again
              </Button>
              <ButtonLink variant="quiet" href={paths.categories()}>
                Browse categories
              </ButtonLink>
            </div>
          }
        >
          Everybody else is: search above, or go by category.
        </EmptyState>
      ) : null}
      {result?.state === 'loaded' ? <Cards experts={result.experts} /> : null}
    </section>
  );
}

function counted(count: number): string {
  return count === 1 ? '1 expert to start with' : `${count} experts to start with`;
}
