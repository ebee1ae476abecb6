import { ButtonLink } from '@nexperts/ui/Button';
import type { LiveEvent } from '../../content/events.ts';
import { paths } from '../../paths.ts';
import { DayStrip } from './DayStrip.tsx';
import * as css from './event-ticket.css.ts';
import { EventTimes } from './EventTimes.tsx';
import { PhaseTag } from './PhaseTag.tsx';
import { usePhase } from './use-visitor.ts';

/** Time and length of a session. S-05 fixes the buttons; what they don't do yet is said. */
export function EventTicket({ event }: { event: LiveEvent }) {
  const phase = usePhase(event);
  return (
    <section className={css.ticket} aria-label="Time and registration">
      <DayStrip event={event} phase={phase} />
      <EventTimes event={event} />
      <dl className={css.facts}>
        <div>
          <dt>Length</dt>
          <dd>{event.minutes} min</dd>
        </div>
      </dl>
      {phase === 'over' ? (
        <>
          <p className={css.say}>
            <PhaseTag phase={phase} /> Read our notes on past sessions on the replay page.
          </p>
          <div className={css.actions}>
            <ButtonLink href={paths.replays()} fullWidth>
              Read replay notes
            </ButtonLink>
            <ButtonLink href={paths.events()} variant="secondary" fullWidth>
              See other events
            </ButtonLink>
          </div>
        </>
      ) : (
        <>
          {phase === 'live' ? (
            <p className={css.say}>
              <PhaseTag phase={phase} /> This workshop has started.
            </p>
          ) : null}
          <div className={css.actions}>
            <ButtonLink href={paths.signUp()} fullWidth>
              Register Now
            </ButtonLink>
            <ButtonLink
              href={paths.eventCalendar(event.slug)}
              download={`${event.slug}.ics`}
              variant="secondary"
              fullWidth
            >
              Add to calendar
            </ButtonLink>
          </div>
          <p className={css.small}>
            Register Now creates a Nexperts account. It doesn’t reserve a place: joining workshops isn’t open
            yet.
          </p>
        </>
      )}
    </section>
  );
}
