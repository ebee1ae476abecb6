import { useCallback, useEffect, useRef } from 'react';

/**
 * A function that calls `work` once the screen has shown what a press changed: with the arguments of each call, in order,
 * as `work` is by then. Calls that still wait when the component goes are left out.
 */
export function useAfterPaint<Args extends unknown[]>(
  work: (...args: Args) => void,
): (...args: Args) => void {
  const latest = useRef(work);
  const isGone = useRef(false);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return useCallback((...args) => {
    // A frame's callbacks run before it is painted.
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (!isGone.current) latest.current(...args);
      }),
    );
  }, []);
}
