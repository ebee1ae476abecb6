import type { Booking } from '@nexperts/contract';
import { ButtonLink } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { DoorClosed } from 'lucide-react';
import { countdownText } from '../../model/times/times.ts';
import { paths } from '../../paths.ts';
import type { Closed } from './closed.ts';
import * as css from './lobby.css.ts';
import { SessionFacts } from './SessionFacts.tsx';
import { lobbyTitle } from './words.ts';

function Reason({ closed, now }: { closed: Closed; now: number }) {
  switch (closed.why) {
    case 'early':
      return (
        <>
          <p className={css.opens} role="timer">
            The room opens in <strong>{countdownText(closed.opensAt - now)}</strong>.
          </p>
          <p className={css.when}>
            Keep this page open and you’ll be able to join. Your camera and microphone stay off until then.
          </p>
        </>
      );
    case 'over':
      return <p className={css.opens}>The session is over and the room is closed.</p>;
    case 'no-room':
      return <p className={css.opens}>This booking has no open room.</p>;
  }
}

interface ClosedLobbyProps {
  booking: Booking;
  closed: Closed;
  /** Epoch ms */
  now: number;
}

/** The lobby of a room that is closed: why, and until when. It opens no camera and no microphone. */
export function ClosedLobby({ booking, closed, now }: ClosedLobbyProps) {
  return (
    <div className={css.closed}>
      <div className={css.sign}>
        <Icon as={DoorClosed} size={32} />
        <Reason closed={closed} now={now} />
        {closed.why === 'over' ? (
          <ButtonLink href={paths.wrapUp(booking.id)}>See the wrap-up</ButtonLink>
        ) : null}
      </div>
      <div className={css.facts}>
        <h1 className={css.title}>{lobbyTitle(booking)}</h1>
        <SessionFacts booking={booking} />
      </div>
    </div>
  );
}
