import type { ExpertProfile } from '@nexperts/contract';
import { fullName } from '@nexperts/domain';
import { Avatar } from '@nexperts/ui/Avatar';
import { Rating } from '@nexperts/ui/Rating';
import { HeadFrame } from './ProfileFrame.tsx';
import * as css from './profile.css.ts';

/** Who it is, at a glance. */
export function ProfileHead({ expert }: { expert: ExpertProfile }) {
  const name = fullName(expert.firstName, expert.lastName);
  return (
    <HeadFrame
      name={name}
      picture={<Avatar name={name} src={expert.avatarUrl} size="fill" />}
      role={expert.title}
      rating={<Rating score={expert.reviewScore} reviewCount={expert.reviewCount} />}
      sessions={expert.sessionCount}
      sessionsWord={expert.sessionCount === 1 ? 'session' : 'sessions'}
      languages={expert.languages.join(', ')}
      categories={expert.categories.map((category) => (
        <li key={category} className={css.category}>
          {category}
        </li>
      ))}
    />
  );
}
