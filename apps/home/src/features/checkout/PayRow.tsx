import type { Booking } from '@nexperts/contract';
import { formatMoney } from '@nexperts/domain';
import { Banner } from '@nexperts/ui/Banner';
import { Button } from '@nexperts/ui/Button';
import { Countdown } from '@nexperts/ui/Countdown';
import { clock } from '../../clock.ts';
import { SignedOutNote } from '../../ui/page/SignedOutNote.tsx';
import { useZone } from '../../model/times/zone.ts';
import * as css from '../../ui/card/card-form.css.ts';
import { refundLine } from './money-words.ts';
import type { PaymentProblem } from '../../ui/card/pay.ts';

const SILENT: readonly number[] = [];

interface PayRowProps {
  booking: Booking;
  pending: boolean;
  problem: PaymentProblem | null;
}

/** What went wrong with the last try, how long the time is held, the button, and until when the money comes back in full. */
export function PayRow({ booking, pending, problem }: PayRowProps) {
  const zone = useZone();
  const { service, price, holdExpiresAt } = booking;
  return (
    <>
      {problem ? (
        <Banner tone="danger" title={problem.message}>
          {problem.signedOut ? <SignedOutNote /> : <p>Your time is still held.</p>}
        </Banner>
      ) : null}
      <div className={css.payRow}>
        {holdExpiresAt ? (
          // For the eye alone: the timer above the form tells the rest.
          <p aria-hidden="true" className={css.within}>
            {service.instant ? 'Pay' : 'Send'} within{' '}
            <Countdown until={Date.parse(holdExpiresAt)} now={clock.now} warnAt={SILENT} />
          </p>
        ) : null}
        <Button
          type="submit"
          fullWidth
          isPending={pending}
          pendingLabel={service.instant ? 'Paying' : 'Sending'}
        >
          {service.instant ? 'Pay' : 'Send request and hold'} {formatMoney(price)}
        </Button>
      </div>
      <p className={css.note}>
        {service.instant ? '' : 'Nothing is charged now. '}
        {refundLine(booking, zone, clock.now())}
      </p>
    </>
  );
}
