import type { ExpertCard } from '@nexperts/contract';
import { formatTime, fullName, HOUR_MS } from '@nexperts/domain';
import { useState } from 'react';
import { useAvailable } from './available-store.ts';
import { ClockFrame, HOURS, PLACES } from './ClockFrame.tsx';
import * as css from './home.css.ts';

interface Moment {
  now: number;
  zone: string;
}

function Who({ card, moment }: { card: ExpertCard; moment: Moment }) {
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
          {card.nextSlotAt ? `${formatTime(Date.parse(card.nextSlotAt), moment.zone)} your time` : ''}
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
  const [moment] = useState<Moment>(() => ({
    now: Date.now(),
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }));
  return Array.from({ length: PLACES }, (_, place) => {
    const card = experts?.[place];
    const lit = card?.nextSlotAt ? Math.floor((Date.parse(card.nextSlotAt) - moment.now) / HOUR_MS) : null;
    return (
      <ClockFrame key={place} place={place} lit={lit !== null && lit < HOURS ? lit : null}>
        {card ? <Who card={card} moment={moment} /> : <span className={css.clockFace} />}
      </ClockFrame>
    );
  });
}
