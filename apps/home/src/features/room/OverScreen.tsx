import { useFocusIfLost } from '@nexperts/app-kit';
import type { Booking } from '@nexperts/contract';
import { Button, ButtonLink } from '@nexperts/ui/Button';
import { EmptyState } from '@nexperts/ui/EmptyState';
import { Inline } from '@nexperts/ui/Layout';
import { roomTheme } from '@nexperts/ui/CallControls';
import { clock } from '../../clock.ts';
import { useZone } from '../../model/times/zone.ts';
import { paths } from '../../paths.ts';
import { END_WORDS } from './end-words.ts';
import type { CallEnd } from './engine/types.ts';
import { KeptRecordings } from '../../ui/recordings/KeptRecordings.tsx';
import { KeptTranscript } from './transcript/KeptTranscript.tsx';
import * as css from './room.css.ts';
import { leftText } from './words.ts';

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
  const { title, text, again } = END_WORDS[end];
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
      <KeptRecordings of={booking.id} />
      <KeptTranscript booking={booking} />
    </main>
  );
}
