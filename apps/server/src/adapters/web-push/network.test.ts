import type { lookup, LookupAddress } from 'node:dns';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newVapidKeys } from '../../db/vapid-keys.ts';
import { newBrowser, startPushService, WITH_LOOPBACK, type PushService } from '../../testing/push-service.ts';
import { isPublicAddress, isPushEndpoint, PUBLIC_INTERNET, type PublicNetwork } from '../public-network.ts';
import { SAME_MACHINE } from '../private-addresses.fixture.ts';
import { webPushSender } from './web-push-sender.ts';

const REFUSED = [
  ...SAME_MACHINE,
  'https://push.example.com:8443/p',
  'https://push.example.com:22/p',
  'http://push.example.com/p',
  'ws://push.example.com/p',
  'file:///etc/passwd',
  'javascript:alert(1)',
  '//push.example.com/p',
  'push.example.com/p',
  'https://',
  'https://[::1/p',
];

const TAKEN = [
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc%2b',
  'https://fcm.googleapis.com:443/fcm/send/abc',
  'https://FCM.googleapis.com./fcm/send/abc',
  'https://xn--bcher-kva.example.com/p',
  'https://8.8.8.8/p',
  'https://[2606:4700::1111]/p',
];

describe('[M-10] the endpoint of a push service', () => {
  it('is refused in 40 spellings of this machine or network, and more', () => {
    expect(new Set(REFUSED).size).toBeGreaterThanOrEqual(40);
  });
  it.each(REFUSED)('is not %s', (endpoint) => {
    expect(isPushEndpoint(endpoint, PUBLIC_INTERNET)).toBe(false);
  });
  it.each(TAKEN)('may be %s', (endpoint) => {
    expect(isPushEndpoint(endpoint, PUBLIC_INTERNET)).toBe(true);
  });
  it('of a test is on loopback only where the test says so, and nowhere else on the network', () => {
    expect(isPushEndpoint('https://127.0.0.1:4321/p', WITH_LOOPBACK)).toBe(true);
    expect(isPushEndpoint('https://10.0.0.8:4321/p', WITH_LOOPBACK)).toBe(false);
    expect(isPublicAddress('127.0.0.1')).toBe(false);
  });
});

describe('[M-10] a name that resolves to', () => {
  let service: PushService;
  beforeAll(async () => {
    service = await startPushService();
  });
  afterAll(() => service.close());

  /** The internet as it is, but with a DNS that answers this, whatever it is asked. */
  const answering = (...addresses: string[]): PublicNetwork['lookup'] =>
    ((_name: string, _options: object, done: (error: null, found: LookupAddress[]) => void) =>
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )) as unknown as typeof lookup;
  const push = { payload: '{}', ttlS: 60, urgency: 'normal', topic: 'topic' } as const;
  function send(network: PublicNetwork): Promise<unknown> {
    const { endpoint, keys } = newBrowser().subscription(
      `https://push.example.com:${new URL(service.origin).port}`,
    );
    const sender = webPushSender({ keys: newVapidKeys(), from: 'hello@nexperts.test', network });
    return sender.send({ endpoint, ...keys }, push);
  }

  it.each([
    ['loopback', ['127.0.0.1']],
    ['a private address', ['10.0.0.8']],
    ['the metadata service of a cloud', ['169.254.169.254']],
    ['IPv4 as IPv6', ['::ffff:127.0.0.1']],
    ['a public address and loopback', ['8.8.8.8', '127.0.0.1']],
    ['nothing', []],
  ])('%s is not connected to', async (_, addresses) => {
    const before = service.connections();
    const network = { ...WITH_LOOPBACK, allows: isPublicAddress, lookup: answering(...addresses) };
    await expect(send(network)).rejects.toThrow('the server has no public address');
    expect(service.connections()).toBe(before);
  });

  it('an address that is allowed is connected to: it is the guard that refuses the others', async () => {
    const before = service.connections();
    expect(await send({ ...WITH_LOOPBACK, lookup: answering('127.0.0.1') })).toBe('delivered');
    expect(service.connections()).toBe(before + 1);
  });

  it('is refused by the sender too when the address is in the endpoint', async () => {
    const { endpoint, keys } = newBrowser().subscription(service.origin);
    const sender = webPushSender({ keys: newVapidKeys(), from: 'hello@nexperts.test' });
    const before = service.connections();
    await expect(sender.send({ endpoint, ...keys }, push)).rejects.toThrow('not one of a push service');
    expect(service.connections()).toBe(before);
  });
});
