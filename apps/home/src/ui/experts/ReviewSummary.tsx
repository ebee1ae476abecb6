import type { ExpertReviews } from '@nexperts/contract';
import { VisuallyHidden } from '@nexperts/ui/VisuallyHidden';
import * as css from './review-summary.css.ts';

type Summary = Pick<ExpertReviews, 'count' | 'distribution' | 'tags'>;

/** How many gave how many stars, as words beside bars, and what stood out. Renders nothing without reviews. */
export function ReviewSummary({ count, distribution, tags }: Summary) {
  if (count === 0) return null;
  const rows = distribution.map((given, place) => ({ stars: place + 1, given })).toReversed();
  return (
    <>
      <div className={css.summary}>
        <ul className={css.stars} aria-label="Stars given">
          {rows.map(({ stars, given }) => (
            <li key={stars} className={css.row}>
              <span>
                {stars} {stars === 1 ? 'star' : 'stars'}
              </span>
              <span className={css.bar} aria-hidden>
                <span className={css.part} style={{ inlineSize: `${Math.round((given * 100) / count)}%` }} />
              </span>
              <span className={css.count}>
                {given}
                <VisuallyHidden> {given === 1 ? 'review' : 'reviews'}</VisuallyHidden>
              </span>
            </li>
          ))}
        </ul>
        {tags.length > 0 ? (
          <div>
            <p className={css.title} id="stood-out">
              What stood out
            </p>
            <ul className={css.tags} aria-labelledby="stood-out">
              {tags.map(({ tag, count: times }) => (
                <li key={tag} className={css.tag}>
                  {tag} <span className={css.count}>{times}</span>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
      <p className={css.note}>Each client counts once, with their newest review.</p>
    </>
  );
}
