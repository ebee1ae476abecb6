import type { Booking, JoinTicket } from '@nexperts/contract';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import { saveChoice } from './choice.ts';
import { closedNow } from './closed.ts';
import { ClosedLobby } from './ClosedLobby.tsx';
import { createSession } from './create-session.ts';
import { useLobbyMedia } from './lobby-media.ts';
import { OwnDevices } from './OwnDevices.tsx';
import { SessionFacts } from './SessionFacts.tsx';
import { ReadyTicket, RENEW_MS } from './ready-ticket.ts';
import type { RoomSession } from './room-session.ts';
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

/**
 * What the room needs once Join is pressed, at hand before: a session, a ticket, and the booking as it is now. What fails
 * here is tried again by the room's own page.
 */
function usePrepared({ booking, requestTicket, reload, onPrepared }: LobbyProps): RoomSession {
  const local = useLobbyMedia(booking.id);
  const [tickets] = useState(() => new ReadyTicket(requestTicket));
  const [session] = useState(() =>
    createSession({ booking, requestTicket: () => tickets.take(), choice: local.choice, local }),
  );
  useEffect(() => {
    onPrepared(session);
    tickets.prepare();
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      tickets.prepare();
      reload().catch(() => {});
    }, RENEW_MS);
    return () => {
      clearInterval(timer);
      // The room that follows starts it again in the same task; nothing else does.
      session.stop();
    };
    // The page passes new functions at each rendering; they do the same.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- as long as the lobby is open
  }, []);
  return session;
}

function OpenLobby(props: LobbyProps) {
  const { booking } = props;
  const navigate = useNavigate();
  const session = usePrepared(props);
  const { local } = session;

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
  const { booking } = props;
  const now = useNow();
  const closed = closedNow(booking, now);
  if (!closed) return <OpenLobby {...props} />;
  return (
    <ClosedLobby title={lobbyTitle(booking)} wrapUp={paths.wrapUp(booking.id)} closed={closed} now={now}>
      <SessionFacts booking={booking} />
    </ClosedLobby>
  );
}
