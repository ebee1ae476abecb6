import type { Booking, SeatOrder } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { formatLength, formatMoney, zoneLabel } from '@nexperts/domain';
import { Banner } from '@nexperts/ui/Banner';
import { Button } from '@nexperts/ui/Button';
import { Countdown } from '@nexperts/ui/Countdown';
import { PriceSummary } from '@nexperts/ui/PriceSummary';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { api } from '../../api.ts';
import { clock } from '../../clock.ts';
import { countWords } from '../../model/page/count-words.ts';
import { useZone } from '../../model/times/zone.ts';
import { paths } from '../../paths.ts';
import * as card from '../../ui/card/card-form.css.ts';
import { CardForm } from '../../ui/card/CardForm.tsx';
import { SignedOutNote } from '../../ui/page/SignedOutNote.tsx';
import * as css from './checkout.css.ts';
import { HoldOver } from './HoldOver.tsx';
import { HoldTimer } from './HoldTimer.tsx';
import type { OrderCheckoutData } from './load-order-checkout.ts';
import { heldSeats, paidSeats } from './order-seats.ts';
import * as steps from './money-steps.css.ts';
import { refundLine } from './money-words.ts';
import { OrderSummary } from './OrderSummary.tsx';
import { dueOf, orderMoneySteps, paidWords } from './order-words.ts';
import { ReleaseHold } from './ReleaseHold.tsx';
import { Steps } from './Steps.tsx';
import { Unavailable } from './Unavailable.tsx';
import { useAnnouncedPaid } from './use-paid-elsewhere.ts';
import { useOrderPayment } from './use-order-payment.ts';

const SILENT: readonly number[] = [];

type Open = Extract<OrderCheckoutData, { state: 'open' }>;

/**
 * Paying for seats that were reserved together (H-02, H-12). One card is entered, and each seat is a payment of its own;
 * how many of them are paid is what the server says.
 */
export function OrderCheckout(props: OrderCheckoutData) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [order, setOrder] = useNewest(props.order);
  const [booking, setBooking] = useNewest(props.booking);
  const [isOver, setOver] = useState(false);
  const [isPaying, setPaying] = useState(false);

  /** What another tab or the time has made of it. */
  async function ask(): Promise<void> {
    if (isPaying) return;
    const { data } = await api.call(endpoints.getSeatOrder, { params: { id: order.id } });
    const isHeld = heldSeats(data).length > 0 && Date.parse(data.holdExpiresAt ?? '') > clock.now();
    if (isHeld || paidSeats(data).length === 0) {
      setOrder(data);
      setOver(!isHeld);
    } else await navigate(paths.seatOrder(order.id), { replace: true });
  }
  const askQuietly = () => ask().catch(() => undefined);
  useAnnouncedPaid(order.id, askQuietly);
  /** Another tab may have extended the hold, so the server is asked; without an answer it is over by the clock. */
  const onEnd = () =>
    ask()
      .then(() => api.call(endpoints.getBooking, { params: { id: booking.id } }))
      .then(
        ({ data }) => setBooking(data),
        () => setOver(true),
      );

  if (props.state === 'expired' || (isOver && !isPaying)) return <HoldOver booking={booking} order={order} />;
  return (
    <div className={css.layout}>
      <div className={css.top}>
        <div className={css.heading}>
          <h1 className={css.title}>Confirm and pay</h1>
          <p className={css.lead}>We charge your card now.</p>
        </div>
        <Steps names={['Seats', 'Pay', 'Booked']} current={2} />
        <HoldTimer booking={booking} onExtended={setBooking} onEnd={() => void onEnd()} />
      </div>
      <div className={css.summary}>
        <OrderSummary booking={booking} order={order} />
      </div>
      <div className={css.form}>
        {props.state === 'open' ? (
          <Paying
            {...{ order, booking }}
            open={props}
            onOrder={setOrder}
            onPaying={setPaying}
            onExpired={() => void revalidate()}
          />
        ) : null}
        {props.state === 'unavailable' ? <Unavailable message={props.message} /> : null}
        <ReleaseHold booking={booking} order={order} disabled={isPaying} />
      </div>
      <div className={css.money}>
        <OrderMoney booking={booking} order={order} />
      </div>
    </div>
  );
}

