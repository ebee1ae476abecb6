import { isApiError } from '@nexperts/api';
import type { CallCheck, CallCheckResult } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../../api.ts';
import { send } from '../../../model/page/send.ts';
import { play, playTone, record } from './sounds.ts';
import { PATHS, tryPath, type PathName, type PathResult } from './try-path.ts';

/** What the check does with the browser; stories have their own. */
export const TOOLS = { tryPath, record, play, playTone };
export type CheckTools = typeof TOOLS;

type DeviceName = 'camera' | 'microphone' | 'speaker';
export type Devices = Pick<CallCheckResult, DeviceName>;
/** What is known of each path; null: it is being tried */
export type Paths = Readonly<Record<PathName, PathResult | null>>;

const UNTRIED: Paths = { direct: null, udp: null, tcp: null, tls: null };

function resultOf(devices: Devices, { direct, udp, tcp, tls }: Paths): CallCheckResult | null {
  return direct && udp && tcp && tls ? { ...devices, direct, relay: { udp, tcp, tls } } : null;
}

export interface CheckFailure {
  readonly message: string;
  readonly signedOut: boolean;
}

/** Keeps what the check found, newest last, one save at a time (G-04). */
function useSaved(bookingId: string, before: CallCheck) {
  const [saved, setSaved] = useState(before);
  const [failure, setFailure] = useState<CheckFailure | null>(null);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const newest = useRef<CallCheckResult | null>(null);

  const save = useCallback(
    (result: CallCheckResult): void => {
      newest.current = result;
      queue.current = queue.current.then(async () => {
        // A later result stands behind this one.
        if (newest.current !== result) return;
        try {
          const { data } = await send(
            api.call(endpoints.saveCallCheck, { params: { id: bookingId }, body: result }),
          );
          setSaved(data);
          setFailure(null);
        } catch (error) {
          if (!isApiError(error)) throw error;
          setFailure({ message: error.message, signedOut: error.status === 401 });
        }
      });
    },
    [bookingId],
  );
  return { saved, failure, save, setFailure };
}

/**
 * A check of the devices and the connection for a booking (G-04). The connection is tried while the person checks their
 * devices; once it is known, each change is saved.
 * @param known what needs no answer of the person: how the camera stands, and whether the microphone can't be opened
 */
export function useCallCheck(
  bookingId: string,
  before: CallCheck,
  known: { camera: CallCheckResult['camera']; hasNoMicrophone: boolean },
  tools: CheckTools,
) {
  const { saved, failure, save, setFailure } = useSaved(bookingId, before);
  const [paths, setPaths] = useState<Paths | null>(null);
  const [sound, setSound] = useState<Omit<Devices, 'camera'>>({ microphone: 'skipped', speaker: 'skipped' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const tryAll = async (): Promise<void> => {
    running.current?.abort();
    const run = new AbortController();
    running.current = run;
    setPaths(UNTRIED);
    setFailure(null);
    try {
      const { data } = await send(
        api.call(endpoints.beginCallCheck, { params: { id: bookingId }, signal: run.signal }),
      );
      await Promise.all(
        PATHS.map(async (path) => {
          const result = await tools.tryPath(path, data.iceServers, run.signal);
          if (!run.signal.aborted) setPaths((tried) => ({ ...(tried ?? UNTRIED), [path]: result }));
        }),
      );
    } catch (error) {
      if (run.signal.aborted) return;
      if (!isApiError(error)) throw error;
      setPaths(null);
      setFailure({ message: error.message, signedOut: error.status === 401 });
    }
  };

  const devices: Devices = {
    ...sound,
    camera: known.camera,
    ...(known.hasNoMicrophone && { microphone: 'failed' }),
  };
  const result = paths ? resultOf(devices, paths) : null;
  const key = result ? JSON.stringify(result) : null;
  useEffect(() => {
    if (key !== null) save(JSON.parse(key) as CallCheckResult);
  }, [key, save]);

  return {
    saved,
    failure,
    /** null: not begun */
    paths,
    devices,
    result,
    tryAll,
    setMicrophone: (microphone: Devices['microphone']) => setSound((heard) => ({ ...heard, microphone })),
    setSpeaker: (speaker: Devices['speaker']) => setSound((heard) => ({ ...heard, speaker })),
  };
}
