import type { Booking } from '@nexperts/contract';
import { Banner } from '@nexperts/ui/Banner';
import { Button } from '@nexperts/ui/Button';
import { StepProgress } from '@nexperts/ui/StepProgress';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { AlreadyPaid } from './AlreadyPaid.tsx';
import * as css from './checkout.css.ts';
import { HoldOver } from './HoldOver.tsx';
import { HoldTimer } from './HoldTimer.tsx';
import { GiveBack } from './GiveBack.tsx';
import type { CheckoutData } from './load-checkout.ts';
import { MountedCardForm } from './MountedCardForm.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { OwnCardForm } from './OwnCardForm.tsx';
import { usePaidElsewhere } from './use-paid-elsewhere.ts';
import { usePayment } from './use-payment.ts';

/** Paying for a held time (B-03, W-02): what is bought, for how long it is kept, and the card. */
export function Checkout(props: CheckoutData) {
  const { booking } = props;
  const [over, setOver] = useState(false);
  const { pay, pending, problem } = usePayment(booking, () => setOver(true));
  const paid = usePaidElsewhere(booking, pending);
  const [timeIsUp, setTimeIsUp] = useState(false);
  if (paid) return <AlreadyPaid booking={paid} />;
  // A payment under way is seen through: the server decides whether it came in time.
  if (props.state === 'expired' || over || (timeIsUp && !pending)) return <HoldOver booking={booking} />;
  return (
    <div className={css.layout}>
      <div className={css.top}>
        <h1 className={css.title}>Confirm and pay</h1>
        <StepProgress step={2} steps={['Review', 'Pay', 'Booked']} className={css.steps} />
        <HoldTimer
          until={Date.parse(booking.holdExpiresAt ?? booking.serverNow)}
          onEnd={() => setTimeIsUp(true)}
        />
      </div>
      <div className={css.summary}>
        <OrderSummary booking={booking} />
      </div>
      <div className={css.form}>
        {props.state === 'unavailable' ? (
          <Unavailable message={props.message} />
        ) : props.gateway.fields === 'own' ? (
          <OwnCardForm {...{ gateway: props.gateway, amount: props.intent.amount, pay, pending, problem }} />
        ) : (
          <MountedCardForm
            {...{ gateway: props.gateway, amount: props.intent.amount, pay, pending, problem }}
          />
        )}
        <GiveBack booking={booking} disabled={pending} />
      </div>
    </div>
  );
}

function Unavailable({ message }: { message: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <div className={css.stack}>
      <Banner tone="danger" title="The payment form could not be opened">
        {message}
      </Banner>
      <Button isPending={state === 'loading'} onPress={() => void revalidate()}>
        Try again
      </Button>
    </div>
  );
}

/** Title of the page. */
export function checkoutTitle(booking: Booking | undefined): string {
  return booking ? `Pay for your session with ${booking.expert.name} · Nexperts` : 'Checkout · Nexperts';
}
