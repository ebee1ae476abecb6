import { ButtonLink } from '@nexperts/ui/Button';
import { PreJoin } from '@nexperts/ui/PreJoin';
import { Time } from '@nexperts/ui/Time';
import { useSyncExternalStore } from 'react';
import { PrefetchPageLinks, useNavigate } from 'react-router';
import { useZone } from '../../../model/times/zone.ts';
import { TimeSpan } from '../../../ui/booking/TimeSpan.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { saveChoice } from '../choice.ts';
import { ClosedLobby } from '../ClosedLobby.tsx';
import { deviceChoices } from '../device-choices.ts';
import { problemsOf, useLobbyMedia } from '../lobby-media.ts';
import * as css from '../lobby.css.ts';
import { BlurSwitch } from '../BlurSwitch.tsx';
import { SoundSelect } from '../SoundSelect.tsx';
import { TrackVideo } from '../TrackMedia.tsx';
import { enteringWith, SEAT_CHOICE, type WorkshopPlace } from './place.ts';

function Facts({ place: { role, hostName, startsAt, endsAt, back } }: { place: WorkshopPlace }) {
  const zone = useZone();
  return (
    <>
      <p className={css.when}>
        {role === 'client' ? (
          <>
            Hosted by {hostName}
            <br />
          </>
        ) : null}
        <Time at={startsAt} zone={zone} show="day" />,{' '}
        <TimeSpan startsAt={startsAt} endsAt={endsAt} zone={zone} showZone />
      </p>
      <ButtonLink href={back.href} variant="quiet" size="sm" className={css.back}>
        {back.label}
      </ButtonLink>
    </>
  );
}

function OpenWorkshopLobby({ place }: { place: WorkshopPlace }) {
  const navigate = useNavigate();
  const isSeat = place.role === 'client';
  const local = useLobbyMedia(place.id, isSeat ? SEAT_CHOICE : undefined);
  const state = useSyncExternalStore(
    (listener) => local.on('change', listener),
    () => local.state,
  );
  const join = (): void => {
    saveChoice(place.id, enteringWith(place, local.choice));
    void navigate(place.roomPath);
  };
  return (
    <>
      <PrefetchPageLinks page={place.roomPath} />
      <PreJoin
        title={place.title}
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
        options={
          <>
            <BlurSwitch local={local} state={state} />
            <SoundSelect local={local} state={state} />
          </>
        }
      >
        {isSeat ? (
          <p>
            You can try your camera and microphone here. You’ll enter with both off, and turn them on in the
            room.
          </p>
        ) : null}
        <Facts place={place} />
      </PreJoin>
    </>
  );
}

/** Before the room of a workshop (W-02, H-04): a preview, the devices, and Join from the moment it opens. */
export function WorkshopLobby({ place }: { place: WorkshopPlace }) {
  const now = useNow();
  const closed = place.closedNow(now);
  if (!closed) return <OpenWorkshopLobby place={place} />;
  return (
    <ClosedLobby title={place.title} wrapUp={place.wrapUp} closed={closed} now={now}>
      <Facts place={place} />
    </ClosedLobby>
  );
}
