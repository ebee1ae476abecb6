import { startTransition, useEffect, useState } from 'react';

/** The state of a question that a loader left open. */
export type Settled<T> =
  | { readonly state: 'pending' }
  | { readonly state: 'done'; readonly value: T }
  | { readonly state: 'failed'; readonly error: unknown };

const PENDING = { state: 'pending' } as const;

/**
 * Asks, and follows the answer. Unlike `Await` it keeps the same elements on the screen, and so the focus, while a
 * later answer is under way.
 * @param ask the same for the same question, however often it is called; null: not yet
 */
export function useSettled<T>(ask: (() => Promise<T>) | null): Settled<T> {
  const [last, setLast] = useState<{ of: () => Promise<T>; settled: Settled<T> } | null>(null);
  useEffect(() => {
    if (!ask) return undefined;
    let current = true;
    const tell = (settled: Settled<T>) => {
      // Drawn in pieces: a page with many times is not held up by them.
      startTransition(() => {
        if (current) setLast({ of: ask, settled });
      });
    };
    ask().then(
      (value) => tell({ state: 'done', value }),
      (error: unknown) => tell({ state: 'failed', error }),
    );
    return () => {
      current = false;
    };
  }, [ask]);
  return last && last.of === ask ? last.settled : PENDING;
}
