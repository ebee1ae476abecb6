import type { WorkshopCard } from '@nexperts/contract';
import { formatLength } from '@nexperts/domain';
import { Avatar } from '@nexperts/ui/Avatar';
import { Badge } from '@nexperts/ui/Badge';
import { ButtonLink } from '@nexperts/ui/Button';
import { paths } from '../../paths.ts';
import { DayStrip } from './DayStrip.tsx';
import { EventTimes } from './EventTimes.tsx';
import * as css from './events.css.ts';
import { usePhase } from './use-visitor.ts';
import { priceText, seatsText } from './workshop-words.ts';

/** A workshop in the list: its nearest session, who hosts it, and the way to its page. @param dates in order, at least one */
export function EventCard({ dates }: { dates: readonly WorkshopCard[] }) {
  const [card] = dates;
  return card ? <Card card={card} others={dates.length - 1} /> : null;
}

function Card({ card, others }: { card: WorkshopCard; others: number }) {
  const { slug, title, host, session, durationMin } = card;
  const when = { startsAt: session.startsAt, minutes: durationMin };
  const phase = usePhase(when);
  const href = `${paths.event(slug)}?date=${session.id}`;
  return (
    <article className={css.card} aria-labelledby={session.id}>
      <div className={css.cardHead}>
        <DayStrip event={when} phase={phase} />
      </div>
      <div className={css.cardBody}>
        <p className={css.kind}>
          <span>
            {priceText(card)} · {formatLength(durationMin)}
          </span>
          {phase === 'live' ? <Badge tone="accent">Live now</Badge> : <SeatsBadge card={card} />}
        </p>
        <h3 id={session.id} className={css.cardTitle}>
          {title}
        </h3>
        <div className={css.host}>
          <Avatar name={host.name} src={host.avatarUrl} size={48} />
          <span className={css.hostWords}>
            <span className={css.hostName}>{host.name}</span>
            <span className={css.hostRole}>{host.title}</span>
          </span>
        </div>
        <div className={css.cardTimes}>
          <EventTimes event={when} />
        </div>
        {others > 0 ? (
          <p className={css.hostRole}>
            And {others} later {others === 1 ? 'date' : 'dates'}
          </p>
        ) : null}
      </div>
      <div className={css.cardFoot}>
        {session.sale === 'open' ? (
          <ButtonLink href={href} fullWidth aria-label={`Reserve Spot: ${title}`}>
            Reserve Spot
          </ButtonLink>
        ) : (
          <ButtonLink href={href} variant="secondary" fullWidth aria-label={`See workshop: ${title}`}>
            See workshop
          </ButtonLink>
        )}
      </div>
    </article>
  );
}

function SeatsBadge({ card: { session } }: { card: WorkshopCard }) {
  if (session.sale === 'full') return <Badge>Sold out</Badge>;
  if (session.sale === 'over') return <Badge>Sale closed</Badge>;
  return <span>{seatsText(session.seatsLeft)} left</span>;
}
