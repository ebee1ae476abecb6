import { useEffect, useRef, useState } from 'react';

/**
 * Milliseconds until `until`, renewed at every full second and never below zero; null on the server and in the
 * first render, where no clock is known. `onEnd` runs once per `until`.
 */
export function useRemaining(until: number, now: () => number, onEnd: (() => void) | undefined) {
  const [left, setLeft] = useState<number | null>(null);
  const latest = useRef({ now, onEnd });
  useEffect(() => {
    latest.current = { now, onEnd };
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const rest = Math.max(0, until - latest.current.now());
      setLeft(rest);
      if (rest === 0) latest.current.onEnd?.();
      // Just past the full second, so that a timer that fires early shows no second twice.
      else timer = setTimeout(tick, (rest % 1000) + 5);
    };
    tick();
    return () => clearTimeout(timer);
  }, [until]);
  return left;
}
