import type { Booking } from '@nexperts/contract';
import type { Money } from '@nexperts/domain';
import { Button } from '@nexperts/ui/Button';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/page/LazyDialog.tsx';
import { cancelWords } from './cancel-words.ts';
import type { BookingChange } from './use-booking-change.ts';
import * as css from './booking.css.ts';

interface CancelBookingProps {
  booking: Booking;
  /** What a cancellation gives back now */
  refund: Money;
  change: BookingChange;
}

/** `Cancel booking`, or of a request that nobody has accepted `Withdraw request`: shows the exact refund before the click that does it (B-04). */
export function CancelBooking({ booking, refund, change }: CancelBookingProps) {
  const [open, setOpen] = useState(false);
  const words = cancelWords(booking, refund);
  const isRequest = booking.status === 'requested';
  const action = isRequest ? 'Withdraw request' : booking.seat ? 'Give up seat' : 'Cancel booking';
  return (
    <>
      <Button variant="quiet" className={css.cancel} onPress={() => setOpen(true)} aria-haspopup="dialog">
        {action}
      </Button>
      <ConfirmDialog
        isOpen={open}
        onOpenChange={setOpen}
        title={words.question}
        actionLabel={action}
        cancelLabel={isRequest ? 'Keep request' : booking.seat ? 'Keep seat' : 'Keep booking'}
        isPending={change.pending === 'cancel'}
        onAction={() => change.cancel(refund.minor).then(() => setOpen(false))}
      >
        <p className={css.refund}>{words.refund}</p>
        {words.reason ? <p>{words.reason}</p> : null}
      </ConfirmDialog>
    </>
  );
}
