import type { Booking } from '@nexperts/contract';
import { formatDayShort, formatTimeRange } from '@nexperts/domain';
import { ButtonLink } from '@nexperts/ui/Button';
import { paths } from '../../paths.ts';
import { useZone } from '../../model/times/zone.ts';
import * as css from './checkout.css.ts';
import { useWindowTitle } from './use-window-title.ts';

/** The card was entered in another tab: there is nothing left to do in this one. A request is not charged yet (B-03). */
export function AlreadyPaid({ booking }: { booking: Booking }) {
  const { id, startsAt, endsAt, expert, status } = booking;
  const zone = useZone();
  const start = Date.parse(startsAt);
  const isRequest = status === 'requested';
  const title = isRequest ? 'You’ve already sent this request' : 'You’ve already paid';
  useWindowTitle(title);
  return (
    <section className={css.over} role="alert">
      <h1 className={css.title}>{title}</h1>
      <p>
        {isRequest
          ? `Your request to ${expert.name} is on its way for `
          : `Your session with ${expert.name} is booked for `}
        {formatDayShort(start, zone)}, {formatTimeRange(start, Date.parse(endsAt), zone)}.{' '}
        {isRequest
          ? `You sent it from another tab. You’re charged only if ${expert.name} accepts.`
          : 'You paid in another tab, so there is nothing left to do here.'}
      </p>
      <div>
        <ButtonLink href={paths.booking(id)}>View booking</ButtonLink>
      </div>
    </section>
  );
}
