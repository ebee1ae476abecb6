import { useEffect, useState } from 'react';
import { clock } from '../../clock.ts';

/**
 * The server's time in epoch ms, renewed once a second while the page is visible.
 * @param active false stops the ticking
 */
export function useNow(active = true): number {
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    if (!active) return undefined;
    let timer = 0;
    const tick = () => {
      const at = clock.now();
      setNow(at);
      // On the whole second: otherwise a countdown shows a second twice or skips one.
      timer = window.setTimeout(tick, 1000 - (((at % 1000) + 1000) % 1000) || 1000);
    };
    const wake = () => {
      if (document.visibilityState !== 'visible') return;
      window.clearTimeout(timer);
      tick();
    };
    tick();
    document.addEventListener('visibilitychange', wake);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [active]);
  return now;
}
