import type { Booking } from '@nexperts/contract';
import { Button } from '@nexperts/ui/Button';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/LazyDialog.tsx';
import type { useMove } from './use-move.ts';

/** `Accept` and `Decline` (W-03); declining asks first, because the time is given away. */
export function RequestButtons({
  booking,
  move,
  isMain = true,
}: {
  booking: Booking;
  move: ReturnType<typeof useMove>;
  /** Whether accepting it is what the page asks for first */
  isMain?: boolean;
}) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant={isMain ? 'primary' : 'secondary'}
        isPending={move.pending === 'accept'}
        pendingLabel="Accepting"
        onPress={() => void move.accept()}
      >
        Accept
      </Button>
      <Button variant="secondary" aria-haspopup="dialog" onPress={() => setAsking(true)}>
        Decline
      </Button>
      <ConfirmDialog
        isOpen={asking}
        onOpenChange={setAsking}
        title="Decline this request?"
        actionLabel="Decline"
        cancelLabel="Keep request"
        isPending={move.pending === 'decline'}
        onAction={() => move.decline().then(() => setAsking(false))}
      >
        <p>
          {booking.client.name} gets an email now and isn’t charged. This time becomes free for others to
          book.
        </p>
      </ConfirmDialog>
    </>
  );
}
