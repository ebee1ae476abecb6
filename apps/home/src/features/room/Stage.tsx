import type { Booking } from '@nexperts/contract';
import { Button } from '@nexperts/ui/Button';
import { SelfTile, VideoStage, VideoTile } from '@nexperts/ui/VideoTile';
import { VisuallyHidden } from '@nexperts/ui/VisuallyHidden';
import type { LocalState } from './engine/local-media.ts';
import type { CallState, Participant } from './engine/types.ts';
import type { RoomSession } from './room-session.ts';
import * as css from './room.css.ts';
import { TrackAudio, TrackVideo } from './TrackMedia.tsx';
import { useZone } from '../../model/times/zone.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import { stateText, waitingPromise, waitingText } from './words.ts';

interface StageProps {
  booking: Booking;
  session: RoomSession;
  call: CallState;
  local: LocalState;
  audioBlocked: boolean;
}

/** The other's picture or screen, or why there is none; one's own in a corner. */
export function Stage({ booking, session, call, local, audioBlocked }: StageProps) {
  const { role, expert, client } = booking;
  const isClient = role === 'client';
  const other = isClient ? expert.name : client.name;
  const imageUrl = isClient ? expert.avatarUrl : client.avatarUrl;
  const [person] = call.participants.values();
  const zone = useZone();
  const now = useNow(!person && isClient);
  const promise = call.phase === 'joining' ? null : waitingPromise(booking, zone, now);
  const self = <OwnPicture booking={booking} session={session} local={local} quality={person?.ownQuality} />;
  if (!person) {
    return (
      <VideoStage self={self} className={css.stage}>
        <VideoTile
          name={other}
          size="fill"
          isCameraOff
          imageUrl={imageUrl}
          status={[waitingText(call, other), promise].filter(Boolean).join(' ')}
        />
      </VideoStage>
    );
  }
  const hear = audioBlocked ? (
    <Button
      onPress={() => session.unblockAudio(document.querySelectorAll<HTMLMediaElement>('[data-room-audio]'))}
    >
      Tap to hear
    </Button>
  ) : null;
  const picture = <Picture of={person} imageUrl={imageUrl} action={person.media.screen ? null : hear} />;
  return (
    <>
      <VideoStage small={person.media.screen ? picture : null} self={self} className={css.stage}>
        {person.media.screen ? (
          <VideoTile name={`${person.name}’s screen`} size="fill" fit="contain" action={hear}>
            <TrackVideo
              track={person.tracks.screen}
              testId="remote-screen"
              label={`${person.name}’s screen`}
            />
          </VideoTile>
        ) : (
          picture
        )}
      </VideoStage>
      <Sound of={person} session={session} />
    </>
  );
}

/** One's own camera, or one's portrait. */
export function OwnPicture({
  booking: { role, expert, client },
  session,
  local,
  quality,
}: Pick<StageProps, 'booking' | 'session' | 'local'> & { quality?: Participant['ownQuality'] | undefined }) {
  const isClient = role === 'client';
  return (
    <SelfTile
      portraitName={isClient ? client.name : expert.name}
      imageUrl={isClient ? undefined : expert.avatarUrl}
      isCameraOff={!local.cam}
      isMuted={!local.mic}
      quality={quality}
    >
      <TrackVideo track={session.local.tracks.cam} testId="self-video" label="Your camera" />
    </SelfTile>
  );
}

interface PictureProps {
  of: Participant;
  imageUrl: string | undefined;
  action?: React.ReactNode;
}

/** The other person’s video, or their portrait with a “camera off” label. */
export function Picture({
  of: { name, media, tracks, connection, isAway, trouble, quality },
  imageUrl,
  action,
}: PictureProps) {
  return (
    <VideoTile
      name={name}
      size={media.screen ? 'stage' : 'fill'}
      // A new connection that finds no path has not even a last frame.
      isCameraOff={!media.cam || media.paused || trouble === 'no-path'}
      isMuted={!media.mic}
      quality={isAway ? null : quality}
      // The notice says it while they are away.
      status={isAway ? undefined : stateText(connection, name)}
      imageUrl={imageUrl}
      action={action}
      tools={
        <VisuallyHidden>
          <output>{media.cam ? '' : `${name}’s camera is off`}</output>
          <output>{media.mic ? '' : `${name} is muted`}</output>
        </VisuallyHidden>
      }
    >
      <TrackVideo track={tracks.cam} testId="remote-video" label="Video" />
    </VideoTile>
  );
}

function Sound({ of: { tracks }, session }: { of: Participant; session: RoomSession }) {
  const how = { speakerId: session.local.choice.speakerId, onBlocked: session.blockAudio };
  return (
    <>
      <TrackAudio track={tracks.mic} {...how} />
      <TrackAudio track={tracks.screenAudio} {...how} />
    </>
  );
}
