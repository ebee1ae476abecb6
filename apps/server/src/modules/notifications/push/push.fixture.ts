import type { BodyOf, endpoints, PushState } from '@nexperts/contract';
import { webPushSender } from '../../../adapters/web-push/web-push-sender.ts';
import { newVapidKeys } from '../../../db/vapid-keys.ts';
import type { TestPerson } from '../../../testing/factories.ts';
import { serverForSuite, type TestServer } from '../../../testing/harness.ts';
import {
  newBrowser,
  WITH_LOOPBACK,
  type PushService,
  type TestBrowser,
} from '../../../testing/push-service.ts';

export const FROM = 'Nexperts <hello@nexperts.test>';
export const KEYS = newVapidKeys();

/** A server that may push to this machine. */
export const serverWithPush = (): TestServer =>
  serverForSuite({ push: webPushSender({ keys: KEYS, from: FROM, network: WITH_LOOPBACK }) });

type Who = Pick<TestPerson, 'cookie'>;

/** Turns push on, as the settings page does. */
export const subscribe = (server: TestServer, who: Who, body: BodyOf<typeof endpoints.subscribeToPush>) =>
  server.as(who).call('subscribeToPush', { body });

/** What the settings page reads. */
export const pushState = async (server: TestServer, who: Who): Promise<PushState> =>
  (await server.as(who).call('getPush')).data;

export interface Subscribed {
  browser: TestBrowser;
  endpoint: string;
  /** What arrived at this browser, decrypted, oldest first */
  readonly arrived: () => { kind: string; title: string; body: string; path: string }[];
}

/** A new browser of somebody that push is on in. */
export async function pushedTo(server: TestServer, who: Who, service: PushService): Promise<Subscribed> {
  const browser = newBrowser();
  const subscription = browser.subscription(service.origin);
  const answer = await subscribe(server, who, subscription);
  if (answer.status !== 201) throw new Error(`push was refused with ${answer.status}`);
  const { pathname } = new URL(subscription.endpoint);
  return {
    browser,
    endpoint: subscription.endpoint,
    arrived: () =>
      service.received
        .filter(({ path }) => path === pathname)
        .map(({ body }) => JSON.parse(browser.decrypt(body)) as ReturnType<Subscribed['arrived']>[number]),
  };
}
