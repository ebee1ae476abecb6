import { useState } from 'react';

/**
 * What a page has loaded, and a way to load it again that leaves the page as it is where that fails: a loader that fails
 * gives the page's place to the failure.
 * @returns the newer of both, and what loads it again; it fails with what `load` fails with
 */
export function useReloaded<T>(
  loaded: T,
  load: (signal?: AbortSignal) => Promise<T>,
): readonly [T, (signal?: AbortSignal) => Promise<void>] {
  const [held, setHeld] = useState({ since: loaded, now: loaded });
  const reload = async (signal?: AbortSignal): Promise<void> => {
    const now = await load(signal);
    if (!signal?.aborted) setHeld({ since: loaded, now });
  };
  return [held.since === loaded ? held.now : loaded, reload];
}
