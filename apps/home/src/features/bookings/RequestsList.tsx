import type { Booking } from '@nexperts/contract';
import { formatMoney } from '@nexperts/domain';
import { Avatar } from '@nexperts/ui/Avatar';
import { ButtonLink } from '@nexperts/ui/Button';
import { EmptyState } from '@nexperts/ui/EmptyState';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { deviceZone, localWhen, shortMoment, waitText } from '../../times.ts';
import { useNow } from '../../use-now.ts';
import { MoveProblem } from './BookingActions.tsx';
import * as css from './lists.css.ts';
import { RequestButtons } from './RequestButtons.tsx';
import { useMove } from './use-move.ts';

/** What waits for the expert's answer (W-03). */
export function RequestsList({ requests }: { requests: readonly Booking[] }) {
  return (
    <>
      <h1 className={css.title}>Requests</h1>
      <output className={css.lead}>
        {requests.length === 0
          ? 'All answered.'
          : `${requests.length} ${requests.length === 1 ? 'request waits' : 'requests wait'} for your answer.`}
      </output>
      {requests.length > 0 ? (
        <ul className={css.cards}>
          {requests.map((request) => (
            <RequestCard key={request.id} request={request} />
          ))}
        </ul>
      ) : (
        <EmptyState
          title="No open requests"
          action={
            <ButtonLink href={paths.bookings()} variant="secondary">
              See your bookings
            </ButtonLink>
          }
        >
          New requests are mailed to you and show up here.
        </EmptyState>
      )}
    </>
  );
}

/** One request with its deadline and the two answers. */
export function RequestCard({ request }: { request: Booking }) {
  const move = useMove(request);
  const now = useNow();
  const zone = deviceZone();
  const when = localWhen(request.startsAt, request.endsAt, zone);
  const { client, service, expertShare, acceptDeadline } = request;
  return (
    <li className={css.card}>
      <div className={css.cardHead}>
        <Avatar name={client.name} size={48} />
        <div className={css.grow}>
          <Link to={paths.booking(request.id)} className={css.cardLink}>
            {client.name}
          </Link>
          <p className={css.muted}>
            {service.title}, {service.durationMin} min
          </p>
        </div>
        {expertShare ? (
          <p className={css.share}>
            <span className={css.amount}>{formatMoney(expertShare)}</span>
            <span className={css.muted}>for you</span>
          </p>
        ) : null}
      </div>
      <p>
        <strong>{when.day}</strong> <span className={css.time}>{when.time}</span>{' '}
        <span className={css.muted}>{when.place}</span>
      </p>
      {acceptDeadline ? (
        <p className={css.deadline}>
          Answer by {shortMoment(acceptDeadline, zone)}, {waitText(Date.parse(acceptDeadline) - now)} left
        </p>
      ) : null}
      {move.failure ? <MoveProblem failure={move.failure} /> : null}
      <div className={css.buttons}>
        <RequestButtons booking={request} move={move} />
      </div>
    </li>
  );
}
