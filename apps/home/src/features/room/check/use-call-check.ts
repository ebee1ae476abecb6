import { isApiError } from '@nexperts/api';
import type { CallCheckResult } from '@nexperts/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { play, playTone, record } from './sounds.ts';
import type { CheckTarget } from './targets.ts';
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
function useSaved(target: CheckTarget) {
  const [saved, setSaved] = useState(target.before);
  const latest = useRef(target);
  useEffect(() => {
    latest.current = target;
  });
  const [failure, setFailure] = useState<CheckFailure | null>(null);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const newest = useRef<CallCheckResult | null>(null);

  const save = useCallback((result: CallCheckResult): void => {
    newest.current = result;
    queue.current = queue.current.then(async () => {
      // A later result is behind this one.
      if (newest.current !== result) return;
      try {
        setSaved(await latest.current.save(result));
        setFailure(null);
      } catch (error) {
        if (!isApiError(error)) throw error;
        setFailure({ message: error.message, signedOut: error.status === 401 });
      }
    });
  }, []);
  return { saved, failure, save, setFailure };
}

/**
 * A check of the devices and the connection (G-04). The connection is tried while the person checks their
 * devices; once it is known, each change is saved.
 * @param known what needs no answer of the person: the state of the camera, and whether the microphone can't be opened
 */
export function useCallCheck(
  target: CheckTarget,
  known: { camera: CallCheckResult['camera']; hasNoMicrophone: boolean },
  tools: CheckTools,
) {
  const { saved, failure, save, setFailure } = useSaved(target);
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
      const iceServers = await target.begin(run.signal);
      await Promise.all(
        PATHS.map(async (path) => {
          const result = await tools.tryPath(path, iceServers, run.signal);
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
