import type { endpoints, ExpertCard as ExpertCardData, ResponseOf } from '@nexperts/contract';
import { DAY_MS, DEFAULT_TIME_ZONE, formatDayLong, formatTime, localDateOf } from '@nexperts/domain';
import type { CSSProperties } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { FeaturedCards } from './features/find/FeaturedCards.tsx';
import { toFeatured } from './features/find/load-featured.ts';
import { toCardView } from './model/card-view.ts';
import { ExpertItems } from './ui/ExpertItems.tsx';
import * as css from './ui/expert-grid.css.ts';

/** How many cards are sent with a page. All are read by whoever has no scripts, and few need more. */
const SENT = 24;
const PIECE = 4;

/** The next free time as whoever has no scripts reads it, in the zone of the site; others see their own when it is known. */
function siteTime(iso: string | null, now: number) {
  if (!iso) return null;
  const at = Date.parse(iso);
  const [weekday = '', day = '', month = ''] = formatDayLong(at, DEFAULT_TIME_ZONE).split(' ');
  const isToday = localDateOf(at, DEFAULT_TIME_ZONE) === localDateOf(now, DEFAULT_TIME_ZONE);
  const date = at - now < 6 * DAY_MS ? weekday.slice(0, 3) : `${day} ${month.slice(0, 3)}`;
  return (
    <span className={css.siteTime}>
      {isToday ? '' : `${date} `}
      {formatTime(at, DEFAULT_TIME_ZONE)}
      <span className={css.siteZone}> AEST</span>
    </span>
  );
}

/**
 * HTML of the first experts of a category, as its live page draws them: what the server sends in the room of
 * `SentCards` (docs/adr/0019).
 * @param now epoch ms
 * @param total how many are in the category
 */
export function categoryCards(
  experts: readonly ExpertCardData[],
  now: number,
  total = experts.length,
): string {
  const cards = experts.slice(0, SENT).map(toCardView);
  const starts = Array.from({ length: Math.ceil(cards.length / PIECE) }, (_, piece) => piece * PIECE);
  return renderToStaticMarkup(
    <>
      <div role="list" className={css.list}>
        {starts.map((from) => (
          <div
            key={from}
            className={css.cards}
            style={{ '--count': Math.min(PIECE, cards.length - from) } as CSSProperties}
          >
            <ExpertItems
              cards={cards}
              from={from}
              to={from + PIECE}
              now={now}
              headingLevel={2}
              timeOf={siteTime}
            />
          </div>
        ))}
      </div>
      {total > cards.length ? (
        <noscript>
          <p className={css.more}>
            These are the first {cards.length} of {total} experts. Turn on JavaScript to see all of them and
            to filter.
          </p>
        </noscript>
      ) : null}
    </>,
  );
}

/** HTML of the featured experts, as `/find-experts` draws them. @param now epoch ms */
export function featuredCards(answer: ResponseOf<typeof endpoints.featuredExperts>, now: number): string {
  const experts = toFeatured(answer);
  return renderToStaticMarkup(
    <FeaturedCards experts={experts} atOnce={experts.length} now={now} timeOf={siteTime} />,
  );
}
