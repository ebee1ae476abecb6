import type { Booking, JoinTicket } from '@nexperts/contract';
import { useEffect, useRef } from 'react';
import { PrefetchPageLinks, useHref, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import { saveChoice } from './choice.ts';
import { closedNow } from './closed.ts';
import { ClosedLobby } from './ClosedLobby.tsx';
import { createSession } from './create-session.ts';
import { useLobbyMedia } from './lobby-media.ts';
import { OwnDevices } from './OwnDevices.tsx';
import { SessionFacts } from './SessionFacts.tsx';
import { earlySession, endUnadopted, joinEarly } from './early-session.ts';
import { ReadyTicket, RENEW_MS } from './ready-ticket.ts';
import { lobbyTitle } from './words.ts';

/** The room is drawn soon after the press, also when the network is slow. */
const LONGEST_BEGIN_MS = 250;

export interface LobbyProps {
  booking: Booking;
  /** Asks the server for a one-use ticket */
  requestTicket: () => Promise<JoinTicket>;
  /** Asks for the booking as it is now */
  reload: () => Promise<Booking>;
}

/**
 * What the room needs once Join is pressed, at hand before: its code, a ticket, and the booking as it is now. What fails
 * here is tried again by the room's own page.
 */
function usePrepared({ booking, requestTicket, reload }: LobbyProps) {
  const prepared = useRef({ booking, tickets: new ReadyTicket(requestTicket) });
  useEffect(() => {
    const { current } = prepared;
    void import('./Room.tsx').catch(() => {});
    current.tickets.prepare();
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      current.tickets.prepare();
      reload().then(
        (now) => (current.booking = now),
        () => {},
      );
    }, RENEW_MS);
    return () => clearInterval(timer);
    // The page passes new functions at each rendering; they do the same.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- as long as the lobby is open
  }, []);
  return prepared;
}

function OpenLobby(props: LobbyProps) {
  const { booking } = props;
  const navigate = useNavigate();
  const local = useLobbyMedia(booking.id);
  const prepared = usePrepared(props);
  // As the browser sees it: without the base of the app no route matches, and nothing is fetched.
  const roomHref = useHref(paths.room(booking.id));

  // After the room's page has adopted the session or failed to load.
  useEffect(() => () => void setTimeout(endUnadopted), []);

  const join = (): void => {
    saveChoice(booking.id, local.choice);
    // A second press while the page is loading changes nothing.
    if (earlySession(booking.id)) return;
    const { booking: latest, tickets } = prepared.current;
    const requestTicket = () => tickets.take();
    const session = createSession({ booking: latest, requestTicket, choice: local.choice, local });
    // Drawing the room would delay the connection.
    const drawRoom = (): void => {
      clearTimeout(timer);
      stop();
      // Not when the person has left the lobby again.
      // In one go: in small steps, whatever is drawn in between, such as the level meter, can begin it anew.
      if (earlySession(booking.id) === session) void navigate(paths.room(booking.id), { flushSync: true });
    };
    const timer = setTimeout(drawRoom, LONGEST_BEGIN_MS);
    const stop = session.engine.on('change', drawRoom);
    joinEarly(latest, session);
  };

  return (
    <>
      <PrefetchPageLinks page={roomHref} />
      <OwnDevices title={lobbyTitle(booking)} local={local} onJoin={join}>
        <SessionFacts booking={booking} />
      </OwnDevices>
    </>
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
