import type { Booking } from '@nexperts/contract';
import { ButtonLink } from '@nexperts/ui/Button';
import { Time } from '@nexperts/ui/Time';
import { paths } from '../../paths.ts';
import { TimeSpan } from '../../ui/booking/TimeSpan.tsx';
import { useZone } from '../../model/times/zone.ts';
import * as css from './lobby.css.ts';

/** What the session is and when, and the way back to its booking. */
export function SessionFacts({ booking: { id, service, startsAt, endsAt } }: { booking: Booking }) {
  const zone = useZone();
  return (
    <>
      <p className={css.when}>
        {service.title}
        <br />
        <Time at={startsAt} zone={zone} show="day" />,{' '}
        <TimeSpan startsAt={startsAt} endsAt={endsAt} zone={zone} showZone />
      </p>
      <ButtonLink href={paths.booking(id)} variant="quiet" size="sm" className={css.back}>
        Back to the booking
      </ButtonLink>
    </>
  );
}
