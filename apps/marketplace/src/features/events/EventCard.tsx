import { ButtonLink } from '@nexperts/ui/Button';
import type { LiveEvent } from '../../content/events.ts';
import { paths } from '../../paths.ts';
import { Face } from '../../ui/search/Face.tsx';
import { DayStrip } from './DayStrip.tsx';
import { EventTimes } from './EventTimes.tsx';
import * as css from './events.css.ts';
import { PhaseTag } from './PhaseTag.tsx';
import { usePhase } from './use-visitor.ts';

/** One session of the list: when, who, what, and the way to its page. */
export function EventCard({ event }: { event: LiveEvent }) {
  const phase = usePhase(event);
  return (
    <article className={css.card} aria-labelledby={event.slug}>
      <div className={css.cardHead}>
        <DayStrip event={event} phase={phase} />
      </div>
      <div className={css.cardBody}>
        <p className={css.kind}>
          <span>Live workshop · {event.minutes} min</span>
          <PhaseTag phase={phase} />
        </p>
        <h3 id={event.slug} className={css.cardTitle}>
          {event.title}
        </h3>
        <div className={css.host}>
          <span className={css.face}>
            <Face src={event.host.face} />
          </span>
          <span className={css.hostWords}>
            <span className={css.hostName}>{event.host.name}</span>
            <span className={css.hostRole}>{event.host.role}</span>
          </span>
        </div>
        <p className={css.cardText}>{event.summary}</p>
        <div className={css.cardTimes}>
          <EventTimes event={event} />
        </div>
      </div>
      <div className={css.cardFoot}>
        {phase === 'over' ? (
          <ButtonLink
            href={paths.replays()}
            variant="secondary"
            fullWidth
            aria-label={`Read replay notes instead of ${event.title}`}
          >
            Read replay notes
          </ButtonLink>
        ) : (
          <ButtonLink href={paths.event(event.slug)} fullWidth aria-label={`Reserve Spot: ${event.title}`}>
            Reserve Spot
          </ButtonLink>
        )}
      </div>
    </article>
  );
}
