import type { Booking, BookingsOverview } from '@nexperts/contract';
import { Banner } from '@nexperts/ui/Banner';
import { Link } from '@nexperts/ui/Link';
import { useZone } from '../../model/times/zone.ts';
import { shortMoment } from '../../model/times/times.ts';
import { paths } from '../../paths.ts';

/** On a booking of an expert whose other calendar is busy then: it stays, and they decide (F-04). */
export function BusyElsewhere({ booking }: { booking: Booking }) {
  if (!booking.busyElsewhere) return null;
  return (
    <Banner tone="warning" title="Another calendar of yours is busy then">
      This doesn’t change the booking. Free the time in <Link href={paths.calendars()}>your calendar</Link>,
      or agree on another time with {booking.client.name}.
    </Banner>
  );
}

/** The same on the start page, of everything it shows. */
export function ClashesAhead({ ahead: { next, today, requests, later } }: { ahead: BookingsOverview }) {
  const zone = useZone();
  const shown = [...(next ? [next] : []), ...today.bookings, ...requests.bookings, ...later.bookings];
  const clashes = shown.filter(({ busyElsewhere }) => busyElsewhere);
  if (clashes.length === 0) return null;
  return (
    <Banner tone="warning" title="Another calendar of yours is busy during">
      {clashes.map(({ id, service, startsAt }) => (
        <div key={id}>
          <Link href={paths.booking(id)}>{service.title}</Link>, {shortMoment(startsAt, zone)}
        </div>
      ))}
    </Banner>
  );
}
