import { useEffect, useRef, useState } from 'react';

/** A clock's time in ms, renewed at every full second; null on the server and in the first render. */
export function useNow(now: () => number): number | null {
  const [time, setTime] = useState<number | null>(null);
  const latest = useRef(now);
  useEffect(() => {
    latest.current = now;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const current = latest.current();
      setTime(current);
      timer = setTimeout(tick, 1005 - (((current % 1000) + 1000) % 1000));
    };
    tick();
    return () => clearTimeout(timer);
  }, []);
  return time;
}
