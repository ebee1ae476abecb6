import { formatMoney } from '@nexperts/domain';
import { ExpertCard } from '@nexperts/ui/ExpertCard';
import { memo, useState, type CSSProperties } from 'react';
import type { CardView } from '../model/card-view.ts';
import { nextTimeLabel } from '../model/next-time.ts';
import { presentMoment, type Moment } from '../model/visitor-days.ts';
import * as css from './expert-grid.css.ts';
import { useGrowing } from './use-growing.ts';

/** How many cards get their pictures at once; those further down wait until they come near. */
const EAGER = 4;
/** Cards drawn with the answer; it fills the tallest screens. */
const FIRST = 24;
/** Cards drawn in one idle moment: few enough that a slow phone stays under 50 ms. */
const PIECE = 12;

interface PieceProps {
  cards: readonly CardView[];
  from: number;
  to: number;
  moment: Moment;
  headingLevel: 2 | 3;
}

/** Some of the cards in a row; drawn once, however long the list grows. */
const Piece = memo(function Piece({ cards, from, to, moment: { now, zone }, headingLevel }: PieceProps) {
  return cards.slice(from, to).map((card, index) => (
    <li key={card.handle} className={css.item}>
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
        imageUrl={card.avatarUrl || undefined}
        isLazy={from + index >= EAGER}
      />
    </li>
  ));
});

function pieces(drawn: number): [from: number, to: number][] {
  const starts = [0];
  for (let start = FIRST; start < drawn; start += PIECE) starts.push(start);
  return starts.map((from, index) => [from, Math.min(starts[index + 1] ?? drawn, drawn)]);
}

export interface ExpertGridProps {
  cards: readonly CardView[];
  /** One below the heading the cards stand under, so that the outline has no gap */
  headingLevel?: 2 | 3;
}

/**
 * Cards of experts, each a link to its profile. A long list is drawn in pieces; room for those to come is kept, so
 * that the scroll bar is right from the start and nothing moves. For another list give it another `key`.
 */
export function ExpertGrid({ cards, headingLevel = 3 }: ExpertGridProps) {
  // The moment and zone of the first look: cards do not change their words while somebody reads them.
  const [moment] = useState(presentMoment);
  const drawn = useGrowing(cards.length, FIRST, PIECE);
  const missing = cards.length - drawn;
  return (
    <ul className={css.grid}>
      {pieces(drawn).map(([from, to]) => (
        <Piece key={from} cards={cards} from={from} to={to} moment={moment} headingLevel={headingLevel} />
      ))}
      {missing > 0 ? (
        <li aria-hidden="true" className={css.rest} style={{ '--missing': missing } as CSSProperties} />
      ) : null}
    </ul>
  );
}
