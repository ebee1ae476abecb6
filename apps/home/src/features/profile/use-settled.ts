import { startTransition, useEffect, useState } from 'react';

/** How a promise of a loader stands. */
export type Settled<T> =
  | { readonly state: 'pending' }
  | { readonly state: 'done'; readonly value: T }
  | { readonly state: 'failed'; readonly error: unknown };

const PENDING = { state: 'pending' } as const;

/**
 * Follows a promise that a loader did not wait for. Unlike `Await` it keeps the same elements on the screen, and so
 * the focus, while a later promise is under way.
 */
export function useSettled<T>(promise: Promise<T>): Settled<T> {
  const [last, setLast] = useState<{ of: Promise<T>; settled: Settled<T> } | null>(null);
  useEffect(() => {
    let current = true;
    const tell = (settled: Settled<T>) => {
      // Drawn in pieces: a page with many times is not held up by them.
      startTransition(() => {
        if (current) setLast({ of: promise, settled });
      });
    };
    promise.then(
      (value) => tell({ state: 'done', value }),
      (error: unknown) => tell({ state: 'failed', error }),
    );
    return () => {
      current = false;
    };
  }, [promise]);
  return last?.of === promise ? last.settled : PENDING;
}
