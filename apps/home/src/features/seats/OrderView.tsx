import type { SeatOrder } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { formatDayLong, formatMoney } from '@nexperts/domain';
import { Banner } from '@nexperts/ui/Banner';
import { ButtonLink } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { Link } from '@nexperts/ui/Link';
import { StatusPill } from '@nexperts/ui/StatusPill';
import { ArrowLeft } from 'lucide-react';
import { api } from '../../api.ts';
import { countWords } from '../../model/page/count-words.ts';
import { placeText, shortMoment } from '../../model/times/times.ts';
import { useZone } from '../../model/times/zone.ts';
import { marketplace, paths } from '../../paths.ts';
import { TimeSpan } from '../../ui/booking/TimeSpan.tsx';
import { useKeptFresh } from '../../ui/hooks/use-kept-fresh.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import { useReloaded } from '../../ui/hooks/use-reloaded.ts';
import { GiveBackSeat } from './GiveBackSeat.tsx';
import { PassOn } from './PassOn.tsx';
import { cancelledWords, isLive, seatWords, type OrderSeat } from './seat-state.ts';
import * as css from './seats.css.ts';

const FRESH_MS = 60_000;

/** Seats that the viewer bought together: how each of them is, and the address that gives it away (H-02, H-12). */
export function OrderView({ order: loaded }: { order: SeatOrder }) {
  const zone = useZone();
  const now = useNow();
  const [order, reload] = useReloaded(
    loaded,
    async (signal) => (await api.call(endpoints.getSeatOrder, { params: { id: loaded.id }, signal })).data,
  );
  useKeptFresh(reload, FRESH_MS);
  const { title, slug, host, startsAt, endsAt, seats, price, documents } = order;
  const held = seats.filter(({ status }) => status === 'held' && now < Date.parse(order.holdExpiresAt ?? ''));
  const hasStarted = now >= Date.parse(startsAt);
  const isWaiting = seats.some((seat) => isToPassOn(seat)) && !hasStarted;
  return (
    <div className={css.page}>
      <Link href={paths.bookings()} standalone plain tone="muted">
        <Icon as={ArrowLeft} size={18} />
        Bookings
      </Link>
      <div className={css.block}>
        <h1 className={css.title}>Your seats in {title}</h1>
        <p className={css.lead}>
          {countWords(seats.length, 'seat')}
          {price.minor === 0 ? ', free' : ` at ${formatMoney(price)}${seats.length > 1 ? ' each' : ''}`}.
          Hosted by {host.name}. <Link href={marketplace.workshop(slug)}>See the workshop</Link>
        </p>
      </div>
      <section className={css.block} aria-label="When">
        <p className={css.when}>
          {formatDayLong(Date.parse(startsAt), zone)},{' '}
          <TimeSpan startsAt={startsAt} endsAt={endsAt} zone={zone} />
        </p>
        <p className={css.muted}>{placeText(zone, Date.parse(startsAt))}</p>
      </section>
      {order.cancelled ? (
        <Banner tone="info" title="This date won’t take place">
          {cancelledWords(order)}
          {price.minor > 0 ? ' We refund every seat that was paid.' : ''}
        </Banner>
      ) : null}
      {held[0] ? (
        <Banner tone="warning" title={`${countWords(held.length, 'seat')} to pay`}>
          <p>Held until {shortMoment(order.holdExpiresAt ?? '', zone)}.</p>
          <ButtonLink href={paths.checkout(held[0].bookingId)}>Finish paying</ButtonLink>
        </Banner>
      ) : null}
      <section className={css.section} aria-labelledby="seats">
        <h2 id="seats" className={css.heading}>
          Seats
        </h2>
        {isWaiting ? (
          <p className={css.lead}>
            Send each link to one person, who takes the seat with an account of their own. A seat that nobody
            has taken when the workshop starts stays empty
            {price.minor === 0 ? '.' : ' and isn’t refunded.'} You can give it back until then.
          </p>
        ) : null}
        <ul className={css.list}>
          {seats.map((seat, index) => (
            <Seat key={seat.bookingId} {...{ order, seat, now, zone }} number={index + 1} />
          ))}
        </ul>
      </section>
      {documents.length > 0 ? (
        <section className={css.section} aria-labelledby="receipts">
          <h2 id="receipts" className={css.heading}>
            Receipts
          </h2>
          <ul className={css.list}>
            {documents.map(({ bookingId, documentId, number, total }) => (
              <li key={documentId}>
                <Link href={paths.document(bookingId, documentId, order.id)}>{number}</Link>,{' '}
                {formatMoney(total)}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

const isToPassOn = ({ key, isForOther, taken, status }: OrderSeat): boolean =>
  status === 'confirmed' && isForOther && taken === null && key !== null;

interface SeatProps {
  order: SeatOrder;
  seat: OrderSeat;
  number: number;
  now: number;
  zone: string;
}

function Seat({ order, seat, number, now, zone }: SeatProps) {
  const { pill, tone, text } = seatWords(order, seat, { now, zone });
  const { key, bookingId, isForOther, refundNow } = seat;
  const isAhead = now < Date.parse(order.startsAt);
  const name = isForOther ? `Seat ${number}, for someone else` : `Seat ${number}, your own`;
  return (
    <li className={css.item}>
      <div className={css.head}>
        <h3 className={css.seatName}>{name}</h3>
        <StatusPill tone={tone}>{pill}</StatusPill>
      </div>
      {text ? <p className={css.lead}>{text}</p> : null}
      {!isForOther && isLive(seat) && seat.status !== 'held' ? (
        <Link href={paths.booking(bookingId)} standalone>
          See your booking
        </Link>
      ) : null}
      {isToPassOn(seat) && key !== null && isAhead ? (
        <PassOn order={order} address={paths.seatGift(bookingId, key)} number={number} />
      ) : null}
      {isToPassOn(seat) && refundNow && isAhead ? (
        <GiveBackSeat order={order} bookingId={bookingId} number={number} refund={refundNow} />
      ) : null}
    </li>
  );
}
