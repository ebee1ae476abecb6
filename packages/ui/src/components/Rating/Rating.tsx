import { Star } from 'lucide-react';
import { cx } from '../../util/cx.ts';
import { visuallyHidden } from '../VisuallyHidden/visually-hidden.css.ts';
import * as css from './rating.css.ts';

export interface RatingProps {
  /** 1 to 5, shown with one decimal; null: nobody has rated yet. */
  score: number | null;
  reviewCount?: number | undefined;
  /** Shown instead of the reviews where given. */
  sessionCount?: number | undefined;
  className?: string;
}

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

/** Stars as a number. Reads "Rated 4.9 out of 5, 214 reviews", or "New" before the first review. */
export function Rating({ score, reviewCount, sessionCount, className }: RatingProps) {
  if (score === null) {
    return (
      <span className={cx(css.rating, className)}>
        <span className={css.fresh}>New</span>
        {sessionCount ? counted(sessionCount, 'session') : null}
      </span>
    );
  }
  const reviews = reviewCount === undefined ? null : counted(reviewCount, 'review');
  const sessions = sessionCount === undefined ? null : counted(sessionCount, 'session');
  const spoken = [`Rated ${score.toFixed(1)} out of 5`, reviews, sessions].filter(Boolean).join(', ');
  return (
    <span className={cx(css.rating, className)}>
      <span className={visuallyHidden}>{spoken}</span>
      <Star aria-hidden size={15} strokeWidth={1.6} className={css.star} />
      <span aria-hidden="true" className={css.score}>
        {score.toFixed(1)}
      </span>
      <span aria-hidden="true">{sessions ?? reviews}</span>
    </span>
  );
}
