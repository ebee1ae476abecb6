import type { Booking } from '@nexperts/contract';
import { Avatar } from '@nexperts/ui/Avatar';
import { ButtonLink } from '@nexperts/ui/Button';
import { EmptyState } from '@nexperts/ui/EmptyState';
import { Link } from '@nexperts/ui/Link';
import { Duration, RelativeTime, Time } from '@nexperts/ui/Time';
import { Amount } from '../../ui/booking/Amount.tsx';
import { clock } from '../../clock.ts';
import { paths } from '../../paths.ts';
import { BriefExcerpt } from '../../ui/booking/BriefExcerpt.tsx';
import { ShowMore } from '../../ui/page/ShowMore.tsx';
import type { Listed } from '../../model/page/shown.ts';
import { placeText, shortMoment } from '../../model/times/times.ts';
import { TimeSpan } from '../../ui/booking/TimeSpan.tsx';
import { useZone } from '../../model/times/zone.ts';
import { ChangeProblem } from './ChangeProblem.tsx';
import * as css from './lists.css.ts';
import * as parts from './parts.css.ts';
import { ClientRating } from './ClientRating.tsx';
import { RequestButtons } from './RequestButtons.tsx';
import { statusWords } from './status-words.ts';
import { useBookingChange } from './use-booking-change.ts';

interface RequestsListProps {
  requests: Listed<Booking>;
  /** How many there are, shown or not */
  total: number;
  /** Requests for which other times are offered */
  offers: readonly Booking[];
}

/** What waits for the expert's answer (W-03), and the times offered instead, which wait for clients (M-04). */
export function RequestsList({ requests: { items, hasMore }, total, offers }: RequestsListProps) {
  return (
    <>
      <h1 className={css.title}>Requests</h1>
      <output className={css.lead}>
        {total === 0
          ? 'You have no requests to answer.'
          : `${total} ${total === 1 ? 'request is' : 'requests are'} waiting for your answer.`}
      </output>
      {items.length > 0 ? (
        <ShowMore count={items.length} hasMore={hasMore} entry="ul > li">
          <ul className={css.cards}>
            {items.map((request) => (
              <RequestCard key={request.id} request={request} />
            ))}
          </ul>
        </ShowMore>
      ) : (
        <EmptyState
          title="No open requests"
          action={
            <ButtonLink href={paths.bookings()} variant="secondary">
              See your bookings
            </ButtonLink>
          }
        >
          We email you each new request and show it here.
        </EmptyState>
      )}
      {offers.length > 0 ? (
        <section aria-labelledby="offers" className={css.further}>
          <h2 id="offers" className={parts.sectionTitle}>
            Times you offered
          </h2>
          <ul className={css.cards}>
            {offers.map((request) => (
              <RequestCard key={request.id} request={request} />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

/** One request with its deadline and the two answers. Only the most urgent of several has a filled button. */
export function RequestCard({ request, isMain = true }: { request: Booking; isMain?: boolean }) {
  const change = useBookingChange(request);
  const zone = useZone();
  const { client, service, expertShare, acceptDeadline, startsAt, endsAt, proposal } = request;
  const offered = proposal?.kind === 'instead' ? proposal.times : null;
  return (
    <li className={css.card}>
      <div className={css.cardHead}>
        <Avatar name={client.name} src={client.avatarUrl} size={64} />
        <div className={css.grow}>
          <Link href={paths.booking(request.id)} tone="inherit" className={css.cardLink}>
            {client.name}
          </Link>
          <p className={parts.muted}>
            {service.title}, <Duration minutes={service.durationMin} />
          </p>
          <ClientRating rating={client.rating} />
        </div>
        {expertShare ? (
          <p className={css.share}>
            <Amount of={expertShare} />
            <span className={parts.muted}>for you</span>
          </p>
        ) : null}
      </div>
      {offered ? (
        <p>
          You offered <strong>{offered.map((time) => shortMoment(time.startsAt, zone)).join(' · ')}</strong>{' '}
          {placeText(zone, Date.parse(offered[0]?.startsAt ?? startsAt))}
        </p>
      ) : (
        <p>
          <strong>
            <Time at={startsAt} zone={zone} show="day" />
          </strong>{' '}
          <TimeSpan startsAt={startsAt} endsAt={endsAt} zone={zone} showZone />
        </p>
      )}
      <BriefExcerpt booking={request} />
      {acceptDeadline && !proposal ? (
        <p className={css.deadline}>
          Answer by {shortMoment(acceptDeadline, zone)},{' '}
          <RelativeTime at={acceptDeadline} now={clock.now} zone={zone} />
        </p>
      ) : null}
      {change.failure ? <ChangeProblem failure={change.failure} /> : null}
      {proposal ? (
        <p className={parts.muted}>{statusWords(request, zone).next}</p>
      ) : (
        <div className={css.buttons}>
          <RequestButtons booking={request} change={change} isMain={isMain} />
        </div>
      )}
    </li>
  );
}
