import type { ExpertProfile } from '@nexperts/contract';
import { fullName } from '@nexperts/domain';
import { Avatar } from '@nexperts/ui/Avatar';
import { Icon } from '@nexperts/ui/Icon';
import { Rating } from '@nexperts/ui/Rating';
import { CalendarCheck, Languages, MessageCircleReply } from 'lucide-react';
import { languageText } from '../../model/experts/language-text.ts';
import { aboutText } from '../../model/times/times.ts';
import * as css from './profile.css.ts';

/** Who it is, at a glance. */
export function ProfileHead({ expert }: { expert: ExpertProfile }) {
  const name = fullName(expert.firstName, expert.lastName);
  return (
    <header className={css.who}>
      <div className={css.portrait}>
        <Avatar name={name} src={expert.avatarUrl} size="fill" />
      </div>
      <div className={css.names}>
        <h1 className={css.name}>{name}</h1>
        <p className={css.role}>{expert.title}</p>
        <ul className={css.facts}>
          <li className={css.fact}>
            <Rating score={expert.reviewScore} reviewCount={expert.reviewCount} />
          </li>
          <li className={css.fact}>
            <span className={css.mono}>{expert.sessionCount}</span>
            {expert.sessionCount === 1 ? 'session' : 'sessions'}
          </li>
          {expert.kept === null ? null : (
            <li className={css.fact}>
              <Icon as={CalendarCheck} size={18} />
              Kept {expert.kept.kept} of the last {expert.kept.of}
            </li>
          )}
          {expert.answersInMin === null ? null : (
            <li className={css.fact}>
              <Icon as={MessageCircleReply} size={18} />
              Answers in about {aboutText(expert.answersInMin)}
            </li>
          )}
          <li className={css.fact}>
            <Icon as={Languages} size={18} />
            {expert.languageLevels.map(languageText).join(', ')}
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
