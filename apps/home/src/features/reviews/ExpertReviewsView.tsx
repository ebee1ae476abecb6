import type { PublicReview } from '@nexperts/contract';
import { reviewReplyUntil } from '@nexperts/domain';
import { Button, ButtonLink } from '@nexperts/ui/Button';
import { EmptyState } from '@nexperts/ui/EmptyState';
import { Link } from '@nexperts/ui/Link';
import { Rating } from '@nexperts/ui/Rating';
import { useState } from 'react';
import { clock } from '../../clock.ts';
import { useZone } from '../../model/times/zone.ts';
import { paths } from '../../paths.ts';
import { ReviewItem } from '../../ui/experts/ReviewItem.tsx';
import { ReviewSummary } from '../../ui/experts/ReviewSummary.tsx';
import { ShowMore } from '../../ui/page/ShowMore.tsx';
import type { ReviewsOfExpert } from './api.ts';
import { ReplyForm } from './ReplyForm.tsx';
import { ReportReview } from './ReportReview.tsx';
import * as css from './reviews.css.ts';
import { dayOf } from './words.ts';

/** What clients wrote of the expert who reads this: to reply to once, and to report. */
export function ExpertReviewsView({ handle, reviews, hasMore, reported, ...summary }: ReviewsOfExpert) {
  return (
    <>
      <div className={css.pageHead}>
        <h1 className={css.pageTitle}>Reviews</h1>
        <Rating score={summary.score} reviewCount={summary.count} />
      </div>
      {reviews.length === 0 ? (
        <EmptyState
          title="No reviews yet"
          action={
            <ButtonLink href={paths.bookings('past')} variant="secondary">
              See past sessions
            </ButtonLink>
          }
        >
          A client’s review appears here once it’s published: when you’ve both written one, or 14 days after
          the session.
        </EmptyState>
      ) : (
        <>
          <ReviewSummary {...summary} />
          <ShowMore count={reviews.length} hasMore={hasMore} entry="ul > li">
            <ul className={css.published}>
              {reviews.map((review) => (
                <ReviewItem key={review.id} review={review} repliedBy="You">
                  <ReplyOrReport review={review} wasReported={reported.includes(review.id)} />
                </ReviewItem>
              ))}
            </ul>
          </ShowMore>
          <p className={css.note}>
            {handle === null ? (
              'Your profile isn’t public now. While it is, everyone can read these and your replies there.'
            ) : (
              <>
                Everyone can read these and your replies on{' '}
                <Link href={paths.profile(handle)}>your profile</Link>.
              </>
            )}
          </p>
        </>
      )}
    </>
  );
}

function ReplyOrReport({
  review: { id, at, reply },
  wasReported,
}: {
  review: PublicReview;
  wasReported: boolean;
}) {
  const zone = useZone();
  const [isReplying, setReplying] = useState(false);
  const until = reviewReplyUntil(Date.parse(at));
  const mayReply = reply === null && clock.now() < until;
  if (isReplying && mayReply)
    return (
      <div className={css.answer}>
        <ReplyForm id={id} isPublic onDone={() => setReplying(false)} />
      </div>
    );
  return (
    <div className={`${css.send} ${css.answer}`}>
      {mayReply ? (
        <Button variant="secondary" onPress={() => setReplying(true)}>
          Reply
        </Button>
      ) : null}
      <ReportReview id={id} wasReported={wasReported} />
      {mayReply ? (
        <p className={css.note}>You can reply once, until {dayOf(new Date(until).toISOString(), zone)}.</p>
      ) : null}
    </div>
  );
}
