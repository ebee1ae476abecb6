import type { ExpertCard } from '@nexperts/contract';
import { fullName, HOUR_MS } from '@nexperts/domain';
import { useState } from 'react';
import { clockTime } from '../../model/visitor-time.ts';
import { useAvailable } from './available-store.ts';
import { ClockFrame, HOURS, PLACES } from './ClockFrame.tsx';
import * as css from './home.css.ts';

function Who({ card }: { card: ExpertCard }) {
  return (
    <>
      {card.avatarUrl ? (
        <img className={css.clockFace} src={card.avatarUrl} alt="" width={40} height={40} />
      ) : (
        <span className={css.clockFace} />
      )}
      <span>
        <b className={css.clockName}>{fullName(card.firstName, card.lastName)}</b>
        <span className={css.clockTime}>
          {card.nextSlotAt ? `${clockTime(Date.parse(card.nextSlotAt))} your time` : ''}
        </span>
      </span>
    </>
  );
}

/**
 * The hero's picture on wide screens: the next eight hours of three experts who are free soon, the hour of their next
 * slot lit. Decoration of what the list below says.
 */
export function HeroClocks() {
  const experts = useAvailable((state) => state.available?.experts);
  const [now] = useState(Date.now);
  return Array.from({ length: PLACES }, (_, place) => {
    const card = experts?.[place];
    const lit = card?.nextSlotAt ? Math.floor((Date.parse(card.nextSlotAt) - now) / HOUR_MS) : null;
    return (
      <ClockFrame key={place} place={place} lit={lit !== null && lit < HOURS ? lit : null}>
        {card ? <Who card={card} /> : <span className={css.clockFace} />}
      </ClockFrame>
    );
  });
}
