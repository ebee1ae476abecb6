import { useEffect, useEffectEvent } from 'react';
import { basePath, paths } from '../../paths.ts';
import { takeWantedTime, type WantedTime } from '../../model/booking/wanted-time.ts';

interface WantedTimeOptions {
  /** Somebody who may book it is signed in, and its free times are known */
  isReady: boolean;
  /** What is chosen on the page; null: no time */
  wanted: WantedTime | null;
  /** They hold it already: its booking */
  ownHoldId: string | null;
  onWanted: (startsAt: string) => void;
}

/**
 * D-4: somebody who pressed Continue as a visitor and has come back signed in goes on by themselves: the time is held,
 * also when it is no longer among the free ones, since the refusal brings the times near it.
 */
export function useWantedTime({ isReady, wanted, ownHoldId, onWanted }: WantedTimeOptions): void {
  const goOn = useEffectEvent((time: WantedTime) => {
    if (!takeWantedTime(time)) return;
    if (ownHoldId) location.assign(basePath + paths.checkout(ownHoldId));
    else onWanted(time.startsAt);
  });
  const name = isReady && wanted ? [wanted.handle, wanted.serviceId, wanted.startsAt].join('|') : null;
  useEffect(() => {
    if (name !== null && wanted) goOn(wanted);
    // The name says all that `wanted` does.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [name]);
}
