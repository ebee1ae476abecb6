import type { ReactNode } from 'react';
import * as css from './reviews.css.ts';

/** Where reviews stand. @param rating all of them in one figure; null before the first */
export function ReviewsFrame({ rating, children }: { rating: ReactNode; children: ReactNode }) {
  return (
    <section aria-labelledby="reviews">
      <div className={css.head}>
        <h2 id="reviews" className={css.title}>
          Reviews
        </h2>
        {rating}
      </div>
      {children}
    </section>
  );
}

interface ReviewItemProps {
  author: string;
  rating: ReactNode;
  /** ISO 8601 */
  at: string;
  month: string;
  text: string;
}

/** What one client wrote. */
export function ReviewItem({ author, rating, at, month, text }: ReviewItemProps) {
  return (
    <li className={css.review}>
      <p className={css.meta}>
        <strong>{author}</strong>
        {rating}
        <time dateTime={at} className={css.date}>
          {month}
        </time>
      </p>
      <p>{text}</p>
    </li>
  );
}

/** Before the first review. */
export function NoReviews() {
  return <p className={css.none}>No reviews yet. They appear after the first sessions.</p>;
}

/** Where not all of them are shown. */
export function MoreReviews({ shown, of }: { shown: ReactNode; of: ReactNode }) {
  return (
    <p className={css.none}>
      The latest {shown} of {of}.
    </p>
  );
}
