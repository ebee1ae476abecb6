import type { Booking } from '@nexperts/contract';
import { Button } from '@nexperts/ui/Button';
import { Dialog } from '@nexperts/ui/Dialog';
import { useState } from 'react';
import { otherPerson } from '../../../model/booking/other-person.ts';
import type { BookingChange } from '../use-booking-change.ts';
import { DialogFoot } from './DialogFoot.tsx';
import * as css from './moving.css.ts';
import { TimeChange } from './TimeChange.tsx';
import { TimesToPick } from './TimesToPick.tsx';

export interface MoveDialogProps {
  booking: Booking;
  change: BookingChange;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The client moves the session without asking anybody (M-01). */
export function MoveDialog({ booking, change, isOpen, onOpenChange }: MoveDialogProps) {
  const [startsAt, setStartsAt] = useState<string | null>(null);
  const { firstName } = otherPerson(booking);
  const failure = change.failureOf('move');

  async function move(to: string): Promise<void> {
    if (!(await change.move(to))) return;
    setStartsAt(null);
    onOpenChange(false);
  }

  return (
    <Dialog
      title="Move session"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={false}
      footer={
        <DialogFoot
          failure={failure?.alternatives ? null : failure}
          chosen={startsAt === null ? [] : [startsAt]}
        >
          <Button variant="secondary" onPress={() => onOpenChange(false)}>
            Don’t move
          </Button>
          <Button
            disabledReason={startsAt === null ? 'Choose a new time first.' : undefined}
            reasonPlacement="hidden"
            isPending={change.pending === 'move'}
            pendingLabel="Moving…"
            onPress={() => startsAt !== null && void move(startsAt)}
          >
            Move session
          </Button>
        </DialogFoot>
      }
    >
      <p className={css.lead}>
        Choose a new time. {firstName} doesn’t need to agree, and the price stays the same.{' '}
        {movesText(booking.moving.movesLeft)}
      </p>
      <TimesToPick booking={booking} value={startsAt} onChange={setStartsAt} failure={failure} />
      <TimeChange booking={booking} to={startsAt} by="client" />
    </Dialog>
  );
}

function movesText(movesLeft: number): string {
  if (movesLeft === 1) return 'You can move this session one last time.';
  return `You can move this session ${movesLeft} more times.`;
}
