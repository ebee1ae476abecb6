import { Button } from '@nexperts/ui/Button';
import type { CallState, Participant } from './engine/types.ts';
import type { RoomSession, RoomView } from './room-session.ts';
import * as css from './room.css.ts';
import { TrackAudio, TrackVideo } from './TrackMedia.tsx';

function emptyText(call: CallState, other: string): string {
  if (call.phase === 'joining') return 'Joining…';
  return call.phase === 'waiting'
    ? `Waiting for ${other}. You will be let in as soon as they are here.`
    : `Waiting for ${other}…`;
}

function Remote({ of, session, view }: { of: Participant; session: RoomSession; view: RoomView }) {
  const { tracks, media, connection, name } = of;
  const dimmed = connection === 'reconnecting' ? css.dimmed : '';
  const speakerId = session.local.choice.speakerId;
  return (
    <>
      {media.screen ? (
        <TrackVideo
          track={tracks.screen}
          className={`${css.contain} ${dimmed}`}
          testId="remote-screen"
          label={`${name}’s screen`}
        />
      ) : null}
      <div className={media.screen ? css.remoteSmall : css.remoteFull}>
        {media.cam ? (
          <TrackVideo
            track={tracks.cam}
            className={`${css.contain} ${dimmed}`}
            testId="remote-video"
            label={name}
          />
        ) : (
          <p className={css.noPicture}>{`${name}’s camera is off`}</p>
        )}
      </div>
      <p className={css.states}>
        {connection === 'reconnecting' ? <span>{`${name} is reconnecting…`}</span> : null}
        {connection === 'new' ? <span>{`Connecting to ${name}…`}</span> : null}
        {media.mic ? null : <span>{`${name} is muted`}</span>}
      </p>
      <TrackAudio track={tracks.mic} speakerId={speakerId} onBlocked={session.blockAudio} />
      <TrackAudio track={tracks.screenAudio} speakerId={speakerId} onBlocked={session.blockAudio} />
      {view.audioBlocked ? (
        <div className={css.hear}>
          <Button
            onPress={() =>
              session.unblockAudio(document.querySelectorAll<HTMLMediaElement>('[data-room-audio]'))
            }
          >
            Tap to hear
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** The other's picture or screen, or why there is none. */
export function Stage({ session, view, other }: { session: RoomSession; view: RoomView; other: string }) {
  const people = [...view.call.participants.values()];
  return (
    <>
      {people.map((person) => (
        <Remote key={person.id} of={person} session={session} view={view} />
      ))}
      {people.length === 0 ? <p className={css.noPicture}>{emptyText(view.call, other)}</p> : null}
    </>
  );
}
