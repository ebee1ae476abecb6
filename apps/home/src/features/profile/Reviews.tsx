import type { Review } from '@nexperts/contract';
import { formatDayLong } from '@nexperts/domain';
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
              month={monthOf(at)}
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

function monthOf(at: string): string {
  const month = formatDayLong(Date.parse(at), 'UTC').split(' ')[2] ?? '';
  return `${month} ${at.slice(0, 4)}`;
}
