import type { Review } from '@nexperts/contract';
import { monthAndYear } from '@nexperts/domain';
import { Rating } from '@nexperts/ui/Rating';
import * as css from './reviews.css.ts';
import { MoreReviews, NoReviews, ReviewItem, ReviewsFrame } from './ReviewsFrame.tsx';

interface ReviewsProps {
  reviews: readonly Review[];
  score: number | null;
  count: number;
}

/** What clients wrote, newest first as the server sends them. */
export function Reviews({ reviews, score, count }: ReviewsProps) {
  return (
    <ReviewsFrame rating={score === null ? null : <Rating score={score} reviewCount={count} />}>
      {reviews.length === 0 ? (
        <NoReviews />
      ) : (
        <ul className={css.list}>
          {reviews.map(({ id, author, stars, at, text }) => (
            <ReviewItem
              key={id}
              author={author}
              rating={<Rating score={stars} />}
              at={at}
              month={monthAndYear(at)}
              text={text}
            />
          ))}
        </ul>
      )}
      {count > reviews.length && reviews.length > 0 ? (
        <MoreReviews shown={reviews.length} of={count} />
      ) : null}
    </ReviewsFrame>
  );
}
