import { formatTime } from '@nexperts/domain';
import { use, Suspense, useState } from 'react';
import { portraitUrl, toCardView, type CardView } from '../../model/card-view.ts';
import { useAvailable } from './available-store.ts';
import * as css from './home.css.ts';

const PLACES = 3;
const HOURS = 8;

function Portrait({ handle }: { handle: string }) {
  const url = use(portraitUrl(handle));
  return url ? (
    <img className={css.clockFace} src={url} alt="" width={40} height={40} />
  ) : (
    <span className={css.clockFace} />
  );
}

/** Eight hours from now as blocks; the hour of the expert's next free slot is lit. */
function Strip({ card, now }: { card: CardView | undefined; now: number }) {
  const lit = card?.nextSlotAt ? Math.floor((Date.parse(card.nextSlotAt) - now) / 3_600_000) : -1;
  return (
    <span className={css.clockStrip}>
      {Array.from({ length: HOURS }, (_, hour) => (
        <span key={hour} className={hour === lit ? css.clockLit : css.clockBlock} />
      ))}
    </span>
  );
}

/** The hero's picture: the next eight hours of three experts who are free soon. Decoration of what the list below says. */
export function HeroClocks() {
  const cards =
    useAvailable((state) => state.available)
      ?.experts.slice(0, PLACES)
      .map(toCardView) ?? [];
  const [{ now, zone }] = useState(() => ({
    now: Date.now(),
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }));
  return (
    <div className={css.clocks} aria-hidden="true">
      {Array.from({ length: PLACES }, (_, index) => {
        const card = cards[index];
        return (
          <div key={index} className={css.clock} data-place={index}>
            <Strip card={card} now={now} />
            <span className={css.clockWho}>
              {card ? (
                <>
                  <Suspense fallback={<span className={css.clockFace} />}>
                    <Portrait handle={card.handle} />
                  </Suspense>
                  <span>
                    <b className={css.clockName}>{card.name}</b>
                    <span className={css.clockTime}>
                      {card.nextSlotAt ? `${formatTime(Date.parse(card.nextSlotAt), zone)} your time` : ''}
                    </span>
                  </span>
                </>
              ) : (
                <span className={css.clockFace} />
              )}
            </span>
          </div>
        );
      })}
    </div>
  );
}
