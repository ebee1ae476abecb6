'use client';
import { Star } from 'lucide-react';
import { useLocale } from 'react-aria-components/I18nProvider';
import { cx } from '../../util/cx.ts';
import { visuallyHidden } from '../VisuallyHidden/visually-hidden.css.ts';
import * as css from './rating.css.ts';
import { scoreText } from './score-text.ts';
import { useWords } from '../../util/use-words.ts';
import { englishWords } from './words.ts';
import type { RatingWords } from './words.ts';

export interface RatingProps {
  /** 0 to 5, shown with one decimal; null: nobody has rated yet. Only a full 5 reads 5.0. */
  score: number | null;
  reviewCount?: number | undefined;
  /** Shown instead of the reviews where given. */
  sessionCount?: number | undefined;
  /** BCP 47 for the numbers; the surrounding `KitProvider`'s by default. */
  locale?: string;
  /** Other words than the English ones. */
  words?: Partial<RatingWords>;
  className?: string;
}

/** Stars as a number. Reads "Rated 4.9 out of 5, 214 reviews", or "New" before the first review. */
export function Rating({ score, reviewCount, sessionCount, locale, words, className }: RatingProps) {
  const surrounding = useLocale().locale;
  const say = useWords('rating', englishWords, words);
  const sessions = sessionCount ? say.sessions(sessionCount) : null;
  if (score === null) {
    return (
      <span className={cx(css.rating, className)}>
        <span className={css.fresh}>{say.fresh}</span>
        {sessions}
      </span>
    );
  }
  const reviews = reviewCount === undefined ? null : say.reviews(reviewCount);
  const shown = scoreText(score, locale ?? surrounding);
  return (
    <span className={cx(css.rating, className)}>
      <span className={visuallyHidden}>
        {[say.rated(shown), reviews, sessions].filter(Boolean).join(', ')}
      </span>
      <Star aria-hidden size={15} strokeWidth={1.6} className={css.star} />
      <data value={score} aria-hidden="true" className={css.score}>
        {shown}
      </data>
      <span aria-hidden="true">{sessions ?? reviews}</span>
    </span>
  );
}
