import type { HostedSession, HostedWorkshop } from '@nexperts/contract';
import { formatLength, formatMoney, WORKSHOP_SESSIONS_MIN } from '@nexperts/domain';
import { ButtonLink } from '@nexperts/ui/Button';
import { EmptyState } from '@nexperts/ui/EmptyState';
import { Link } from '@nexperts/ui/Link';
import { StatusPill } from '@nexperts/ui/StatusPill';
import { countWords } from '../../model/page/count-words.ts';
import { shortMoment } from '../../model/times/times.ts';
import { useZone } from '../../model/times/zone.ts';
import { marketplace, paths } from '../../paths.ts';
import * as page from '../../ui/forms/editor-page.css.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import type { OwnWorkshops } from './load-workshops.ts';
import { priceWords, seatsWords, sessionWords } from './session-words.ts';
import * as css from './workshops.css.ts';

/** What the expert hosts for several people at once: each workshop with its dates, seats and money (H-01). */
export function WorkshopsView({ needs, workshops }: OwnWorkshops) {
  return (
    <>
      <div className={css.head}>
        <div>
          <h1 className={page.title}>Workshops</h1>
          <p className={page.lead}>
            Host a live session for a few people at once. Each of them takes a seat.
          </p>
        </div>
        {needs || workshops.length === 0 ? null : (
          <ButtonLink href={paths.newWorkshop()}>Publish a workshop</ButtonLink>
        )}
      </div>
      {needs ? <Needs {...needs} /> : null}
      {workshops.length === 0 && !needs ? (
        <EmptyState
          title="No workshops yet"
          action={<ButtonLink href={paths.newWorkshop()}>Publish a workshop</ButtonLink>}
        >
          Choose what happens, how many seats there are, and when. It appears under Events at once.
        </EmptyState>
      ) : null}
      <div className={page.stack}>
        {workshops.map((workshop) => (
          <WorkshopCard key={workshop.id} workshop={workshop} />
        ))}
      </div>
    </>
  );
}

/** What is missing before they may publish (H-01). */
function Needs({ sessions, of }: { sessions: number; of: number }) {
  const left = of - sessions;
  return (
    <section className={page.start} aria-labelledby="needs">
      <h2 id="needs" className={page.heading}>
        {sessions} of {of} sessions completed
      </h2>
      <p>
        You can publish workshops after {WORKSHOP_SESSIONS_MIN} completed 1-on-1 sessions:{' '}
        {countWords(left, 'more session')} to go.
      </p>
      <ButtonLink href={paths.availability()} variant="secondary">
        Add hours for clients to book
      </ButtonLink>
    </section>
  );
}

function WorkshopCard({ workshop }: { workshop: HostedWorkshop }) {
  const { id, slug, title, durationMin, sessions } = workshop;
  return (
    <section className={page.section} aria-labelledby={id}>
      <div>
        <h2 id={id} className={page.heading}>
          {title}
        </h2>
        <p className={page.muted}>
          {priceWords(workshop)}, {formatLength(durationMin)}, {countWords(workshop.seats, 'seat')}.{' '}
          <Link href={marketplace.workshop(slug)}>See its page</Link>
        </p>
      </div>
      <ul className={css.list} aria-label={`Dates of ${title}`}>
        {sessions.map((session) => (
          <SessionRow key={session.id} workshop={workshop} session={session} />
        ))}
      </ul>
    </section>
  );
}

function SessionRow({ workshop, session }: { workshop: HostedWorkshop; session: HostedSession }) {
  const zone = useZone();
  const now = useNow();
  const { pill, tone } = sessionWords(session, now);
  const isMoney = workshop.price.minor > 0 && session.status !== 'cancelled';
  return (
    <li className={css.row}>
      <div className={css.words}>
        <Link href={paths.workshop(session.id)} tone="inherit" className={css.rowLink}>
          {shortMoment(session.startsAt, zone)}
        </Link>
        <p className={page.muted}>
          {seatsWords(session, workshop)}
          {session.waiting > 0 ? `, ${session.waiting} waiting` : null}
          {isMoney ? `. You get ${formatMoney(session.expertShare)}` : null}
        </p>
      </div>
      <StatusPill tone={tone}>{pill}</StatusPill>
    </li>
  );
}
