import type { Booking, JoinTicket } from '@nexperts/contract';
import { browserKind, permissionSteps } from '@nexperts/ui/permissions';
import { PreJoin } from '@nexperts/ui/PreJoin';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { PrefetchPageLinks, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { useNow } from '../../ui/use-now.ts';
import { readChoice, saveChoice } from './choice.ts';
import { closedNow } from './closed.ts';
import { ClosedLobby } from './ClosedLobby.tsx';
import { deviceChoices } from './device-choices.ts';
import { LocalMedia, type LocalState } from './engine/local-media.ts';
import { SessionFacts } from './SessionFacts.tsx';
import { earlySession, endUnadopted, createSession, joinEarly } from './early-session.ts';
import { TrackVideo } from './TrackMedia.tsx';
import { lobbyTitle, problemText } from './words.ts';

const FIRST_CHOICE = { mic: true, cam: true };

/** Opens the devices while the open lobby is on the screen; the room that follows takes them over. */
function useLobbyMedia(bookingId: string): LocalMedia {
  const [local] = useState(() => new LocalMedia());
  useEffect(() => {
    const release = local.hold();
    void local.open(readChoice(bookingId) ?? FIRST_CHOICE);
    return release;
  }, [bookingId, local]);
  return local;
}

function problemsOf({ camProblem, micProblem }: LocalState) {
  return {
    problems: [
      ...(camProblem ? [problemText('cam', camProblem)] : []),
      ...(micProblem ? [problemText('mic', micProblem)] : []),
    ],
    helpSteps:
      camProblem === 'denied' || micProblem === 'denied'
        ? permissionSteps(browserKind(navigator.userAgent))
        : undefined,
  };
}

export interface LobbyProps {
  booking: Booking;
  /** Asks the server for a one-use ticket */
  requestTicket: () => Promise<JoinTicket>;
}

function OpenLobby({ booking, requestTicket }: LobbyProps) {
  const navigate = useNavigate();
  const local = useLobbyMedia(booking.id);
  const state = useSyncExternalStore(
    (listener) => local.on('change', listener),
    () => local.state,
  );

  // After the room's page has adopted the session or failed to load.
  useEffect(() => () => void setTimeout(endUnadopted), []);

  const join = (): void => {
    saveChoice(booking.id, local.choice);
    // A second press while the page is loading changes nothing.
    if (!earlySession(booking.id))
      joinEarly(booking.id, createSession({ booking, requestTicket, choice: local.choice, local }));
    void navigate(paths.room(booking.id));
  };

  return (
    <>
      <PrefetchPageLinks page={paths.room(booking.id)} />
      <PreJoin
        title={lobbyTitle(booking)}
        preview={<TrackVideo track={local.tracks.cam} testId="self-video" label="Your camera" />}
        isStarting={!state.ready && !state.cam}
        isMicrophoneOn={state.mic}
        onToggleMicrophone={() => void local.setMic(!state.mic)}
        isCameraOn={state.cam}
        onToggleCamera={() => void local.setCam(!state.cam)}
        track={state.mic ? local.tracks.mic : null}
        {...deviceChoices(local, state)}
        {...problemsOf(state)}
        onJoin={join}
      >
        <SessionFacts booking={booking} />
      </PreJoin>
    </>
  );
}

/**
 * Before the room (W-02): a preview of the own camera, the devices, and `Join now` from the moment the server's clock
 * permits. Joining works without a camera and without a microphone. While the room is closed no device is opened.
 */
export function Lobby({ booking, requestTicket }: LobbyProps) {
  const now = useNow();
  const closed = closedNow(booking, now);
  return closed ? (
    <ClosedLobby booking={booking} closed={closed} now={now} />
  ) : (
    <OpenLobby booking={booking} requestTicket={requestTicket} />
  );
}
