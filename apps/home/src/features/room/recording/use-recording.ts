import { isApiError } from '@nexperts/api';
import type { Booking, Recording } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../api.ts';
import { clock } from '../../../clock.ts';
import { useAction } from '../../../ui/hooks/use-action.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import type { CallState } from '../engine/types.ts';
import type { RoomSession } from '../room-session.ts';
import { RecordCall, recordingType, type RecordedTracks } from './record-call.ts';
import { addPiece } from '../../../model/recordings/store.ts';
import { failureText, newsOf } from './words.ts';

/** The other may be on the page already, and only their picture to come. */
const ALONE_MS = 3_000;
const AGAIN_MS = 500;
const READ_AGAIN_MS = 2_000;

function tracksOf({ engine, local }: RoomSession): RecordedTracks {
  const others = [...engine.state.participants.values()];
  return {
    cameras: [...others.map(({ media, tracks }) => (media.cam ? tracks.cam : null)), local.tracks.cam],
    screen: others.find(({ media }) => media.screen)?.tracks.screen ?? local.tracks.screen,
    sounds: [...others.flatMap(({ tracks }) => [tracks.mic, tracks.screenAudio]), local.tracks.mic],
  };
}

/** Records on this device as long as both consent; what has failed is announced. */
function useRecorder(booking: Booking, session: RoomSession, isOn: boolean, isHeard: boolean): void {
  const recorder = useRef<RecordCall | null>(null);
  useEffect(() => {
    const type = recordingType();
    if (!isOn || !type) return undefined;
    const recording = { id: crypto.randomUUID(), bookingId: booking.id, startedAt: clock.now(), type };
    let n = 0;
    const onFailure = (error: unknown): void => session.announce(failureText(error));
    try {
      recorder.current = new RecordCall({
        tracks: () => tracksOf(session),
        save: (piece) => addPiece(recording, n++, piece),
        onFailure,
      });
    } catch (error) {
      onFailure(error);
      return undefined;
    }
    return () => {
      void recorder.current?.stop();
      recorder.current = null;
    };
  }, [booking.id, session, isOn]);
  useEffect(() => {
    if (isHeard) recorder.current?.resume();
    else recorder.current?.pause();
  }, [isHeard]);
}

/** Tells the server until it has heard: the other page records until then. */
async function withdraw(bookingId: string, id: string): Promise<void> {
  try {
    await api.call(endpoints.stopRecording, { params: { id: bookingId }, body: { id } });
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.status < 500 && error.status !== 0 && error.status !== 429) return;
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    await withdraw(bookingId, id);
  }
}

/** The consent to record, as both pages see it, and what this person can do about it (G-08). */
export interface RecordingState {
  /** The question that is open, or the consent in force */
  readonly recording: Recording | null;
  readonly isOn: boolean;
  /** Both are here and their consent is known to be in force: what they say now may be kept (G-15) */
  readonly mayKeep: boolean;
  readonly isOwnQuestion: boolean;
  /** ms that are left to answer */
  readonly leftMs: number;
  readonly pending: string | null;
  readonly failure: string | null;
  readonly ask: () => void;
  readonly answer: (accept: boolean) => void;
  readonly stop: () => void;
}

/** Follows the consent and records while it is in force. */
export function useRecording(booking: Booking, session: RoomSession, call: CallState): RecordingState {
  const [known, setKnown] = useState<Recording | null>(null);
  /** Steps heard of so far: an answer from before the last one is late */
  const steps = useRef(0);
  const { run, pending, failure } = useAction();
  /** What this person has withdrawn, which no late word brings back */
  const withdrawn = useRef('');
  const isConnected = call.phase === 'in' && call.signalling === 'connected';
  useEffect(
    () =>
      session.engine.on('recording', (recording) => {
        if (recording.state === 'on' && recording.id === withdrawn.current) return;
        steps.current += 1;
        setKnown(recording);
        const text = newsOf(recording, session.engine.state);
        if (text) session.announce(text);
      }),
    [session],
  );
  // What was said while this page could hear nothing.
  const [isHeard, setHeard] = useState(false);
  const [hasHeard, setHasHeard] = useState(false);
  useEffect(() => {
    if (!isConnected) return undefined;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const read = async (): Promise<void> => {
      const before = steps.current;
      try {
        const { data } = await api.call(endpoints.getRecording, {
          params: { id: booking.id },
          signal: stop.signal,
        });
        if (steps.current === before) setKnown(data?.id === withdrawn.current ? null : data);
        setHeard(true);
        setHasHeard(true);
      } catch (error) {
        if (stop.signal.aborted) return;
        if (!isApiError(error)) throw error;
        timer = setTimeout(() => void read(), READ_AGAIN_MS);
      }
    };
    void read();
    return () => {
      stop.abort();
      clearTimeout(timer);
      setHeard(false);
    };
  }, [booking.id, isConnected]);

  const now = useNow(known?.state === 'asked');
  const leftMs = known?.state === 'asked' ? Math.max(0, Date.parse(known.until) - now) : 0;
  const isOpen = known?.state === 'on' || (known?.state === 'asked' && leftMs > 0);
  const recording = isOpen ? known : null;
  const isOn = recording?.state === 'on' && call.phase === 'in';
  const isAlone = call.participants.size === 0;
  useRecorder(booking, session, isOn && hasHeard && !isAlone, isHeard);

  const act = (name: string, work: () => Promise<{ data: Recording }>): void =>
    void run(name, async () => {
      const { data } = await work();
      steps.current += 1;
      setKnown(data);
    });
  const params = { id: booking.id };
  const id = recording?.id ?? '';
  const stop = (): void => {
    // Here it ends with the press, whatever the network does.
    withdrawn.current = id;
    steps.current += 1;
    setKnown(null);
    void withdraw(booking.id, id);
  };
  // Who has left consents to nothing more: this person now, or the other for three seconds.
  const standing = useRef('');
  useEffect(() => {
    standing.current = isOn ? id : '';
  }, [isOn, id]);
  useEffect(
    () => () => {
      if (standing.current) void withdraw(booking.id, standing.current);
    },
    [booking.id],
  );
  const endsAlone = isOn && isAlone && isHeard;
  useEffect(() => {
    if (!endsAlone) return undefined;
    const timer = setTimeout(() => void withdraw(booking.id, id), ALONE_MS);
    return () => clearTimeout(timer);
  }, [booking.id, endsAlone, id]);
  return {
    recording,
    isOn,
    mayKeep: isOn && hasHeard && isHeard && !isAlone,
    isOwnQuestion: recording?.state === 'asked' && recording.by === call.role,
    leftMs,
    pending,
    failure,
    ask: () => {
      const asked = crypto.randomUUID();
      act('ask', () => api.call(endpoints.askToRecord, { params, body: { id: asked } }));
    },
    answer: (accept) =>
      act(accept ? 'accept' : 'decline', () =>
        api.call(endpoints.answerRecording, { params, body: { id, accept } }),
      ),
    stop,
  };
}
