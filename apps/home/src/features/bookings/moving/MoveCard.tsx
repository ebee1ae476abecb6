import type { Booking } from '@nexperts/contract';
import { Button } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { CalendarSync } from 'lucide-react';
import { useState } from 'react';
import { useZone } from '../../../model/times/zone.ts';
import { lazyDialog } from '../../../ui/page/LazyDialog.tsx';
import * as css from '../booking.css.ts';
import type { BookingChange } from '../use-booking-change.ts';
import { moveWords } from './move-words.ts';

const MoveDialog = lazyDialog(async () => (await import('./MoveDialog.tsx')).MoveDialog);
const ProposeDialog = lazyDialog(async () => (await import('./ProposeDialog.tsx')).ProposeDialog);

interface MoveCardProps {
  booking: Booking;
  change: BookingChange;
  /** Server time, epoch ms */
  now: number;
}

/** Moving the session, or asking the other side to (M-01, M-02). */
export function MoveCard({ booking, change, now }: MoveCardProps) {
  // What was opened stays when the time for a move without asking runs out in the meantime.
  const [open, setOpen] = useState<'move' | 'propose' | null>(null);
  const words = moveWords(booking, now, useZone());
  const { mode } = booking.moving;
  if (words === null) return null;
  const shown = open ?? mode;
  const dialog = {
    booking,
    change,
    isOpen: open !== null,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? mode : null),
  };
  return (
    <div className={css.change}>
      <h3 className={css.changeTitle}>
        <Icon as={CalendarSync} size={20} />
        Move to another time
      </h3>
      <p>{words}</p>
      {mode ? (
        <Button variant="secondary" aria-haspopup="dialog" onPress={() => setOpen(mode)}>
          {mode === 'move' ? 'Move session' : 'Propose another time'}
        </Button>
      ) : null}
      {shown === 'move' ? <MoveDialog {...dialog} /> : null}
      {shown === 'propose' ? <ProposeDialog {...dialog} /> : null}
    </div>
  );
}
