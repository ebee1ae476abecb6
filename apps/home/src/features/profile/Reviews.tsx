import type { Review } from '@nexperts/contract';
import { formatDayLong } from '@nexperts/domain';
import { Icon } from '@nexperts/ui/Icon';
import { Star } from 'lucide-react';
import * as css from './reviews.css.ts';

/** What clients wrote, newest first as the server sends them. */
export function Reviews({
  reviews,
  score,
  count,
}: {
  reviews: readonly Review[];
  score: number | null;
  count: number;
}) {
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews" className={css.title}>
        Reviews
        {score === null ? null : <span className={css.score}>{score.toFixed(1)}</span>}
      </h2>
      {reviews.length === 0 ? (
        <p className={css.none}>No reviews yet. They appear after the first sessions.</p>
      ) : (
        <ul className={css.list}>
          {reviews.map((review) => (
            <li key={review.id} className={css.review}>
              <p className={css.meta}>
                <strong>{review.author}</strong>
                <span className={css.stars}>
                  <Icon as={Star} size={16} className={css.star} />
                  <span className={css.spoken}>{review.stars} of 5 stars</span>
                  <span aria-hidden="true">{review.stars}</span>
                </span>
                <time dateTime={review.at} className={css.date}>
                  {monthOf(review.at)}
                </time>
              </p>
              <p>{review.text}</p>
            </li>
          ))}
        </ul>
      )}
      {count > reviews.length && reviews.length > 0 ? (
        <p className={css.none}>
          The latest {reviews.length} of {count}.
        </p>
      ) : null}
    </section>
  );
}

function monthOf(at: string): string {
  const month = formatDayLong(Date.parse(at), 'UTC').split(' ')[2] ?? '';
  return `${month} ${at.slice(0, 4)}`;
}
