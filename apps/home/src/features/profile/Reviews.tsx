import { lazyPart } from '@nexperts/app-kit';
import type { Account, ExpertProfile, ExpertReviews } from '@nexperts/contract';
import { REVIEWS_PER_PAGE } from '@nexperts/domain';
import { ButtonLink } from '@nexperts/ui/Button';
import { Rating } from '@nexperts/ui/Rating';
import { VisuallyHidden } from '@nexperts/ui/VisuallyHidden';
import { Suspense, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { ErrorLine } from '../../ui/page/ErrorLine.tsx';
import { ReviewItem } from '../../ui/experts/ReviewItem.tsx';
import { ReviewSummary } from '../../ui/experts/ReviewSummary.tsx';
import { ReportLink } from './ReportLink.tsx';
import * as css from './reviews.css.ts';
import { useMoreReviews } from './use-more-reviews.ts';
import { usePlainPress } from '../../ui/hooks/use-plain-press.ts';

interface ReviewsProps {
  expert: ExpertProfile;
  /** As they came with the page */
  sent: ExpertReviews;
  account: Account | null;
}

/** What clients wrote, newest first, and what it comes to. */
export function Reviews({ expert, sent, account }: ReviewsProps) {
  const { items, hasMore, isLoading, failure, added, list, more } = useMoreReviews(expert.handle, sent);
  return (
    <section aria-labelledby="reviews">
      <div className={css.head}>
        <h2 id="reviews" className={css.title}>
          Reviews
        </h2>
        {sent.score === null ? null : <Rating score={sent.score} reviewCount={sent.count} />}
      </div>
      {items.length === 0 ? (
        <p className={css.none}>No reviews yet. They appear after the first sessions.</p>
      ) : (
        <>
          <ReviewSummary {...sent} />
          <ul className={css.list} ref={list}>
            {items.map((review, place) => (
              <ReviewItem
                key={review.id}
                review={review}
                repliedBy={expert.firstName}
                // Where a page begins that was asked for without scripts.
                id={place > 0 && place % REVIEWS_PER_PAGE === 0 ? `review-${place}` : undefined}
              >
                <ReportLink review={review} account={account} />
              </ReviewItem>
            ))}
          </ul>
        </>
      )}
      {hasMore ? <MoreLink count={items.length} isLoading={isLoading} onMore={more} /> : null}
      {failure === null ? null : <ErrorLine role="alert">{failure}</ErrorLine>}
      <VisuallyHidden>
        <output>{added === null ? '' : `${added} more ${added === 1 ? 'review' : 'reviews'} shown`}</output>
      </VisuallyHidden>
      {account ? <Reporting ids={items.map(({ id }) => id)} /> : null}
    </section>
  );
}

/** Leads to the page with more reviews; with scripts they are added to this one. */
function MoreLink({ count, isLoading, onMore }: { count: number; isLoading: boolean; onMore: () => void }) {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const link = usePlainPress(() => {
    onMore();
    return true;
  });
  const next = new URLSearchParams(search);
  next.set('reviews', String(count + REVIEWS_PER_PAGE));
  return (
    <div className={css.more}>
      <ButtonLink ref={link} variant="secondary" href={`${pathname}?${next}#review-${count}`}>
        {isLoading ? 'Loading…' : 'More reviews'}
      </ButtonLink>
    </div>
  );
}

// Few report anything, and the form weighs more than the reviews.
const { Part: ReportDialog } = lazyPart(
  async () => (await import('../../ui/forms/ReportDialog.tsx')).ReportDialog,
);

/** The dialog in which the review is reported that the address names, if it is one of these. */
function Reporting({ ids }: { ids: readonly string[] }) {
  const [search, setSearch] = useSearchParams();
  const named = search.get('report');
  const asked = named !== null && ids.includes(named) ? named : null;
  const [last, setLast] = useState(asked);
  if (asked !== null && asked !== last) setLast(asked);
  if (last === null) return null;
  const close = (): void =>
    setSearch(
      (from) => {
        const next = new URLSearchParams(from);
        next.delete('report');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Suspense fallback={null}>
      <ReportDialog
        key={last}
        id={last}
        isOpen={asked !== null}
        onOpenChange={(isOpen) => (isOpen ? undefined : close())}
      />
    </Suspense>
  );
}
