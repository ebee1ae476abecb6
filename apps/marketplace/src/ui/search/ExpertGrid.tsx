import { mq } from '@nexperts/ui/theme';
import { memo, useCallback, useState, type CSSProperties } from 'react';
import type { CardView } from '../../model/card-view.ts';
import { ExpertItems, type ExpertItemsProps } from './ExpertItems.tsx';
import * as css from './expert-grid.css.ts';
import { useGrowing } from '../hooks/use-growing.ts';
import { useMedia } from '../hooks/use-media.ts';

/** Cards that are laid out together: a row of four, else a whole row or two that a phone lays out within a frame. */
const PIECE = { wide: 4, narrow: 2 };
/** Cards whose pieces the browser looks after together: each of hundreds would cost it something in every frame. */
const CHAPTER = 40;

/**
 * Cards that are drawn when it is their turn, or when the reader is there before: until then there is room for them.
 * The element stays the same, so that drawing it off screen costs neither style nor layout.
 */
const Piece = memo(function Piece({ isDue, ...items }: ExpertItemsProps & { isDue: boolean }) {
  const [isNear, setNear] = useState(false);
  const watch = useCallback((piece: HTMLDivElement | null) => {
    piece?.addEventListener('contentvisibilityautostatechange', (event) => {
      if (!(event as ContentVisibilityAutoStateChangeEvent).skipped) setNear(true);
    });
  }, []);
  const isDrawn = isDue || isNear;
  return (
    <div
      ref={watch}
      className={isDrawn ? css.cards : css.room}
      style={{ '--count': items.to - items.from } as CSSProperties}
    >
      {isDrawn ? <ExpertItems {...items} /> : null}
    </div>
  );
});

export interface ExpertGridProps {
  cards: readonly CardView[];
  /** When the cards were asked for, epoch ms */
  now?: number;
  /** How many of them came with the page: they are drawn in one go, in the pieces that the server made */
  sent?: number | undefined;
  /** One below the heading the cards are under, so that the outline has no gap */
  headingLevel?: 2 | 3;
}

/**
 * Cards of experts, each a link to its profile. A long list is drawn in pieces, each of which costs nothing while it
 * is off screen; room for those to come is kept, so that the scroll bar is right from the start and nothing moves.
 * For another list give it another `key`.
 */
export function ExpertGrid({ cards, now, sent, headingLevel = 3 }: ExpertGridProps) {
  // Else that of the first look: cards do not change their words while somebody reads them.
  const [firstLook] = useState(Date.now);
  const drawn = useGrowing(cards.length, sent);
  const isWide = useMedia(mq.xl);
  const piece = isWide || sent ? PIECE.wide : PIECE.narrow;
  const starts = (from: number, to: number, step: number) =>
    Array.from({ length: Math.ceil((to - from) / step) }, (_, index) => from + index * step);
  return (
    // One list in boxes of its own: only a role can say that.
    <div role="list" className={css.list}>
      {starts(0, cards.length, CHAPTER).map((first) => {
        const end = Math.min(first + CHAPTER, cards.length);
        return (
          <div key={first} className={css.chapter} style={{ '--count': end - first } as CSSProperties}>
            {starts(first, end, piece).map((from) => (
              <Piece
                key={from}
                isDue={from < drawn}
                cards={cards}
                from={from}
                to={Math.min(from + piece, end)}
                now={now ?? firstLook}
                headingLevel={headingLevel}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}
