import type { Booking, JoinTicket } from '@nexperts/contract';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import { saveChoice } from './choice.ts';
import { closedNow } from './closed.ts';
import { ClosedLobby } from './ClosedLobby.tsx';
import { useLobbyMedia } from './lobby-media.ts';
import { OwnDevices } from './OwnDevices.tsx';
import { SessionFacts } from './SessionFacts.tsx';
import type { RoomSession } from './room-session.ts';
import { usePrepared } from './use-prepared.ts';
import { lobbyTitle } from './words.ts';

export interface LobbyProps {
  booking: Booking;
  /** Asks the server for a one-use ticket */
  requestTicket: () => Promise<JoinTicket>;
  /** Asks for the booking as it is now */
  reload: () => Promise<void>;
  /** Takes the session that Join starts, for the room to be drawn before */
  onPrepared: (session: RoomSession) => void;
}

function OpenLobby(props: LobbyProps) {
  const { booking, requestTicket, reload, onPrepared } = props;
  const navigate = useNavigate();
  const local = useLobbyMedia(booking.id);
  const session = usePrepared({
    id: booking.id,
    requestTicket,
    choice: local.choice,
    local,
    onPrepared,
    onRenew: () => void reload().catch(() => {}),
  });

  const join = (): void => {
    saveChoice(booking.id, local.choice);
    session.start();
    // In a task of its own, so that the socket is asked for before the room is drawn; and in one go, since whatever is drawn
    // between small steps, such as the level meter, can begin them anew.
    setTimeout(() => void navigate(paths.room(booking.id), { flushSync: true }));
  };

  return (
    <OwnDevices title={lobbyTitle(booking)} local={local} onJoin={join}>
      <SessionFacts booking={booking} />
    </OwnDevices>
  );
}

/**
 * Before the room (W-02): a preview of the own camera, the devices, and `Join now` from the moment the server's clock
 * permits. Joining works without a camera and without a microphone. While the room is closed no device is opened.
 */
export function Lobby(props: LobbyProps) {
  const { booking, reload } = props;
  const now = useNow();
  const closed = closedNow(booking, now);
  if (!closed) return <OpenLobby {...props} />;
  return (
    <ClosedLobby title={lobbyTitle(booking)} wrapUp={paths.wrapUp(booking.id)} {...{ closed, now, reload }}>
      <SessionFacts booking={booking} />
    </ClosedLobby>
  );
}
