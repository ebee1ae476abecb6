import { startTransition, useEffect, useState } from 'react';

/** The longest a step waits for an idle moment, ms: somebody who scrolls comes first. */
const PATIENCE = 1_000;

function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 30);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: PATIENCE });
  return () => cancelIdleCallback(handle);
}

/** Cards drawn in one go: whole rows, and short work for a slow phone. */
const STEP = 4;

/**
 * How much of a long list to draw: the first cards at once, the others step by step while nothing else is to be done.
 * @param atOnce how many the first are
 * @returns the number of entries to draw now
 */
export function useGrowing(total: number, atOnce: number = STEP): number {
  const [drawn, setDrawn] = useState(atOnce);
  useEffect(() => {
    if (drawn >= total) return;
    return whenIdle(() => startTransition(() => setDrawn(drawn + STEP)));
  }, [drawn, total]);
  return Math.min(drawn, total);
}
