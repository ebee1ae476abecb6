import type { Booking } from '@nexperts/contract';
import { joinWindow } from '@nexperts/domain';
import { browserKind, permissionSteps } from '@nexperts/ui/permissions';
import { PreJoin } from '@nexperts/ui/PreJoin';
import { Time } from '@nexperts/ui/Time';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { TimeSpan } from '../../TimeSpan.tsx';
import { countdownText } from '../../times.ts';
import { useNow } from '../../use-now.ts';
import { useZone } from '../../zone.ts';
import { handOver, readChoice, saveChoice } from './choice.ts';
import { deviceChoices } from './device-choices.ts';
import { LocalMedia, type LocalState } from './engine/local-media.ts';
import * as css from './lobby.css.ts';
import { TrackVideo } from './TrackMedia.tsx';
import { problemText } from './words.ts';

const FIRST_CHOICE = { mic: true, cam: true };

/** Opens the devices while the lobby is on the screen; the room that follows takes them over. */
function useLobbyMedia(bookingId: string): LocalMedia {
  const [local] = useState(() => new LocalMedia());
  useEffect(() => {
    const release = local.hold();
    void local.open(readChoice(bookingId) ?? FIRST_CHOICE);
    return release;
  }, [bookingId, local]);
  return local;
}

/** What stands in the way of entering, with the time it ends; undefined when the room is open. */
function notYet({ status, role, startsAt, endsAt }: Booking, now: number): string | undefined {
  const open = joinWindow({ startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt), role });
  if (status !== 'confirmed' && status !== 'in_progress' && status !== 'ended')
    return 'This booking has no open room.';
  if (now < open.startsAt) return `The room opens in ${countdownText(open.startsAt - now)}.`;
  return now >= open.endsAt ? 'The session is over.' : undefined;
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

/**
 * Before the room (W-02): a look at one's own picture, the devices, and `Join now` from the moment the server's clock
 * permits. Joining works without a camera and without a microphone.
 */
export function Lobby({ booking }: { booking: Booking }) {
  const navigate = useNavigate();
  const now = useNow();
  const local = useLobbyMedia(booking.id);
  const state = useSyncExternalStore(
    (listener) => local.on('change', listener),
    () => local.state,
  );
  const { role, expert, client, service, startsAt, endsAt } = booking;
  const zone = useZone();

  const join = (): void => {
    saveChoice(booking.id, {
      ...local.choice,
      mic: state.ready ? state.mic : true,
      cam: state.ready ? state.cam : true,
    });
    if (state.ready) handOver(booking.id, local);
    void navigate(paths.room(booking.id));
  };

  return (
    <main id="main" className={css.lobby}>
      <PreJoin
        title={role === 'client' ? expert.name : client.name}
        preview={<TrackVideo track={local.tracks.cam} testId="self-video" label="Your camera" />}
        isStarting={!state.ready && !state.cam}
        isMicrophoneOn={state.mic}
        onToggleMicrophone={() => void local.setMic(!state.mic)}
        isCameraOn={state.cam}
        onToggleCamera={() => void local.setCam(!state.cam)}
        track={state.mic ? local.tracks.mic : null}
        {...deviceChoices(local, state)}
        {...problemsOf(state)}
        joinReason={notYet(booking, now)}
        onJoin={join}
      >
        <p className={css.when}>
          {service.title}
          <br />
          <Time at={startsAt} zone={zone} show="day" />,{' '}
          <TimeSpan startsAt={startsAt} endsAt={endsAt} zone={zone} showZone />
        </p>
      </PreJoin>
    </main>
  );
}
