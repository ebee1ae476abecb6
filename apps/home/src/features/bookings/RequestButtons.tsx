import type { Booking } from '@nexperts/contract';
import { Button } from '@nexperts/ui/Button';
import { useState } from 'react';
import { lazyDialog } from '../../ui/page/LazyDialog.tsx';
import * as css from './booking.css.ts';
import type { BookingChange } from './use-booking-change.ts';

const DeclineDialog = lazyDialog(async () => (await import('./moving/DeclineDialog.tsx')).DeclineDialog);

/** `Accept`, `Offer other times` and `Decline` (W-03, M-04). */
export function RequestButtons({
  booking,
  change,
  isMain = true,
}: {
  booking: Booking;
  change: BookingChange;
  /** Whether accepting it is what the page asks for first */
  isMain?: boolean;
}) {
  const [open, setOpen] = useState<'offer' | 'decline' | null>(null);
  const dialog = { booking, change, onOpenChange: (isOpen: boolean) => isOpen || setOpen(null) };
  return (
    <>
      <Button
        variant={isMain ? 'primary' : 'secondary'}
        isPending={change.pending === 'accept'}
        pendingLabel="Accepting"
        onPress={() => void change.accept()}
      >
        Accept
      </Button>
      <Button variant="secondary" aria-haspopup="dialog" onPress={() => setOpen('offer')}>
        Offer other times
      </Button>
      <Button
        variant="quiet"
        className={css.cancel}
        aria-haspopup="dialog"
        onPress={() => setOpen('decline')}
      >
        Decline
      </Button>
      <DeclineDialog {...dialog} withTimes isOpen={open === 'offer'} />
      <DeclineDialog {...dialog} withTimes={false} isOpen={open === 'decline'} />
    </>
  );
}
