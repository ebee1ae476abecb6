import { useFocusIfLost } from '@nexperts/app-kit';
import type { Booking } from '@nexperts/contract';
import { Button, ButtonLink } from '@nexperts/ui/Button';
import { EmptyState } from '@nexperts/ui/EmptyState';
import { Inline } from '@nexperts/ui/Layout';
import { roomTheme } from '@nexperts/ui/CallControls';
import { clock } from '../../clock.ts';
import { useZone } from '../../model/times/zone.ts';
import { paths } from '../../paths.ts';
import type { CallEnd } from './engine/types.ts';
import { KeptRecordings } from './recording/KeptRecordings.tsx';
import * as css from './room.css.ts';
import { leftText } from './words.ts';

const WORDS: Record<CallEnd, { title: string; text: string; again?: string }> = {
  // Its text depends on the time: see leftText.
  left: { title: 'You’ve left the session', text: '', again: 'Rejoin' },
  time: { title: 'The session has ended', text: 'The room is closed.' },
  cancelled: {
    title: 'The session was cancelled',
    text: 'The room is closed. The booking’s page says what is refunded.',
  },
  replaced: {
    title: 'The session is open elsewhere',
    text: 'You joined from another tab or device. Your camera and microphone are off here.',
    again: 'Use here',
  },
  'signed-out': {
    title: 'You’re logged out',
    text: 'You logged out here or on another device. Go to the booking to log in again and rejoin.',
  },
  denied: { title: 'You can’t enter this room', text: 'The room is closed, or you’re logged out.' },
};

/** After the call: why it is over, and where to go. */
export function OverScreen({
  booking,
  end,
  onAgain,
}: {
  booking: Booking;
  end: CallEnd;
  onAgain: () => void;
}) {
  const { title, text, again } = WORDS[end];
  const zone = useZone();
  const now = clock.now();
  useFocusIfLost();
  // The wrap-up is there from the end on.
  const isOver = end === 'time' || (end === 'left' && now >= Date.parse(booking.endsAt));
  return (
    <main id="main" className={`${roomTheme} ${css.over}`}>
      <title>{`${title} · Nexperts`}</title>
      <EmptyState
        headingLevel={1}
        title={title}
        action={
          <Inline gap={12}>
            {isOver ? (
              <ButtonLink href={paths.wrapUp(booking.id)}>
                {booking.role === 'client' ? 'Rate your session' : 'See the wrap-up'}
              </ButtonLink>
            ) : null}
            {again ? (
              <Button variant={isOver ? 'secondary' : 'primary'} onPress={onAgain}>
                {again}
              </Button>
            ) : null}
            {isOver ? null : (
              <ButtonLink href={paths.booking(booking.id)} variant="secondary">
                Go to the booking
              </ButtonLink>
            )}
          </Inline>
        }
      >
        {end === 'left' ? leftText(booking, zone, now) : text}
      </EmptyState>
      <KeptRecordings booking={booking} />
    </main>
  );
}
