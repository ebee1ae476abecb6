import { MINUTE_MS } from '@nexperts/domain';
import { useEffect, useState } from 'react';
import { clock } from '../../clock.ts';

const minute = (): number => Math.floor(clock.now() / MINUTE_MS) * MINUTE_MS;

/** The server's time in whole minutes (epoch ms): clocks of days and hours need no seconds. */
export function useMinute(): number {
  const [now, setNow] = useState(minute);
  useEffect(() => {
    const renew = (): void => setNow(minute());
    const timer = setInterval(renew, 5000);
    const unsubscribe = clock.subscribe(renew);
    return () => {
      clearInterval(timer);
      unsubscribe();
    };
  }, []);
  return now;
}
