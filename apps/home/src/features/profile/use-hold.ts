import { isApiError } from '@nexperts/api';
import { dropToken } from '@nexperts/app-kit';
import { useEffect, useRef, useState } from 'react';
import { showCarriedNotice } from '../../toasts.ts';
import { basePath, marketplace, paths } from '../../paths.ts';
import { keepWantedTime } from '../../model/booking/wanted-time.ts';
import type { HoldWish } from '../../model/booking/hold-keys.ts';
import { holdOnce } from '../../model/booking/hold-once.ts';
import type { Slot } from '../../model/times/slot-days.ts';
import { cameThroughLink, OWN_LINK } from './use-count-view.ts';

/** Why the time could not be held, shown once in the panel. */
export interface HoldFailure {
  readonly message: string;
  /** The time itself can't be had; another try would fail again */
  readonly needsOtherTime: boolean;
  /** Somebody else was faster */
  readonly taken: boolean;
  /** Near free times, when the wanted one was taken */
  readonly alternatives: readonly Slot[];
  /** The failure is about this slot (ISO 8601): it goes away with another choice */
  readonly slot: string;
}

/**
 * `Continue to payment` (W-02): signed out, to sign up beside the chosen time, or to the login, and back to it (D-4);
 * signed in, hold and pay.
 * @param handle whose time it is
 * @param onGone called when the time went to somebody else or the service is taken off, so that what is shown can be asked for again
 */
export function useHold(handle: string, signedIn: boolean, onGone: () => void) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<HoldFailure | null>(null);
  const busy = useRef(false);

  useEffect(() => {
    // Back from the checkout, the browser may show this page as it was left: waiting.
    const shown = () => {
      busy.current = false;
      setPending(false);
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);

  /** Where it goes on after signing in: this very choice, which is then held by itself. */
  function wayBack({ serviceId, startsAt, timeZone }: HoldWish): string {
    keepWantedTime({ handle, serviceId, startsAt });
    const via = cameThroughLink(handle) ? OWN_LINK : undefined;
    return basePath + paths.profile(handle, { service: serviceId, slot: startsAt, zone: timeZone, via });
  }

  async function run(wish: HoldWish): Promise<void> {
    try {
      location.assign(basePath + paths.checkout(await holdOnce(wish)));
    } catch (error) {
      busy.current = false;
      setPending(false);
      if (!isApiError(error)) throw error;
      if (error.status === 401) {
        dropToken();
        location.assign(marketplace.login(wayBack(wish)));
        return;
      }
      showCarriedNotice();
      setFailure({
        message: error.message,
        needsOtherTime: error.code === 'SlotTaken' || error.code === 'ClientBusy',
        taken: error.code === 'SlotTaken',
        alternatives: error.alternatives,
        slot: wish.startsAt,
      });
      if (error.code === 'SlotTaken' || error.code === 'NotFound') onGone();
    }
  }

  function hold(wish: HoldWish): void {
    if (busy.current) return;
    if (!signedIn) {
      location.assign(marketplace.signUp(wayBack(wish)));
      return;
    }
    busy.current = true;
    setPending(true);
    setFailure(null);
    void run({ ...wish, throughLink: cameThroughLink(handle) });
  }

  return { hold, pending, failure };
}
