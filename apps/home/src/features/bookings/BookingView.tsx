import type { Booking, CallCheck, ExpertCard, MoneyStep } from '@nexperts/contract';
import { Icon } from '@nexperts/ui/Icon';
import { Link } from '@nexperts/ui/Link';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { shortMoment } from '../../model/times/times.ts';
import { shownZone } from '../../model/times/zone.ts';
import * as css from './booking.css.ts';
import { BookingHero } from './BookingHero.tsx';
import { BusyElsewhere } from './BusyElsewhere.tsx';
import { BriefCard } from './BriefCard.tsx';
import { ChangeIt } from './ChangeIt.tsx';
import { GiveBack } from './GiveBack.tsx';
import { GetReady } from './GetReady.tsx';
import { MoneyCard } from './MoneyCard.tsx';
import { ChangeProblem } from './ChangeProblem.tsx';
import { ClosedProposal } from './moving/ClosedProposal.tsx';
import { proposalWords } from './moving/proposal-words.ts';
import { ProposalPanel } from './moving/ProposalPanel.tsx';
import { PersonCard } from './PersonCard.tsx';
import { statusWords } from './status-words.ts';
import { AttendanceLink } from '../../ui/booking/AttendanceLink.tsx';
import { ReplayCard } from '../../ui/booking/ReplayCard.tsx';
import { OtherExperts } from '../../ui/experts/OtherExperts.tsx';
import { useToldAbout } from '../../ui/booking/use-told-about.ts';
import { useFreshBooking } from './use-fresh-booking.ts';
import { useBookingChange } from './use-booking-change.ts';

interface BookingViewProps {
  booking: Booking;
  /** What happened to its money and what happens next (P-07) */
  money: readonly MoneyStep[];
  /** Whether the two are ready for the call (G-04); null: not known */
  check: CallCheck | null;
  /** Others who could help, if the session came to nothing */
  others: readonly ExpertCard[];
}

/** One booking for its client or its expert (W-02, W-03): its state, what to prepare, the money, the way out. */
export function BookingView({ booking, money, check, others }: BookingViewProps) {
  useFreshBooking(booking, check);
  useToldAbout(booking.id);
  const change = useBookingChange(booking);
  const [search] = useSearchParams();
  const { proposal } = booking;
  /** The proposal that an email or the start page led to */
  const wanted = search.get('proposal');
  const isBooked = booking.status === 'confirmed' || booking.status === 'in_progress';
  return (
    <div className={css.page}>
      <Link href={paths.bookings()} standalone plain tone="muted">
        <Icon as={ArrowLeft} size={18} />
        Bookings
      </Link>
      <ChangeNews booking={booking} />
      {change.failure ? <ChangeProblem failure={change.failure} /> : null}
      {wanted !== null && wanted !== proposal?.id ? <ClosedProposal booking={booking} id={wanted} /> : null}
      {proposal ? (
        <ProposalPanel
          key={proposal.id}
          booking={booking}
          proposal={proposal}
          change={change}
          isWanted={wanted === proposal.id}
        />
      ) : null}
      <BusyElsewhere booking={booking} />
      <BookingHero booking={booking} change={change} />
      <div className={css.layout}>
        <div className={css.main}>
          <ReplayCard booking={booking} />
          {booking.role === 'client' && booking.seat?.wasThere ? (
            <AttendanceLink sessionId={booking.seat.groupSessionId} />
          ) : null}
          {/* What an expert prepares is what the client wrote. */}
          {booking.role === 'expert' ? <BriefCard booking={booking} /> : null}
          {isBooked || check?.mayCheck ? (
            <GetReady booking={booking} check={check} isBooked={isBooked} />
          ) : null}
          {booking.role === 'client' ? <BriefCard booking={booking} /> : null}
          <ChangeIt booking={booking} change={change} />
          <GiveBack booking={booking} change={change} />
        </div>
        <aside className={css.side} aria-label="Details">
          <MoneyCard booking={booking} money={money} />
          <PersonCard booking={booking} />
        </aside>
      </div>
      <OtherExperts booking={booking} experts={others} />
    </div>
  );
}

/** Says politely that the booking changed while it was looked at, for example that the expert accepted. */
function ChangeNews({ booking }: { booking: Booking }) {
  const key = [booking.status, booking.startsAt, booking.proposal?.id].join(' ');
  const before = useRef({ key, booking });
  const [news, setNews] = useState('');
  useEffect(() => {
    const last = before.current;
    if (last.key === key) return;
    before.current = { key, booking };
    const zone = shownZone();
    if (last.booking.status === booking.status && last.booking.startsAt !== booking.startsAt) {
      setNews(`The session is now at ${shortMoment(booking.startsAt, zone)}.`);
    } else if (booking.proposal && booking.proposal.id !== last.booking.proposal?.id) {
      const { title, by } = proposalWords(booking, booking.proposal, zone);
      setNews(`${title}. ${by}`);
    } else {
      const { heading, next } = statusWords(booking, zone);
      setNews(`${heading}. ${next}`);
    }
  }, [key, booking]);
  return <output className={css.spoken}>{news}</output>;
}

/** Title of the page. */
export function bookingTitle(booking: Booking | undefined): string {
  if (!booking) return 'Booking · Nexperts';
  const other = booking.role === 'client' ? booking.expert.name : booking.client.name;
  return `${statusWords(booking, shownZone()).heading}: ${other} · Nexperts`;
}
