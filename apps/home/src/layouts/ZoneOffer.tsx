import type { Account } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { Banner } from '@nexperts/ui/Banner';
import { Button } from '@nexperts/ui/Button';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../api.ts';
import { clock } from '../clock.ts';
import { forgetAccount } from '../session.ts';
import { deviceZone, placeText, sameClock } from '../model/times/times.ts';
import { toasts } from '../toasts.ts';
import { isZoneKept, keepZone } from '../model/times/zone-kept.ts';
import * as css from './shell.css.ts';

/** Offers the zone of this device where its clock is not the account's; answered once for each pair of zones. */
export function ZoneOffer({ account }: { account: Account }) {
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(false);
  const [isAnswered, setAnswered] = useState(false);
  const busy = useRef(false);
  const own = account.timeZone;
  const device = deviceZone();
  const now = clock.now();
  if (isAnswered || sameClock(own, device, new Date(now).toISOString()) || isZoneKept(own, device))
    return null;

  const use = async (): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    try {
      await api.call(endpoints.updateAccount, { body: { timeZone: device } });
      forgetAccount();
      await revalidate();
      toasts.success(`Times are now shown for ${placeText(device, now)}.`);
    } catch (error) {
      toasts.error(error instanceof Error ? error.message : 'We couldn’t save the time zone.');
    } finally {
      busy.current = false;
      setPending(false);
    }
  };
  const keep = (): void => {
    keepZone(own, device);
    setAnswered(true);
  };
  return (
    <Banner className={css.offer}>
      Times are shown for {placeText(own, now)}. This device is set to {placeText(device, now)}.
      <div className={css.offerButtons}>
        <Button size="sm" variant="secondary" isPending={pending} onPress={() => void use()}>
          Use {cityOf(device, now)} time
        </Button>
        <Button size="sm" variant="quiet" onPress={keep}>
          Keep {cityOf(own, now)} time
        </Button>
      </div>
    </Banner>
  );
}

/** `Sydney` of `Sydney (GMT+11)`. */
function cityOf(zone: string, at: number): string {
  return placeText(zone, at).replace(/ \(.*$/, '');
}
