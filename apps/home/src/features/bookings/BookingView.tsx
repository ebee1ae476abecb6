import type { Booking } from '@nexperts/contract';
import { StatusPill } from '@nexperts/ui/StatusPill';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '@nexperts/ui/Icon';
import { Link } from '@nexperts/ui/Link';
import { ArrowLeft } from 'lucide-react';
import { paths } from '../../paths.ts';
import { shownZone, useZone } from '../../zone.ts';
import { BookingActions } from './BookingActions.tsx';
import { BookingFacts } from './BookingFacts.tsx';
import * as css from './booking.css.ts';
import { statusWords } from './status-words.ts';
import { useFreshBooking } from './use-fresh-booking.ts';
import { WhenCard } from './WhenCard.tsx';

/** One booking for its client or its expert (W-02, W-03): how it stands, what happens next, what can be done. */
export function BookingView({ booking }: { booking: Booking }) {
  useFreshBooking(booking);
  const words = statusWords(booking, useZone());
  return (
    <div className={css.layout}>
      <div className={css.top}>
        <Link href={paths.bookings()} standalone plain tone="muted">
          <Icon as={ArrowLeft} size={18} />
          Bookings
        </Link>
        <StatusPill tone={words.tone}>{words.pill}</StatusPill>
        <h1 className={css.title}>{words.heading}</h1>
        <p className={css.next}>{words.next}</p>
        <ChangeNews booking={booking} />
      </div>
      <div className={css.main}>
        <WhenCard booking={booking} />
        <BookingActions booking={booking} />
      </div>
      <aside className={css.side} aria-label="Details">
        <BookingFacts booking={booking} />
      </aside>
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
