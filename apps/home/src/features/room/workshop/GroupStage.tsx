import { Button } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { VideoTile } from '@nexperts/ui/VideoTile';
import { VisuallyHidden } from '@nexperts/ui/VisuallyHidden';
import { Hand } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { LocalState } from '../engine/local-media.ts';
import type { CallState, Participant } from '../engine/types.ts';
import type { RoomSession } from '../room-session.ts';
import { TrackAudio, TrackVideo } from '../TrackMedia.tsx';
import { stateText } from '../words.ts';
import * as css from './group.css.ts';
import { arrange, choosePictured, mostWithScreen, watchedOf, type Space } from './pictures.ts';
import type { WorkshopPlace } from './place.ts';
import { divideByStage } from './staged.ts';

interface GroupStageProps {
  place: WorkshopPlace;
  session: RoomSession;
  call: CallState;
  local: LocalState;
  audioBlocked: boolean;
}

/** From so many others on, pictures are counted. */
const CROWD = 4;

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

interface TileProps {
  of: Participant;
  action: ReactNode;
  /** Everybody comes through one connection, of which a notice tells */
  isServed: boolean;
  /** There are more people than a screen reader could be told of */
  isCrowd: boolean;
}

/** One of the others, or their portrait; ringed while they speak. */
function Tile({ of, action, isServed, isCrowd }: TileProps) {
  const { name, media, tracks, connection, trouble, quality, isAway, isSpeaking, handAt } = of;
  const state = isServed ? undefined : stateText(connection, name);
  return (
    <VideoTile
      name={name}
      className={css.tile}
      // A media server takes a moment to send the picture of somebody who has just come into view.
      isCameraOff={!media.cam || media.paused || trouble === 'no-path' || (isServed && !tracks.cam)}
      isMuted={!media.mic}
      isSpeaking={isSpeaking && media.mic}
      // Many good connections say nothing, and their names need the room.
      quality={isAway || (isCrowd && quality === 'good') ? null : quality}
      status={isAway ? `${name} lost the connection` : state}
      action={action}
      tools={
        <>
          {handAt === null ? null : <RaisedHand />}
          {isCrowd ? null : (
            <VisuallyHidden>
              <output>{media.mic ? '' : `${name} is muted`}</output>
            </VisuallyHidden>
          )}
        </>
      }
    >
      <TrackVideo track={tracks.cam} testId="remote-video" label={`${name}’s video`} />
    </VideoTile>
  );
}

/** The grid of so many pictures on the stage: up to four have a layout in the style sheet. */
const gridOf = (count: number) =>
  count <= 4
    ? { 'data-people': count }
    : { style: { gridTemplateColumns: `repeat(${Math.ceil(Math.sqrt(count))}, minmax(0, 1fr))` } };

/** The space that an element has. */
function useSpace(of: RefObject<HTMLElement | null>): Space {
  const [space, setSpace] = useState<Space>({ width: 0, height: 0 });
  useEffect(() => {
    const element = of.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSpace({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [of]);
  return space;
}

/** Who is shown now, in their places. */
function usePictured(people: readonly Participant[], most: number): readonly Participant[] {
  const [ids, setIds] = useState<readonly string[]>([]);
  const next = choosePictured(people, ids, most);
  if (next !== ids) setIds(next);
  const byId = new Map(people.map((person) => [person.id, person]));
  return next.flatMap((id) => byId.get(id) ?? []);
}

/** Whose picture is large on a phone: who speaks, or spoke last; the host at first. */
function largest(pictured: readonly Participant[]): Participant | undefined {
  const spoke = Math.max(...pictured.map(({ spokeAt }) => spokeAt));
  const host = pictured.find(({ role }) => role === 'expert');
  return spoke === -Infinity ? (host ?? pictured[0]) : pictured.find(({ spokeAt }) => spokeAt === spoke);
}

/**
 * Up to four people beside each other; of more the nine who speak or spoke last, and on a phone whoever speaks large (H-08).
 * A screen that somebody shares is large, with the people in a strip, and so are those on stage once there are any (H-04).
 */
export function GroupStage({ place, session, call, local, audioBlocked }: GroupStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const space = useSpace(stage);
  const people = [...call.participants.values()];
  const sharing = people.find(({ media }) => media.screen);
  const isCrowd = people.length >= CROWD;
  const staged = sharing ? null : divideByStage(call);
  const arrangement = isCrowd && !sharing && !staged ? arrange(people.length, space) : null;
  const most = sharing || staged ? mostWithScreen(space) : (arrangement?.most ?? CROWD);
  const chosen = usePictured(staged?.rest ?? people, staged ? Math.min(most, 9 - staged.front.length) : most);
  const pictured = [...(staged?.front ?? []), ...chosen];
  const large = arrangement && arrangement.stripRow !== null ? largest(pictured)?.id : null;
  useEffect(() => {
    const linesOf = (id: string): number => {
      const tile = stage.current?.querySelector(`[data-person="${CSS.escape(id)}"]`);
      return (tile?.clientHeight ?? 0) * window.devicePixelRatio;
    };
    session.engine.watch(watchedOf(pictured, sharing, linesOf));
  });
  const hear = audioBlocked ? (
    <Button
      onPress={() => session.unblockAudio(document.querySelectorAll<HTMLMediaElement>('[data-room-audio]'))}
    >
      Tap to hear
    </Button>
  ) : null;
  const tileOf = (person: Participant) => (
    <div
      key={person.id}
      className={css.cell}
      data-person={person.id}
      data-large={person.id === large || undefined}
    >
      <Tile
        of={person}
        action={(large ? person.id === large : person === pictured[0]) && !sharing ? hear : null}
        isServed={call.mediaServer !== null}
        isCrowd={isCrowd}
      />
    </div>
  );
  const others = people.length - pictured.length;
  const own = <OwnTile place={place} session={session} call={call} local={local} />;
  const all = (
    <>
      {pictured.map(tileOf)}
      {people.length === 0 ? (
        <VideoTile
          name={place.role === 'expert' ? place.title : place.hostName}
          className={css.tile}
          isCameraOff
          status={waitingText(call, place)}
        />
      ) : null}
      {own}
    </>
  );
  return (
    <div ref={stage} className={css.stage}>
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
      ) : staged ? (
        <div className={css.withScreen}>
          <div className={css.tiles} {...gridOf(staged.front.length + (staged.isOwnFront ? 1 : 0))}>
            {staged.front.map(tileOf)}
            {staged.isOwnFront ? own : null}
          </div>
          <div className={css.strip}>
            {chosen.map(tileOf)}
            {staged.isOwnFront ? null : own}
          </div>
        </div>
      ) : (
        <div
          className={arrangement ? css.crowd : css.tiles}
          data-people={Math.max(people.length, 1) + 1}
          style={
            arrangement
              ? {
                  gridTemplateColumns: `repeat(${arrangement.columns}, minmax(0, 1fr))`,
                  ...(arrangement.stripRow !== null && {
                    gridTemplateRows: 'minmax(0, 1fr)',
                    gridAutoRows: `${arrangement.stripRow}px`,
                  }),
                }
              : undefined
          }
        >
          {all}
        </div>
      )}
      {others > 0 ? <p className={css.rest}>{others} more in People</p> : null}
      {people.map((person) =>
        // An element for each of 200 people who are muted would only cost.
        isCrowd && !person.media.mic && !person.media.screen ? null : (
          <Sound key={person.id} of={person} session={session} />
        ),
      )}
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
