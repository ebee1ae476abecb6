import { bookingsOpen, formatLength, formatMoney } from '@nexperts/domain';
import { ExpertCard } from '@nexperts/ui/ExpertCard';
import * as grid from '../../ui/search/expert-grid.css.ts';
import * as heart from '../../ui/search/save-heart.css.ts';
import { SaveHeart } from '../../ui/search/SaveHeart.tsx';
import { NextTime } from '../../ui/search/NextTime.tsx';
import { useGrowing } from '../../ui/hooks/use-growing.ts';
import { useLatest } from '../../ui/hooks/use-latest.ts';
import { useNear } from '../../ui/hooks/use-near.ts';
import type { FeaturedExpert } from './load-featured.ts';
import { portraitUrl } from './portrait-url.ts';

/** Where the answer knows no times: the profile does. */
const WORDS = { ask: 'See prices and times' };

function Card({ expert, now }: { expert: FeaturedExpert; now: number }) {
  const { ref, isNear } = useNear<HTMLLIElement>();
  // The initials stay until the portrait is there, and for good when it is not (K-11).
  const { value: url } = useLatest(isNear ? portraitUrl(expert.handle) : null);
  return (
    <li ref={ref} className={`${grid.item} ${heart.holder}`}>
      <ExpertCard
        href={expert.href}
        name={expert.name}
        title={expert.description}
        rating={expert.rating}
        languages={expert.languages}
        reviewCount={expert.reviewCount}
        sessionCount={expert.sessionCount}
        price={expert.price ? formatMoney(expert.price) : undefined}
        duration={expert.durationMin ? formatLength(expert.durationMin) : undefined}
        nextTime={
          expert.nextSlotAt ? <NextTime at={expert.nextSlotAt} now={now} siteTime={expert.siteTime} /> : null
        }
        isFeatured={expert.isFeatured}
        checked={expert.checked}
        imageUrl={url || undefined}
        {...(expert.nextSlotAt === undefined ? { words: WORDS } : {})}
        {...(expert.pausedUntil ? { words: { ask: bookingsOpen(expert.pausedUntil) } } : {})}
      />
      <SaveHeart handle={expert.handle} name={expert.name} />
    </li>
  );
}

interface FeaturedCardsProps {
  experts: readonly FeaturedExpert[];
  /** Now, epoch ms, for words such as `today` */
  now: number;
  /** How many of them came with the page and are drawn in one go; the others follow step by step */
  sent?: number | undefined;
}

export function FeaturedCards({ experts, now, sent }: FeaturedCardsProps) {
  const drawn = useGrowing(experts.length, sent);
  return (
    <ul className={grid.grid}>
      {experts.slice(0, drawn).map((expert) => (
        <Card key={expert.handle} expert={expert} now={now} />
      ))}
    </ul>
  );
}
