import type { ExpertProfile } from '@nexperts/contract';
import { fullName } from '@nexperts/domain';
import { Icon } from '@nexperts/ui/Icon';
import { Languages, Star } from 'lucide-react';
import * as css from './profile.css.ts';

/** Who it is, at a glance. */
export function ProfileHead({ expert }: { expert: ExpertProfile }) {
  return (
    <header className={css.who}>
      <img src={expert.avatarUrl} alt="" width="144" height="144" className={css.portrait} />
      <div className={css.names}>
        <h1 className={css.name}>{fullName(expert.firstName, expert.lastName)}</h1>
        <p className={css.role}>{expert.title}</p>
        <ul className={css.facts}>
          <li className={css.fact}>
            <Rating score={expert.reviewScore} count={expert.reviewCount} />
          </li>
          <li className={css.fact}>
            <span className={css.mono}>{expert.sessionCount}</span>
            {expert.sessionCount === 1 ? 'session' : 'sessions'}
          </li>
          <li className={css.fact}>
            <Icon as={Languages} size={18} />
            {expert.languages.join(', ')}
          </li>
        </ul>
        <ul className={css.chips} aria-label="Categories">
          {expert.categories.map((category) => (
            <li key={category} className={css.category}>
              {category}
            </li>
          ))}
        </ul>
      </div>
    </header>
  );
}

/** Stars as a number, with how many people gave them. */
export function Rating({ score, count }: { score: number | null; count: number }) {
  if (score === null || count === 0) return <span>New</span>;
  return (
    <>
      <Icon as={Star} size={18} className={css.star} />
      <span className={css.spoken}>Rated </span>
      <span className={css.mono}>{score.toFixed(1)}</span>
      <span className={css.muted}>
        {count} {count === 1 ? 'review' : 'reviews'}
      </span>
    </>
  );
}