/** What was loaded, until it is read again; the next load counts again. */
function useNewest<T>(loaded: T) {
  const [read, setRead] = useState<{ after: T; value: T } | null>(null);
  const value = read?.after === loaded ? read.value : loaded;
  return [value, (next: T) => setRead({ after: loaded, value: next })] as const;
}

interface PayingProps {
  order: SeatOrder;
  booking: Booking;
  open: Open;
  onOrder: (order: SeatOrder) => void;
  onPaying: (isPaying: boolean) => void;
  onExpired: () => void;
}

/** The card, what was refused, and the button that pays what is left. */
function Paying({ order, booking, open, onOrder, onPaying, onExpired }: PayingProps) {
  const zone = useZone();
  const { pay, paying, problem } = useOrderPayment({
    orderId: order.id,
    payFor: open.payFor,
    onOrder,
    onExpired,
  });
  const paid = paidWords(order);
  const count = heldSeats(order).length;
  return (
    <CardForm
      gateway={open.gateway}
      isForMany={count > 1}
      ready={() => true}
      pay={async (confirm) => {
        onPaying(true);
        try {
          return await pay(confirm);
        } finally {
          onPaying(false);
        }
      }}
    >
      {problem ? (
        <Banner tone="danger" title={problem.message}>
          {problem.signedOut ? <SignedOutNote /> : <p>{paid || 'Your seats are still held.'}</p>}
        </Banner>
      ) : null}
      <output className={card.note}>{paying === null && !problem ? paid : null}</output>
      <div className={card.payRow}>
        {booking.holdExpiresAt ? (
          // For the eye alone: the timer above the form tells the rest.
          <p aria-hidden="true" className={card.within}>
            Pay within <Countdown until={Date.parse(booking.holdExpiresAt)} now={clock.now} warnAt={SILENT} />
          </p>
        ) : null}
        <Button
          type="submit"
          fullWidth
          isPending={paying !== null}
          pendingLabel={`Paying for seat ${paying} of ${order.seats.length}`}
        >
          Pay {formatMoney(dueOf(order))}
          {paid ? ` for ${countWords(count, 'seat')}` : null}
        </Button>
      </div>
      <p className={card.note}>For each seat: {refundLine(booking, zone, clock.now())}</p>
    </CardForm>
  );
}

/** What the seats cost, and what becomes of the money. */
function OrderMoney({ booking, order }: { booking: Booking; order: SeatOrder }) {
  const zone = useZone();
  const { service, startsAt } = booking;
  const sum = (count: number): string => formatMoney({ ...order.price, minor: order.price.minor * count });
  const paid = paidSeats(order).length;
  const count = paid + heldSeats(order).length;
  return (
    <section className={steps.card} aria-labelledby="money">
      <PriceSummary
        lines={[
          {
            label: `${service.title}, ${formatLength(service.durationMin)}`,
            note: `${countWords(count, 'seat')} at ${sum(1)}`,
            amount: sum(count),
          },
          ...(paid > 0
            ? [{ label: 'Paid already', note: countWords(paid, 'seat'), amount: sum(-paid), isCredit: true }]
            : []),
          { label: 'Booking fee', amount: 'None' },
        ]}
        total={{ label: 'To pay now', amount: formatMoney(dueOf(order)) }}
      />
      <div>
        <h2 id="money" className={steps.title}>
          What happens to your money
        </h2>
        <p className={steps.zone}>Times in {zoneLabel(zone, Date.parse(startsAt)).city}</p>
      </div>
      <ol className={steps.steps}>
        {orderMoneySteps(booking, order, { zone, now: clock.now() }).map(({ when, text }) => (
          <li key={when} className={steps.step}>
            <h3 className={steps.when}>{when}</h3>
            <p className={steps.what}>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
