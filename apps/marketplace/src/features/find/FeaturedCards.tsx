import { ExpertCard } from '@nexperts/ui/ExpertCard';
import { portraitUrl } from '../../model/portrait-url.ts';
import * as grid from '../../ui/expert-grid.css.ts';
import { useGrowing } from '../../ui/use-growing.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { useNear } from '../../ui/use-near.ts';
import type { FeaturedExpert } from './load-featured.ts';

/** The answer of K-10 knows no times; the profile does. */
const WORDS = { ask: 'See prices and times' };

function Card({ expert }: { expert: FeaturedExpert }) {
  const { ref, isNear } = useNear<HTMLLIElement>();
  // The initials stand until the portrait is there, and for good when it is not (K-11).
  const { value: url } = useLatest(isNear ? portraitUrl(expert.handle) : null);
  return (
    <li ref={ref} className={grid.item}>
      <ExpertCard
        href={expert.href}
        name={expert.name}
        title={expert.description}
        rating={expert.rating}
        languages={expert.languages}
        imageUrl={url || undefined}
        words={WORDS}
      />
    </li>
  );
}

/** @param atOnce how many are drawn in one go, the others step by step */
export function FeaturedCards({ experts, atOnce }: { experts: readonly FeaturedExpert[]; atOnce?: number }) {
  const drawn = useGrowing(experts.length, atOnce);
  return (
    <ul className={grid.grid}>
      {experts.slice(0, drawn).map((expert) => (
        <Card key={expert.handle} expert={expert} />
      ))}
    </ul>
  );
}
