import type { SeatOrder } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import type { Money } from '@nexperts/domain';
import { Button } from '@nexperts/ui/Button';
import { useState } from 'react';
import { api } from '../../api.ts';
import { FormFailure } from '../../ui/forms/FormFailure.tsx';
import { useChange } from '../../ui/hooks/use-change.ts';
import { ConfirmDialog } from '../../ui/page/LazyDialog.tsx';
import { refundWords } from './seat-state.ts';
import * as css from './seats.css.ts';

interface GiveBackSeatProps {
  order: SeatOrder;
  bookingId: string;
  number: number;
  /** What comes back now */
  refund: Money;
}

/** Gives a seat back that nobody has taken, after the exact refund was shown (B-04, H-06). */
export function GiveBackSeat({ order: { price, title }, bookingId, number, refund }: GiveBackSeatProps) {
  const [isOpen, setOpen] = useState(false);
  const { act, pending, failure, signedOut } = useChange();
  const words = refundWords(refund, price);

  const giveBack = (): Promise<void> =>
    // Refused where somebody has taken it, or less comes back by now.
    act('giveBack', async () => {
      const body = { expectedRefundMinor: refund.minor };
      await api.call(endpoints.cancelBooking, { params: { id: bookingId }, body });
      return `You gave seat ${number} back`;
    }).then(() => setOpen(false));

  return (
    <>
      <div>
        <Button variant="quiet" size="sm" aria-haspopup="dialog" onPress={() => setOpen(true)}>
          Give seat {number} back…
        </Button>
      </div>
      <FormFailure message={failure} signedOut={signedOut} />
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={`Give back seat ${number} in ${title}?`}
        actionLabel="Give back"
        cancelLabel="Keep seat"
        isPending={pending !== null}
        onAction={giveBack}
      >
        <p className={css.lead}>{words} Its link stops working.</p>
      </ConfirmDialog>
    </>
  );
}
