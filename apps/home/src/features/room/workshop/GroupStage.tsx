import { Button } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { VideoTile } from '@nexperts/ui/VideoTile';
import { VisuallyHidden } from '@nexperts/ui/VisuallyHidden';
import { Hand } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { absenceText } from '../../../model/booking/absence-text.ts';
import { useZone } from '../../../model/times/zone.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import type { LocalState } from '../engine/local-media.ts';
import type { CallState, Participant } from '../engine/types.ts';
import type { RoomSession } from '../room-session.ts';
import { TrackAudio, TrackVideo } from '../TrackMedia.tsx';
import { stateText } from '../words.ts';
import * as css from './group.css.ts';
import {
  arrange,
  choosePictured,
  mostWithScreen,
  watchedOf,
  type Arrangement,
  type Space,
} from './pictures.ts';
import type { WorkshopPlace } from './place.ts';

interface GroupStageProps {
  place: WorkshopPlace;
  session: RoomSession;
  call: CallState;
  local: LocalState;
  audioBlocked: boolean;
}

/** From so many others on, pictures are counted. */
const CROWD = 4;
/** So many tiles have a layout without counting. */
const PLAIN_TILES = 4;

const RaisedHand = () => (
  <span className={css.hand}>
    <Icon as={Hand} size={18} label="Hand up" />
  </span>
);

/** Why nobody else is to be seen, and what follows if the host doesn’t come. @param now epoch ms */
function waitingText({ phase }: CallState, place: WorkshopPlace, zone: string, now: number): string {
  const { role, hostName, startsAt, isFree } = place;
  if (phase === 'joining') return 'Joining…';
  if (role === 'expert') return 'Nobody else is here yet.';
  if (phase !== 'waiting') return `Waiting for ${hostName}…`;
  const absence = absenceText({ host: hostName, startsAt, isFree }, zone, now);
  return [`Waiting for ${hostName} to let you in.`, absence].filter(Boolean).join(' ');
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
  /** There are more people than a screen reader could announce */
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

/** The others: once anybody is on stage, the host and then guests in the order they came there, apart from the rest (H-04). */
function byStage({ participants, workshop }: CallState): { front: Participant[]; rest: Participant[] } {
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

/** A grid of so many tiles, where those on stage are large. */
const stageGrid = (tiles: number) =>
  tiles <= PLAIN_TILES
    ? { className: css.tiles, 'data-people': tiles }
    : {
        className: css.crowd,
        style: { gridTemplateColumns: `repeat(${Math.ceil(Math.sqrt(tiles))}, minmax(0, 1fr))` },
      };

/** The grid of everybody. */
const wholeGrid = (tiles: number, arrangement: Arrangement | null) =>
  arrangement
    ? {
        className: css.crowd,
        style: {
          gridTemplateColumns: `repeat(${arrangement.columns}, minmax(0, 1fr))`,
          ...(arrangement.stripRow !== null && {
            gridTemplateRows: 'minmax(0, 1fr)',
            gridAutoRows: `${arrangement.stripRow}px`,
          }),
        },
      }
    : { className: css.tiles, 'data-people': tiles };

/**
 * Up to four people beside each other; of more the nine who speak or spoke last, and on a phone the speaker large (H-08).
 * A screen that somebody shares is large, with the people in a strip, and so are those on stage once there are any (H-04).
 */
export function GroupStage({ place, session, call, local, audioBlocked }: GroupStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const space = useSpace(stage);
  const { front, rest } = byStage(call);
  const people = [...front, ...rest];
  const onStage = call.workshop?.stage ?? [];
  const isOwnFront = call.role === 'expert' || onStage.length === 0 || onStage.includes(call.me ?? '');
  const sharing = people.find(({ media }) => media.screen);
  const hasStage = !sharing && (rest.length > 0 || !isOwnFront);
  const isCrowd = people.length >= CROWD;
  const arrangement = isCrowd && !sharing && !hasStage ? arrange(people.length, space) : null;
  const pictured = usePictured(
    hasStage ? rest : people,
    sharing || hasStage ? mostWithScreen(space) : (arrangement?.most ?? CROWD),
  );
  const shown = hasStage ? [...front, ...pictured] : pictured;
  const large = arrangement && arrangement.stripRow !== null ? largest(pictured)?.id : null;
  useEffect(() => {
    const linesOf = (id: string): number => {
      const tile = stage.current?.querySelector(`[data-person="${CSS.escape(id)}"]`);
      return (tile?.clientHeight ?? 0) * window.devicePixelRatio;
    };
    session.engine.watch(watchedOf(shown, sharing, linesOf));
  });
  const hear = audioBlocked ? (
    <Button
      onPress={() => session.unblockAudio(document.querySelectorAll<HTMLMediaElement>('[data-room-audio]'))}
    >
      Tap to hear
    </Button>
  ) : null;
  const first = large ?? shown[0]?.id;
  const cellsOf = (some: readonly Participant[]) =>
    some.map((person) => (
      <div
        key={person.id}
        className={css.cell}
        data-person={person.id}
        data-large={person.id === large || undefined}
      >
        <Tile
          of={person}
          action={person.id === first && !sharing ? hear : null}
          isServed={call.mediaServer !== null}
          isCrowd={isCrowd}
        />
      </div>
    ));
  const zone = useZone();
  const now = useNow(people.length === 0);
  const own = <OwnTile place={place} session={session} call={call} local={local} />;
  const everybody = (
    <>
      {cellsOf(pictured)}
      {people.length === 0 ? (
        <VideoTile
          name={place.role === 'expert' ? place.title : place.hostName}
          className={css.tile}
          isCameraOff
          status={waitingText(call, place, zone, now)}
        />
      ) : null}
      {own}
    </>
  );
  const others = people.length - shown.length;
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
          <div className={css.strip}>{everybody}</div>
        </div>
      ) : hasStage ? (
        <div className={css.withScreen}>
          <div {...stageGrid(front.length + (isOwnFront ? 1 : 0))}>
            {cellsOf(front)}
            {isOwnFront ? own : null}
          </div>
          <div className={css.strip}>
            {cellsOf(pictured)}
            {isOwnFront ? null : own}
          </div>
        </div>
      ) : (
        <div {...wholeGrid(Math.max(people.length, 1) + 1, arrangement)}>{everybody}</div>
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
