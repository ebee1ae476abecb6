import type { Booking } from '@nexperts/contract';
import { Icon } from '@nexperts/ui/Icon';
import { Link } from '@nexperts/ui/Link';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { paths } from '../../paths.ts';
import { shownZone } from '../../model/zone.ts';
import * as css from './booking.css.ts';
import { BookingHero } from './BookingHero.tsx';
import { ChangeIt } from './ChangeIt.tsx';
import { GetReady } from './GetReady.tsx';
import { MoneyCard } from './MoneyCard.tsx';
import { MoveProblem } from './MoveProblem.tsx';
import { PersonCard } from './PersonCard.tsx';
import { statusWords } from './status-words.ts';
import { useFreshBooking } from './use-fresh-booking.ts';
import { useMove } from './use-move.ts';

/** One booking for its client or its expert (W-02, W-03): how it stands, what to prepare, the money, the way out. */
export function BookingView({ booking }: { booking: Booking }) {
  useFreshBooking(booking);
  const move = useMove(booking);
  const isBooked = booking.status === 'confirmed' || booking.status === 'in_progress';
  return (
    <div className={css.page}>
      <Link href={paths.bookings()} standalone plain tone="muted">
        <Icon as={ArrowLeft} size={18} />
        Bookings
      </Link>
      <BookingHero booking={booking} move={move} />
      <ChangeNews booking={booking} />
      {move.failure ? <MoveProblem failure={move.failure} /> : null}
      <div className={css.layout}>
        <div className={css.main}>
          {isBooked ? <GetReady booking={booking} /> : null}
          <ChangeIt booking={booking} move={move} />
        </div>
        <aside className={css.side} aria-label="Details">
          <MoneyCard booking={booking} />
          <PersonCard booking={booking} />
        </aside>
      </div>
    </div>
  );
}

/** Says politely that the booking changed while it was looked at, for example that the expert accepted. */
function ChangeNews({ booking }: { booking: Booking }) {
  const before = useRef(booking.status);
  const [news, setNews] = useState('');
  useEffect(() => {
    if (before.current === booking.status) return;
    before.current = booking.status;
    const { heading, next } = statusWords(booking, shownZone());
    setNews(`${heading}. ${next}`);
  }, [booking]);
  return <output className={css.spoken}>{news}</output>;
}

/** Title of the page. */
export function bookingTitle(booking: Booking | undefined): string {
  if (!booking) return 'Booking · Nexperts';
  const other = booking.role === 'client' ? booking.expert.name : booking.client.name;
  return `${statusWords(booking, shownZone()).heading}: ${other} · Nexperts`;
}
