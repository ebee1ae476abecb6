import { Button } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { VideoTile } from '@nexperts/ui/VideoTile';
import { VisuallyHidden } from '@nexperts/ui/VisuallyHidden';
import { Hand } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LocalState } from '../engine/local-media.ts';
import type { CallState, Participant } from '../engine/types.ts';
import type { RoomSession } from '../room-session.ts';
import { TrackAudio, TrackVideo } from '../TrackMedia.tsx';
import { stateText } from '../words.ts';
import * as css from './group.css.ts';
import type { WorkshopPlace } from './place.ts';

interface GroupStageProps {
  place: WorkshopPlace;
  session: RoomSession;
  call: CallState;
  local: LocalState;
  audioBlocked: boolean;
}

const RaisedHand = () => (
  <span className={css.hand}>
    <Icon as={Hand} size={18} label="Hand up" />
  </span>
);

/** Why nobody else is to be seen. */
function waitingText({ phase }: CallState, { role, hostName }: WorkshopPlace): string {
  if (phase === 'joining') return 'Joining…';
  if (phase === 'waiting') return `Waiting for ${hostName} to let you in.`;
  return role === 'expert' ? 'Nobody else is here yet.' : `Waiting for ${hostName}…`;
}

function OwnTile({ place, session, call, local }: Omit<GroupStageProps, 'audioBlocked'>) {
  return (
    <VideoTile
      name="You"
      portraitName={place.ownName}
      className={css.tile}
      isMirrored
      isCameraOff={!local.cam}
      isMuted={!local.mic}
      tools={call.workshop?.isHandUp ? <RaisedHand /> : null}
    >
      <TrackVideo track={session.local.tracks.cam} testId="self-video" label="Your camera" />
    </VideoTile>
  );
}

/** One of the others, or their portrait; ringed while they speak. */
function Tile({ of, action }: { of: Participant; action: ReactNode }) {
  const { name, media, tracks, connection, trouble, quality, isAway, isSpeaking, handAt } = of;
  return (
    <VideoTile
      name={name}
      className={css.tile}
      isCameraOff={!media.cam || media.paused || trouble === 'no-path'}
      isMuted={!media.mic}
      isSpeaking={isSpeaking && media.mic}
      quality={isAway ? null : quality}
      status={isAway ? `${name} lost the connection` : stateText(connection, name)}
      action={action}
      tools={
        <>
          {handAt === null ? null : <RaisedHand />}
          <VisuallyHidden>
            <output>{media.mic ? '' : `${name} is muted`}</output>
          </VisuallyHidden>
        </>
      }
    >
      <TrackVideo track={tracks.cam} testId="remote-video" label={`${name}’s video`} />
    </VideoTile>
  );
}

/** Everybody, those on stage first: the host, then guests in the order they came there (H-04). */
function inOrder({ participants, workshop }: CallState): { front: Participant[]; rest: Participant[] } {
  const people = [...participants.values()];
  const stage = workshop?.stage ?? [];
  if (stage.length === 0) return { front: people, rest: [] };
  const isFront = ({ id, role }: Participant) => role === 'expert' || stage.includes(id);
  const place = ({ id, role }: Participant) => (role === 'expert' ? -1 : stage.indexOf(id));
  return {
    front: people.filter(isFront).toSorted((a, b) => place(a) - place(b)),
    rest: people.filter((person) => !isFront(person)),
  };
}

/**
 * People beside each other. A screen that somebody shares is large, with the people in a strip, and so are those on stage
 * once there are any (H-04).
 */
export function GroupStage({ place, session, call, local, audioBlocked }: GroupStageProps) {
  const { front, rest } = inOrder(call);
  const people = [...front, ...rest];
  const sharing = people.find(({ media }) => media.screen);
  const hear = audioBlocked ? (
    <Button
      onPress={() => session.unblockAudio(document.querySelectorAll<HTMLMediaElement>('[data-room-audio]'))}
    >
      Tap to hear
    </Button>
  ) : null;
  const own = <OwnTile place={place} session={session} call={call} local={local} />;
  const stage = call.workshop?.stage ?? [];
  const isOwnFront = call.role === 'expert' || stage.length === 0 || stage.includes(call.me ?? '');
  const tilesOf = (some: readonly Participant[]) =>
    some.map((person) => (
      <Tile key={person.id} of={person} action={person === people[0] && !sharing ? hear : null} />
    ));
  const alone =
    people.length === 0 ? (
      <VideoTile
        name={place.role === 'expert' ? place.title : place.hostName}
        className={css.tile}
        isCameraOff
        status={waitingText(call, place)}
      />
    ) : null;
  const all = (
    <>
      {tilesOf(people)}
      {alone}
      {own}
    </>
  );
  const inFront = (
    <div className={css.tiles} data-people={Math.max(front.length, 1) + (isOwnFront ? 1 : 0)}>
      {tilesOf(front)}
      {alone}
      {isOwnFront ? own : null}
    </div>
  );
  return (
    <div className={css.stage}>
      {sharing ? (
        <div className={css.withScreen}>
          <VideoTile name={`${sharing.name}’s screen`} className={css.tile} fit="contain" action={hear}>
            <TrackVideo
              track={sharing.tracks.screen}
              testId="remote-screen"
              label={`${sharing.name}’s screen`}
            />
          </VideoTile>
          <div className={css.strip}>{all}</div>
        </div>
      ) : rest.length === 0 && isOwnFront ? (
        inFront
      ) : (
        <div className={css.withScreen}>
          {inFront}
          <div className={css.strip}>
            {tilesOf(rest)}
            {isOwnFront ? null : own}
          </div>
        </div>
      )}
      {people.map((person) => (
        <Sound key={person.id} of={person} session={session} />
      ))}
    </div>
  );
}

/** What somebody says; not after the server has announced them as muted. */
function Sound({ of: { tracks, media }, session }: { of: Participant; session: RoomSession }) {
  const how = { speakerId: session.local.choice.speakerId, onBlocked: session.blockAudio };
  return (
    <>
      <TrackAudio track={tracks.mic} isMuted={!media.mic} {...how} />
      <TrackAudio track={tracks.screenAudio} {...how} />
    </>
  );
}
