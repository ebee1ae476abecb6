import { ExpertCard } from '@nexperts/ui/ExpertCard';
import { formatMoney } from '@nexperts/domain';
import { use, useState, type CSSProperties } from 'react';
import { portraitUrl, type CardView } from '../model/card-view.ts';
import { nextTimeLabel } from '../model/next-time.ts';
import * as css from './expert-grid.css.ts';

/** How many cards get their pictures and boxes at once; those further down wait until they come near. */
const FIRST = 8;

interface CardProps {
  card: CardView;
  index: number;
  now: number;
  zone: string;
  headingLevel: 2 | 3;
}

function Card({ card, index, now, zone, headingLevel }: CardProps) {
  return (
    <li className={css.item} style={{ '--index': index } as CSSProperties}>
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
        duration={card.durationMin ? `${card.durationMin} min` : undefined}
        nextTime={nextTimeLabel(card.nextSlotAt, now, zone) ?? undefined}
        imageUrl={use(portraitUrl(card.handle))}
        isLazy={index >= FIRST}
      />
    </li>
  );
}

export interface ExpertGridProps {
  cards: readonly CardView[];
  /** One below the heading the cards stand under, so that the outline has no gap */
  headingLevel?: 2 | 3;
}

/** Cards of experts, each a link to its profile. */
export function ExpertGrid({ cards, headingLevel = 3 }: ExpertGridProps) {
  // The moment and zone of the first look: cards do not change their words while somebody reads them.
  const [{ now, zone }] = useState(() => ({
    now: Date.now(),
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }));
  return (
    <ul className={css.grid}>
      {cards.map((card, index) => (
        <Card key={card.handle} card={card} index={index} now={now} zone={zone} headingLevel={headingLevel} />
      ))}
    </ul>
  );
}
