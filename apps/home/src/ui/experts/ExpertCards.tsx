import type { ExpertCard as Card } from '@nexperts/contract';
import { bookingsOpen, formatLength, formatMoney, fullName } from '@nexperts/domain';
import { ExpertCard } from '@nexperts/ui/ExpertCard';
import type { ReactNode } from 'react';
import { shortMoment } from '../../model/times/times.ts';
import { useZone } from '../../model/times/zone.ts';
import { paths } from '../../paths.ts';
import * as css from './expert-cards.css.ts';

/** Experts beside one another; the facts are those of every card (D-3). */
export function ExpertCards({
  experts,
  headingLevel = 3,
  renderFoot,
}: {
  experts: readonly Card[];
  headingLevel?: 2 | 3;
  /** What is below each card */
  renderFoot?: (expert: Card) => ReactNode;
}) {
  const zone = useZone();
  return (
    <ul className={css.experts}>
      {experts.map((expert) => (
        <li key={expert.handle} className={renderFoot ? css.withFoot : undefined}>
          <ExpertCard
            href={paths.profile(expert.handle)}
            headingLevel={headingLevel}
            name={fullName(expert.firstName, expert.lastName)}
            title={expert.title}
            languages={expert.languages}
            rating={expert.reviewScore}
            reviewCount={expert.reviewCount}
            price={expert.fromPrice ? formatMoney(expert.fromPrice) : undefined}
            duration={expert.fromDurationMin === null ? undefined : formatLength(expert.fromDurationMin)}
            nextTime={expert.nextSlotAt ? shortMoment(expert.nextSlotAt, zone) : undefined}
            isFeatured={expert.isFeatured}
            checked={expert.checked}
            {...(expert.pausedUntil ? { words: { ask: bookingsOpen(expert.pausedUntil) } } : {})}
            imageUrl={expert.avatarUrl || undefined}
          />
          {renderFoot?.(expert)}
        </li>
      ))}
    </ul>
  );
}
