import { memo, useCallback, useState, type CSSProperties } from 'react';
import type { CardView } from '../model/card-view.ts';
import { presentMoment, type Moment } from '../model/visitor-days.ts';
import { ExpertRows, type ExpertRowsProps } from './ExpertRows.tsx';
import * as css from './expert-grid.css.ts';
import { PIECE, useGrowing } from './use-growing.ts';

/** Rows that are drawn when it is their turn, or when the reader is there before: until then there is room for them. */
const Piece = memo(function Piece({ isDue, ...rows }: ExpertRowsProps & { isDue: boolean }) {
  const [isNear, setNear] = useState(false);
  const watch = useCallback((room: HTMLDivElement | null) => {
    room?.addEventListener('contentvisibilityautostatechange', (event) => {
      if (!(event as ContentVisibilityAutoStateChangeEvent).skipped) setNear(true);
    });
  }, []);
  if (isDue || isNear) return <ExpertRows {...rows} />;
  const count = rows.to - rows.from;
  return (
    <div ref={watch} aria-hidden="true" className={css.room} style={{ '--count': count } as CSSProperties} />
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
  const starts = Array.from({ length: Math.ceil(cards.length / PIECE) }, (_, piece) => piece * PIECE);
  return (
    // One list in boxes of its own: only a role can say that.
    <div role="list" className={css.list}>
      {starts.map((from) => (
        <Piece
          key={from}
          isDue={from < drawn}
          cards={cards}
          from={from}
          to={Math.min(from + PIECE, cards.length)}
          moment={moment ?? firstLook}
          headingLevel={headingLevel}
        />
      ))}
    </div>
  );
}
