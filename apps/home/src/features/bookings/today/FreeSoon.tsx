import type { ExpertCard } from '@nexperts/contract';
import { useId } from 'react';
import { marketplace } from '../../../paths.ts';
import { ExpertCards } from '../../../ui/experts/ExpertCards.tsx';
import * as parts from '../parts.css.ts';
import { More } from './More.tsx';
import * as css from './today.css.ts';

/** Who can talk soonest, for a client with nothing booked. */
export function FreeSoon({ experts }: { experts: readonly ExpertCard[] }) {
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
      <ExpertCards experts={experts} />
    </section>
  );
}
