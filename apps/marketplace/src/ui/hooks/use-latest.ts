import { whenReleased } from '@nexperts/app-kit';
import { startTransition, useEffect, useState } from 'react';

interface Result<T> {
  promise: Promise<T>;
  value?: T;
  error?: unknown;
}

/**
 * Follows the promise of a loader: what the last one gave, and whether a newer one is still under way. So the list
 * stays while its successor is fetched; null is one that was not asked for yet. A failure is thrown into the nearest error boundary; an abort is nothing.
 */
export function useLatest<T>(promise: Promise<T> | null): { value: T | undefined; isPending: boolean } {
  const [latest, setLatest] = useState<Result<T>>();
  useEffect(() => {
    if (!promise) return;
    let isWanted = true;
    const apply = async (next: Result<T>): Promise<void> => {
      await whenReleased();
      // As a transition: many cards are drawn in pieces, and presses in between are heard.
      if (isWanted) startTransition(() => setLatest(next));
    };
    promise.then(
      (value) => void apply({ promise, value }),
      (error: unknown) => {
        if (!(error instanceof Error && error.name === 'AbortError')) void apply({ promise, error });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [promise]);
  if (latest?.error !== undefined) throw latest.error;
  return { value: latest?.value, isPending: latest?.promise !== promise };
}
