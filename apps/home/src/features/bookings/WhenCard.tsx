import type { Booking } from '@nexperts/contract';
import { deviceZone, localWhen, sameClock } from '../../times.ts';
import * as css from './booking.css.ts';

/** When it is, in the viewer's time and in the other person's. */
export function WhenCard({ booking }: { booking: Booking }) {
  const { startsAt, endsAt, role, expert, client, service } = booking;
  const zone = deviceZone();
  const other = role === 'client' ? expert : client;
  const mine = localWhen(startsAt, endsAt, zone);
  const theirs = localWhen(startsAt, endsAt, other.timeZone);
  return (
    <section className={css.when} aria-label="When">
      <p className={css.day}>{mine.day}</p>
      <p className={css.time}>{mine.time}</p>
      <p className={css.muted}>
        {mine.place} · {service.durationMin} min
      </p>
      {sameClock(zone, other.timeZone, startsAt) ? null : (
        <p className={css.theirs}>
          For {other.name}: <span className={css.mono}>{theirs.time}</span>, {theirs.day}, {theirs.place}
        </p>
      )}
    </section>
  );
}
