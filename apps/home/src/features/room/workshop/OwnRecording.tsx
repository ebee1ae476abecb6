import { Button } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { Circle, CircleStop } from 'lucide-react';
import { useEffect, useState } from 'react';
import { clock } from '../../../clock.ts';
import { addPiece } from '../../../model/recordings/store.ts';
import { RecordCall, recordingType, REPLAY_TYPES } from '../recording/record-call.ts';
import { failureText } from '../recording/words.ts';
import type { RoomSession } from '../room-session.ts';
import * as css from '../room.css.ts';

/** The host's recording of themselves (H-10). */
export interface OwnRecordingState {
  readonly isOn: boolean;
  /** This browser can record what a replay may be */
  readonly canRecord: boolean;
  readonly turn: (isOn: boolean) => void;
}

/** Records the host's camera, screen and microphone on this device, and nobody else (H-10); ends with the room. */
export function useOwnRecording(sessionId: string, session: RoomSession): OwnRecordingState {
  const type = recordingType(REPLAY_TYPES);
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    if (!isOn || !type) return undefined;
    const { local } = session;
    const recording = { id: crypto.randomUUID(), bookingId: sessionId, startedAt: clock.now(), type };
    let n = 0;
    const onFailure = (error: unknown): void => {
      session.announce(failureText(error));
      setOn(false);
    };
    let recorder: RecordCall | null = null;
    try {
      recorder = new RecordCall({
        type,
        tracks: () => ({
          cameras: [local.tracks.cam],
          screen: local.tracks.screen,
          sounds: [local.tracks.mic, local.tracks.screenAudio],
        }),
        save: (piece) => addPiece(recording, n++, piece),
        onFailure,
      });
    } catch (error) {
      onFailure(error);
    }
    return () => void recorder?.stop();
  }, [isOn, type, sessionId, session]);
  return { isOn, canRecord: type !== null, turn: setOn };
}

/** Begins or ends the host's recording, under More. */
export function OwnRecordingControl({ state: { isOn, canRecord, turn } }: { state: OwnRecordingState }) {
  return (
    <section className={css.marks} aria-label="Recording">
      <Button
        variant="secondary"
        iconStart={<Icon as={isOn ? CircleStop : Circle} size={20} />}
        isDisabled={!canRecord}
        onPress={() => turn(!isOn)}
      >
        {isOn ? 'Stop recording' : 'Record yourself and your screen'}
      </Button>
      <p className={css.recordingNote}>
        {canRecord
          ? 'Nobody else is recorded. It’s kept on this device; after the session you can send it to everyone who had a seat.'
          : 'This browser can’t record.'}
      </p>
    </section>
  );
}
