import type { ExpertCard as Card } from '@nexperts/contract';
import { formatMoney, fullName } from '@nexperts/domain';
import { ExpertCard } from '@nexperts/ui/ExpertCard';
import { useId } from 'react';
import { marketplace, paths } from '../../../paths.ts';
import { minutesText, shortMoment } from '../../../model/times.ts';
import { useZone } from '../../../model/zone.ts';
import * as parts from '../parts.css.ts';
import { More } from './More.tsx';
import * as css from './today.css.ts';

/** Who can talk soonest, for a client with nothing booked; the facts are those of every card (D-3). */
export function FreeSoon({ experts }: { experts: readonly Card[] }) {
  const zone = useZone();
  const id = useId();
  if (experts.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id} className={parts.sectionTitle}>
          Available soon
        </h2>
        <More to={marketplace.allExperts()}>All experts</More>
      </div>
      <ul className={css.experts}>
        {experts.map((expert) => (
          <li key={expert.handle}>
            <ExpertCard
              href={paths.profile(expert.handle)}
              name={fullName(expert.firstName, expert.lastName)}
              title={expert.title}
              languages={expert.languages}
              rating={expert.reviewScore}
              reviewCount={expert.reviewCount}
              price={expert.fromPrice ? formatMoney(expert.fromPrice) : undefined}
              duration={expert.fromDurationMin === null ? undefined : minutesText(expert.fromDurationMin)}
              nextTime={expert.nextSlotAt ? shortMoment(expert.nextSlotAt, zone) : undefined}
              imageUrl={expert.avatarUrl || undefined}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
