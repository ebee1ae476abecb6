import { bookingsOpen, formatLength, formatMoney } from '@nexperts/domain';
import { ExpertCard } from '@nexperts/ui/ExpertCard';
import type { CardView } from '../../model/card-view.ts';
import * as css from './expert-grid.css.ts';
import { NextTime } from './NextTime.tsx';
import * as heart from './save-heart.css.ts';
import { SaveHeart } from './SaveHeart.tsx';
import { StartLinks } from '../page/StartLinks.tsx';

export interface ExpertItemsProps {
  cards: readonly CardView[];
  /** The first */
  from: number;
  /** The first after them */
  to: number;
  /** Now, epoch ms, for words such as `today` */
  now: number;
  headingLevel: 2 | 3;
}

/** Some of the cards of a list. */
export function ExpertItems({ cards, from, to, now, headingLevel }: ExpertItemsProps) {
  return (
    <>
      {cards.slice(from, to).map((card) => (
        <div key={card.handle} role="listitem" className={`${css.item} ${heart.holder}`}>
          <ExpertCard
            headingLevel={headingLevel}
            href={card.href}
            name={card.name}
            title={card.title}
            languages={card.languages}
            rating={card.rating}
            reviewCount={card.reviewCount}
            sessionCount={card.sessionCount}
            price={card.price ? formatMoney(card.price) : undefined}
            duration={card.durationMin ? formatLength(card.durationMin) : undefined}
            nextTime={
              card.nextSlotAt ? <NextTime at={card.nextSlotAt} now={now} siteTime={card.siteTime} /> : null
            }
            isFeatured={card.isFeatured}
            checked={card.checked}
            times={card.offer && <StartLinks name={card.name} handle={card.handle} {...card.offer} />}
            {...(card.pausedUntil ? { words: { ask: bookingsOpen(card.pausedUntil) } } : {})}
            imageUrl={card.avatarUrl || undefined}
            // Else the server preloads them, and on a slow line the text waits for them: 0.4 s of a category.
            isLazy
          />
          <SaveHeart handle={card.handle} name={card.name} />
        </div>
      ))}
    </>
  );
}
