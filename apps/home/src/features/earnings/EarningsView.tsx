import { formatMoney } from '@nexperts/domain';
import { ButtonLink } from '@nexperts/ui/Button';
import { EmptyState } from '@nexperts/ui/EmptyState';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { deviceZone, localWhen, shortMoment } from '../../times.ts';
import type { Earnings } from './load-earnings.ts';
import * as css from './earnings.css.ts';
import { earningWords } from './earning-words.ts';

/** What sessions brought, what the platform kept, and when the rest is paid out (B-02). */
export function EarningsView({ earnings }: { earnings: Earnings }) {
  const { available, pending, nextPayoutAt, sessions } = earnings;
  return (
    <>
      <h1 className={css.title}>Earnings</h1>
      <dl className={css.figures}>
        <Figure name="Available" value={formatMoney(available)} note="paid out next" strong />
        <Figure name="Pending" value={formatMoney(pending)} note="until 48 h after each session" />
        <Figure
          name="Next payout"
          value={shortMoment(nextPayoutAt, deviceZone()).split(',')[0] ?? ''}
          note="every second Monday"
        />
      </dl>
      <h2 className={css.heading}>Sessions</h2>
      {sessions.length > 0 ? (
        <SessionsTable sessions={sessions} />
      ) : (
        <EmptyState
          title="No paid sessions yet"
          action={
            <ButtonLink href={paths.requests()} variant="secondary">
              See your requests
            </ButtonLink>
          }
        >
          Each paid session appears here with its price, the platform fee of 15% and your share.
        </EmptyState>
      )}
    </>
  );
}

function Figure({
  name,
  value,
  note,
  strong = false,
}: {
  name: string;
  value: string;
  note: string;
  strong?: boolean;
}) {
  return (
    <div className={strong ? css.figureStrong : css.figure}>
      <dt>{name}</dt>
      <dd className={css.value}>{value}</dd>
      <dd className={css.note}>{note}</dd>
    </div>
  );
}

function SessionsTable({ sessions }: { sessions: Earnings['sessions'] }) {
  const zone = deviceZone();
  return (
    <table className={css.table}>
      <thead className={css.thead}>
        <tr>
          <th scope="col">Session</th>
          <th scope="col">When</th>
          <th scope="col">State</th>
          <th scope="col" className={css.number}>
            Price
          </th>
          <th scope="col" className={css.number}>
            Fee 15%
          </th>
          <th scope="col" className={css.number}>
            Your share
          </th>
        </tr>
      </thead>
      <tbody>
        {sessions.map((row) => (
          <tr key={row.bookingId} className={css.tr}>
            <th scope="row" className={css.who}>
              <Link to={paths.booking(row.bookingId)} className={css.link}>
                {row.clientName}
              </Link>
              <span className={css.service}>{row.serviceTitle}</span>
            </th>
            <td data-label="When">
              {localWhen(row.startsAt, row.startsAt, zone).day},{' '}
              <span className={css.mono}>{shortMoment(row.startsAt, zone).slice(-5)}</span>
            </td>
            <td data-label="State">{earningWords(row.status)}</td>
            <td data-label="Price" className={css.number}>
              {formatMoney(row.gross)}
            </td>
            <td data-label="Fee 15%" className={css.number}>
              {formatMoney(row.fee)}
            </td>
            <td data-label="Your share" className={css.net}>
              {formatMoney(row.net)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
