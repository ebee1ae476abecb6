import { startTransition, useEffect, useState } from 'react';

/** The longest a piece waits for an idle moment, ms. */
const PATIENCE = 200;

function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 30);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: PATIENCE });
  return () => cancelIdleCallback(handle);
}

/** Cards drawn in one go; whole rows in one, two and four columns, and short work for a slow phone. */
export const PIECE = 4;

/**
 * How much of a long list to draw: the first piece at once, the others one by one while nothing else is to be done.
 * @returns the number of entries to draw now
 */
export function useGrowing(total: number): number {
  const [drawn, setDrawn] = useState(PIECE);
  useEffect(() => {
    if (drawn >= total) return;
    return whenIdle(() => startTransition(() => setDrawn(drawn + PIECE)));
  }, [drawn, total]);
  return Math.min(drawn, total);
}
