import type { Review } from '@nexperts/contract';
import { formatDayLong } from '@nexperts/domain';
import { Rating } from '@nexperts/ui/Rating';
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
      <div className={css.head}>
        <h2 id="reviews" className={css.title}>
          Reviews
        </h2>
        {score === null ? null : <Rating score={score} reviewCount={count} />}
      </div>
      {reviews.length === 0 ? (
        <p className={css.none}>No reviews yet. They appear after the first sessions.</p>
      ) : (
        <ul className={css.list}>
          {reviews.map((review) => (
            <li key={review.id} className={css.review}>
              <p className={css.meta}>
                <strong>{review.author}</strong>
                <Rating score={review.stars} />
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
