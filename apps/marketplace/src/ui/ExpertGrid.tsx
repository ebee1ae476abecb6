import { formatMoney } from '@nexperts/domain';
import { ExpertCard } from '@nexperts/ui/ExpertCard';
import { memo, useState, type CSSProperties } from 'react';
import type { CardView } from '../model/card-view.ts';
import { nextTimeLabel } from '../model/next-time.ts';
import { presentMoment, type Moment } from '../model/visitor-days.ts';
import * as css from './expert-grid.css.ts';
import { PIECE, useGrowing } from './use-growing.ts';

/** How many cards get their pictures at once; those further down wait until they come near. */
const EAGER = 4;

interface PieceProps {
  cards: readonly CardView[];
  from: number;
  to: number;
  moment: Moment;
  headingLevel: 2 | 3;
}

/** Some rows of cards; drawn once, however long the list grows. */
const Piece = memo(function Piece({ cards, from, to, moment: { now, zone }, headingLevel }: PieceProps) {
  return (
    <div className={css.piece} style={{ '--count': to - from } as CSSProperties}>
      {cards.slice(from, to).map((card, index) => (
        <div key={card.handle} role="listitem" className={css.item}>
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
        </div>
      ))}
    </div>
  );
});

export interface ExpertGridProps {
  cards: readonly CardView[];
  /** When and where the cards were asked for */
  moment?: Moment;
  /** One below the heading the cards stand under, so that the outline has no gap */
  headingLevel?: 2 | 3;
}

/**
 * Cards of experts, each a link to its profile. A long list is drawn in pieces, each of which costs nothing while it
 * is off screen; room for those to come is kept, so that the scroll bar is right from the start and nothing moves.
 * For another list give it another `key`.
 */
export function ExpertGrid({ cards, moment, headingLevel = 3 }: ExpertGridProps) {
  // Else that of the first look: cards do not change their words while somebody reads them.
  const [firstLook] = useState(presentMoment);
  const drawn = useGrowing(cards.length);
  const missing = cards.length - drawn;
  const starts = Array.from({ length: Math.ceil(drawn / PIECE) }, (_, piece) => piece * PIECE);
  return (
    // One list in boxes of its own: only a role can say that.
    <div role="list" className={css.list}>
      {starts.map((from) => (
        <Piece
          key={from}
          cards={cards}
          from={from}
          to={Math.min(from + PIECE, drawn)}
          moment={moment ?? firstLook}
          headingLevel={headingLevel}
        />
      ))}
      {missing > 0 ? (
        <div aria-hidden="true" className={css.rest} style={{ '--count': missing } as CSSProperties} />
      ) : null}
    </div>
  );
}
