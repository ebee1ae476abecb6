import type { Booking, Brief } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { useState } from 'react';
import { api } from '../../api.ts';
import { useBrief } from '../../ui/booking/use-brief.ts';
import { AlreadyPaid } from './AlreadyPaid.tsx';
import * as css from './checkout.css.ts';
import { CheckoutBrief } from './CheckoutBrief.tsx';
import { ReleaseHold } from './ReleaseHold.tsx';
import { HoldOver } from './HoldOver.tsx';
import { HoldTimer } from './HoldTimer.tsx';
import type { CardGateway } from '../../ui/card/card-gateway.ts';
import { CardForm } from '../../ui/card/CardForm.tsx';
import type { Pay, PaymentProblem } from '../../ui/card/pay.ts';
import type { CheckoutData } from './load-checkout.ts';
import { MoneySteps } from './MoneySteps.tsx';
import { chargeWords } from './money-words.ts';
import { KeepCard, useKeepCard } from './KeepCard.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { PayRow } from './PayRow.tsx';
import { Steps } from './Steps.tsx';
import { Unavailable } from './Unavailable.tsx';
import { usePaidElsewhere } from './use-paid-elsewhere.ts';
import { usePayment } from './use-payment.ts';

type Open = Extract<CheckoutData, { state: 'open' }>;

/** The newer of two readings of a booking. */
const newer = (a: Booking, b: Booking | null): Booking =>
  b && b.id === a.id && b.serverNow > a.serverNow ? b : a;

/**
 * Paying for a held time (B-03, W-02): what is bought, for how long it is held, the card, and what happens to the money.
 * The card form stays mounted when the hold ends, so what was typed is still there when the time is held again.
 */
export function Checkout({ accountId, ...props }: CheckoutData & { accountId: string }) {
  const [fresh, setFresh] = useState<Booking | null>(null);
  const booking = newer(props.booking, fresh);
  const [overId, setOverId] = useState<string | null>(null);
  const { pay, pending, problem } = usePayment(booking, () => setOverId(booking.id));
  const paid = usePaidElsewhere(booking, pending);
  const [lastOpen, setLastOpen] = useState<Open | null>(null);
  if (props.state === 'open' && props.gateway !== lastOpen?.gateway) setLastOpen(props);
  const [timeIsUp, setTimeIsUp] = useState<string | null>(null);

  /** Another tab may have extended the hold, so the server is asked. */
  async function onEnd(): Promise<void> {
    try {
      const { data } = await api.call(endpoints.getBooking, { params: { id: booking.id } });
      setFresh(data);
      if (data.status === 'held') return;
    } catch {
      // By the clock it is over.
    }
    setTimeIsUp(booking.id);
  }

  if (paid) return <AlreadyPaid booking={paid} />;
  // A payment under way is seen through: the server decides whether it came in time.
  const isOver = props.state === 'expired' || overId === booking.id || (timeIsUp === booking.id && !pending);
  const open = props.state === 'open' ? props : isOver ? lastOpen : null;
  if (isOver && !open) return <HoldOver booking={booking} />;
  const isInstant = booking.service.instant;
  const isSeat = booking.seat !== null;
  return (
    <>
      {isOver ? <HoldOver booking={booking} keepsCard /> : null}
      <div className={css.layout} hidden={isOver}>
        <div className={css.top}>
          <div className={css.heading}>
            <h1 className={css.title}>{isInstant ? 'Confirm and pay' : 'Request your session'}</h1>
            <p className={css.lead}>{chargeWords(booking)}</p>
          </div>
          <Steps
            names={isInstant ? [isSeat ? 'Seat' : 'Time', 'Pay', 'Booked'] : ['Time', 'Request', 'Answer']}
            current={2}
          />
          {isOver ? null : <HoldTimer booking={booking} onExtended={setFresh} onEnd={() => void onEnd()} />}
        </div>
        <div className={css.summary}>
          <OrderSummary booking={booking} />
        </div>
        <div className={css.form}>
          {open ? <Paying {...{ open, booking, accountId, pay, pending, problem }} /> : null}
          {props.state === 'unavailable' ? <Unavailable message={props.message} /> : null}
          <ReleaseHold booking={booking} disabled={pending} />
        </div>
        <div className={css.money}>
          <MoneySteps booking={booking} />
        </div>
      </div>
    </>
  );
}

type PayingProps = {
  open: Open;
  booking: Booking;
  accountId: string;
} & ReturnType<typeof usePayment>;

/** A seat is paid for without a brief (H-02). */
function Paying({ open, ...props }: PayingProps) {
  const { gateway, brief } = open;
  if (brief) return <BriefAndCard {...props} gateway={gateway} sent={brief} />;
  const { booking, pay, pending, problem } = props;
  return <PayingCard gateway={gateway} {...{ booking, pay, pending, problem }} ready={() => true} />;
}

type BriefAndCardProps = Omit<PayingProps, 'open'> & { gateway: CardGateway; sent: Brief };

/** What the client tells the expert, and the card; one button saves the one and sends the other (M-05). */
function BriefAndCard({ gateway, sent, booking, accountId, pay, pending, problem }: BriefAndCardProps) {
  const { id: serviceId } = booking.service;
  const brief = useBrief(sent, {
    bookingId: booking.id,
    owner: serviceId === null ? null : { accountId, serviceId },
  });
  const form = {
    pending,
    // Shown beside the button too: the files may be far above it.
    problem: brief.uploads.unfinished ? { message: brief.uploads.unfinished, signedOut: false } : problem,
    booking,
    ready: brief.ready,
    pay: (confirm: Parameters<Pay>[0]) =>
      pay(async () => {
        await brief.save(booking.id);
        return confirm();
      }),
  };
  return (
    <>
      <CheckoutBrief brief={brief} booking={booking} />
      <PayingCard gateway={gateway} {...form} />
    </>
  );
}

interface PayingCardProps {
  gateway: CardGateway;
  booking: Booking;
  ready: () => boolean;
  pay: Pay;
  pending: boolean;
  problem: PaymentProblem | null;
}

/** The card with the box that keeps it for overtime (G-16), and the button. */
function PayingCard({ gateway, booking, ready, pay, pending, problem }: PayingCardProps) {
  const keeping = useKeepCard(booking);
  return (
    <CardForm
      gateway={gateway}
      keeps={keeping.isKept}
      ready={ready}
      pay={(confirm) => pay(() => keeping.before(confirm))}
    >
      <KeepCard booking={booking} keeping={keeping} />
      <PayRow booking={booking} pending={pending} problem={problem} />
    </CardForm>
  );
}

/** Title of the page. */
export function checkoutTitle(booking: Booking | undefined): string {
  if (!booking) return 'Checkout · Nexperts';
  if (booking.seat)
    return `Pay for your ${booking.seat.orderId === null ? 'seat' : 'seats'} in ${booking.service.title} · Nexperts`;
  const what = booking.service.instant ? 'Pay for' : 'Request';
  return `${what} your session with ${booking.expert.name} · Nexperts`;
}
