import type { PushState } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { Banner } from '@nexperts/ui/Banner';
import { Button } from '@nexperts/ui/Button';
import { StatusPill } from '@nexperts/ui/StatusPill';
import { useEffect, useState } from 'react';
import { api } from '../../api.ts';
import { toasts } from '../../toasts.ts';
import { FormFailure } from '../../ui/forms/FormFailure.tsx';
import { useAction } from '../../ui/hooks/use-action.ts';
import { pushDevice, type DeviceState } from './push-device.ts';
import { Section } from './Section.tsx';
import * as css from './settings.css.ts';

const LEAD =
  'Hear of bookings, messages and reminders on this device, even when Nexperts isn’t open. A notification never names anyone or quotes a message.';

const REFUSED = {
  dismissed: 'You closed your browser’s question. Turn push on again to answer it.',
  failed: 'Your browser couldn’t reach its push service. Check your connection and try again.',
} as const;

/** Web push on this device: what the browser permits, and the one place that asks for it (M-10). */
export function PushSection({ push }: { push: PushState }) {
  const { run, pending, failure, signedOut } = useAction();
  const [device, setDevice] = useState<DeviceState | null>(null);
  const [refused, setRefused] = useState<keyof typeof REFUSED | null>(null);
  useEffect(() => {
    let isGone = false;
    void pushDevice.state(push.endpoint).then((state) => {
      if (!isGone) setDevice(state);
    });
    return () => {
      isGone = true;
    };
  }, [push.endpoint]);

  const turnOn = (): Promise<boolean> =>
    run('push', async () => {
      setRefused(null);
      const turnedOn = await pushDevice.turnOn(push.publicKey);
      if ('refused' in turnedOn) {
        if (turnedOn.refused === 'blocked') setDevice('blocked');
        else setRefused(turnedOn.refused);
        return;
      }
      const { endpoint, keys } = turnedOn.subscription.toJSON();
      const body = {
        endpoint: endpoint ?? '',
        keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
      };
      await api.call(endpoints.subscribeToPush, { body });
      setDevice('on');
      toasts.success('Push is on for this device');
    });
  const turnOff = (): Promise<boolean> =>
    run('push', async () => {
      await api.call(endpoints.unsubscribeFromPush, {});
      setDevice('off');
      toasts.success('Push is off for this device');
      await pushDevice.turnOff();
    });

  return (
    <Section
      title="Push on this device"
      aside={device === 'on' ? <StatusPill tone="success">On</StatusPill> : null}
      lead={LEAD}
    >
      <FormFailure message={failure ?? (refused && REFUSED[refused])} signedOut={signedOut} />
      {device === 'unsupported' ? (
        <Banner>
          This browser can’t receive push notifications. On an iPhone or iPad, add Nexperts to your home
          screen and open it from there.
        </Banner>
      ) : null}
      {device === 'blocked' ? (
        <Banner tone="warning" title="Your browser blocks notifications from Nexperts">
          To allow them, open the site settings beside the address bar, set Notifications to Allow, and reload
          this page.
        </Banner>
      ) : null}
      {device === 'on' || device === 'off' ? (
        <div>
          <Button
            variant={device === 'on' ? 'secondary' : 'primary'}
            isPending={pending !== null}
            pendingLabel="One moment…"
            onPress={() => void (device === 'on' ? turnOff() : turnOn())}
          >
            {device === 'on' ? 'Turn off for this device' : 'Turn on for this device'}
          </Button>
        </div>
      ) : null}
      {device === 'on' ? (
        <p className={css.lead}>
          It stops when you log out, or when you haven’t used Nexperts here for a while.
        </p>
      ) : null}
    </Section>
  );
}
