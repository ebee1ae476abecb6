import type { ReactNode } from 'react';
import * as css from './home.css.ts';

/** How many experts the hero shows, and how many hours of each. */
export const PLACES = 3;
export const HOURS = 8;

export interface ClockFrameProps {
  /** 0 to 2, from the top: the cards are staggered */
  place: number;
  /** Which hour from now is lit, 0 to 7 */
  lit?: number | null;
  children: ReactNode;
}

/** A card of the hero: the strip of hours, under it who they belong to. */
export function ClockFrame({ place, lit = null, children }: ClockFrameProps) {
  return (
    <div className={css.clock} data-place={place}>
      <span className={css.clockStrip}>
        {Array.from({ length: HOURS }, (_, hour) => (
          <span key={hour} className={hour === lit ? css.clockLit : css.clockBlock} />
        ))}
      </span>
      <span className={css.clockWho}>{children}</span>
    </div>
  );
}
