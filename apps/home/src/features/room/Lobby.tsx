import type { Booking } from '@nexperts/contract';
import { joinWindow } from '@nexperts/domain';
import { Button, IconButton } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { Mic, MicOff, Video, VideoOff } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { deviceZone, localWhen } from '../../times.ts';
import { useNow } from '../../use-now.ts';
import { handOver, readChoice, saveChoice } from './choice.ts';
import { DevicePickers } from './DevicePickers.tsx';
import { LocalMedia } from './engine/local-media.ts';
import { LevelMeter } from './LevelMeter.tsx';
import * as css from './lobby.css.ts';
import { TrackVideo } from './TrackMedia.tsx';
import { lengthText, problemText } from './words.ts';

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

/** What stands in the way of entering, with the time it ends; null when the room is open. */
function notYet({ status, role, startsAt, endsAt }: Booking, now: number): string | null {
  const open = joinWindow({ startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt), role });
  if (status !== 'confirmed' && status !== 'in_progress' && status !== 'ended')
    return 'This booking has no open room.';
  if (now < open.startsAt) return `The room opens in ${lengthText(open.startsAt - now + 999)}.`;
  return now >= open.endsAt ? 'The session is over.' : null;
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
  const other = booking.role === 'client' ? booking.expert.name : booking.client.name;
  const when = localWhen(booking.startsAt, booking.endsAt, deviceZone());
  const blocked = notYet(booking, now);
  const problems = (['cam', 'mic'] as const).flatMap((device) => {
    const problem = device === 'cam' ? state.camProblem : state.micProblem;
    return problem ? [{ device, text: problemText(device, problem) }] : [];
  });

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
      <section className={css.preview} aria-label="Your picture">
        {state.cam ? (
          <TrackVideo
            track={local.tracks.cam}
            className={css.mirrored}
            testId="self-video"
            label="Your camera"
          />
        ) : (
          <p className={css.noPicture}>{state.ready ? 'Your camera is off' : 'Starting your camera…'}</p>
        )}
        <div className={css.previewBar}>
          <IconButton
            variant="secondary"
            label={state.mic ? 'Mute microphone' : 'Unmute microphone'}
            icon={<Icon as={state.mic ? Mic : MicOff} size={24} />}
            onPress={() => void local.setMic(!state.mic)}
          />
          <IconButton
            variant="secondary"
            label={state.cam ? 'Turn camera off' : 'Turn camera on'}
            icon={<Icon as={state.cam ? Video : VideoOff} size={24} />}
            onPress={() => void local.setCam(!state.cam)}
          />
        </div>
      </section>
      <section className={css.side}>
        <h1 className={css.title}>{other}</h1>
        <p className={css.when}>
          {booking.service.title}
          <br />
          {when.day}, <span className={css.time}>{when.time}</span>, {when.place}
        </p>
        <LevelMeter track={state.mic ? local.tracks.mic : null} />
        <DevicePickers local={local} state={state} />
        <output className={css.problems}>
          {problems.map(({ device, text }) => (
            <span key={device} className={css.problem}>
              {text}
            </span>
          ))}
        </output>
        <Button
          {...(blocked ? { disabledReason: blocked } : { disabledReason: '' })}
          fullWidth
          onPress={join}
        >
          Join now
        </Button>
      </section>
    </main>
  );
}
