import { useCallback, useSyncExternalStore } from 'react';
import { browserZone } from '../../model/browser-zone.ts';
import { phaseOf, type Phase, type Scheduled } from './event-time.ts';

const RECHECK_MS = 15_000;
const never = () => () => {};

/** The visitor's IANA zone; null in the built page and until the browser has taken it over. */
export function useVisitorZone(): string | null {
  return useSyncExternalStore(never, browserZone, () => null);
}

/** The phase of an event by the visitor's clock. The built page has no clock and says upcoming. */
export function usePhase(event: Scheduled): Phase {
  const subscribe = useCallback((changed: () => void) => {
    const timer = setInterval(changed, RECHECK_MS);
    return () => clearInterval(timer);
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => phaseOf(event, Date.now()),
    () => 'upcoming',
  );
}
