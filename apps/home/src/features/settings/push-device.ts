import { registerWorker } from '../../model/page/service-worker.ts';

/** What this browser says of push: `off` means that it can be turned on. */
export type DeviceState = 'unsupported' | 'blocked' | 'off' | 'on';

/** `dismissed`: the question was closed without an answer. `failed`: the browser's push service couldn't be reached. */
type TurnedOn =
  | { readonly subscription: PushSubscription }
  | { readonly refused: 'blocked' | 'dismissed' | 'failed' };

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

async function existing(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));

function isOf(subscription: PushSubscription, publicKey: string): boolean {
  const { applicationServerKey: key } = subscription.options;
  return key !== null && String(new Uint8Array(key)) === String(bytesOf(publicKey));
}

async function subscribe(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await registerWorker();
  const before = await pushManager.getSubscription();
  if (before && isOf(before, publicKey)) return before;
  // Of an installation with another key, such as a demo that was set up again: it could never be pushed to.
  await before?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) });
}

/** Web push of this browser (M-10). Replaced by the stories, whose browser has no push service. */
export const pushDevice = {
  /** @param endpoint where the server reaches this login session; null while it doesn't */
  state: async (endpoint: string | null): Promise<DeviceState> => {
    if (!isSupported()) return 'unsupported';
    if (Notification.permission === 'denied') return 'blocked';
    return endpoint !== null && (await existing())?.endpoint === endpoint ? 'on' : 'off';
  },
  /** Asks the viewer, so only after a press. @param publicKey of the server, base64url */
  turnOn: async (publicKey: string): Promise<TurnedOn> => {
    const permission = await Notification.requestPermission();
    if (permission !== 'granted') return { refused: permission === 'denied' ? 'blocked' : 'dismissed' };
    try {
      return { subscription: await subscribe(publicKey) };
    } catch {
      return { refused: 'failed' };
    }
  },
  turnOff: async (): Promise<void> => {
    await (await existing())?.unsubscribe();
  },
};
