import { chromium, type Browser, type Page } from '@playwright/test';
import { BROWSER_FLAGS } from './browser-flags.ts';
import { call } from './call.ts';
import { now, startProduct, type Product } from './product.ts';
import { missingForRelay, startRelay, type Relay } from './relay.ts';
import { bookSession, person, type Session } from './room-people.ts';
import { atWalkTime, expect, test } from './walk.ts';

// The check before a call, and the relays of a call, with a real TURN server (G-04).
test.describe.configure({ mode: 'serial' });
const missing = missingForRelay();
test.skip(missing.length > 0, `no ${missing.join(' and no ')} here`);

const PEOPLE = { client: 'client@demo.nexperts.test', expert: 'expert@demo.nexperts.test' } as const;

let relay: Relay;
let product: Product;
let browser: Browser;
let client: Page;
let expert: Page;
let session: Session;

test.beforeAll(async () => {
  relay = await startRelay();
  product = await startProduct(relay.settings);
  const executablePath = process.env['CHROMIUM_PATH'];
  browser = atWalkTime(
    await chromium.launch({
      ...(executablePath && { executablePath }),
      // The certificate of the relay is trusted by its key: a real one is signed by an authority.
      args: [...BROWSER_FLAGS, `--ignore-certificate-errors-spki-list=${relay.spki}`],
    }),
  );
  client = await (await person(browser, product, PEOPLE.client)).newPage();
  expert = await (await person(browser, product, PEOPLE.expert)).newPage();
  session = await bookSession(product, client, expert, now() + 3 * 86_400_000);
});
test.afterAll(async () => {
  await browser?.close();
  await product?.stop();
  await relay?.stop();
});

test(
  '[G-04] the booking leads to the check, which finds the relay by UDP, TCP and TLS',
  { tag: '@long' },
  async () => {
    await client.goto(`/app/bookings/${session.id}`);
    await expect(client.getByText(/^You: not checked yet · .+: not checked yet$/)).toBeVisible();
    await client.getByRole('link', { name: 'Check now' }).click();
    await client.getByRole('button', { name: 'Start the check' }).click();
    const connection = client.getByRole('region', { name: 'Connection' });
    for (const path of ['Direct', 'Relay by UDP', 'Relay by TCP', 'Relay by TLS on port 443'])
      await expect(connection.getByRole('listitem').filter({ hasText: path })).toContainText(
        /Works · \d+ ms/,
      );
    await expect(client.getByRole('region', { name: 'Camera' }).getByText('Works')).toBeVisible();

    const microphone = client.getByRole('region', { name: 'Microphone' });
    await microphone.getByRole('button', { name: 'Record 3 seconds' }).click();
    await expect(microphone.getByText('Works')).toBeVisible();
    const speaker = client.getByRole('region', { name: 'Speaker' });
    await speaker.getByRole('button', { name: 'Play a sound' }).click();
    await speaker.getByRole('button', { name: 'I heard it' }).click();
    await expect(client.getByText('You’re ready for the call')).toBeVisible();
  },
);

test('[G-04] both see on the booking who is ready', { tag: '@long' }, async () => {
  await client.getByRole('link', { name: 'Back to the booking' }).click();
  await expect(client.getByText(/^You: ready · .+: not checked yet$/)).toBeVisible();
  await expert.goto(`/app/bookings/${session.id}`);
  await expect(expert.getByText(/^You: not checked yet · .+: ready$/)).toBeVisible();
});

test(
  '[G-04] a relay that only TLS reaches is found, and what is blocked is named',
  { tag: '@long' },
  async () => {
    await relay.restart('--no-udp', '--no-tcp');
    await client.goto(`/app/bookings/${session.id}/check`);
    await client.getByRole('button', { name: 'Check again' }).click();
    const connection = client.getByRole('region', { name: 'Connection' });
    const path = (name: string) => connection.getByRole('listitem').filter({ hasText: name });
    await expect(path('Relay by TLS')).toContainText(/Works/);
    await expect(path('Relay by UDP')).toContainText('Failed');
    await expect(path('Relay by TCP')).toContainText('Failed');
    await expect(connection.getByText(/^Your network blocks UDP\./)).toBeVisible();
  },
);

/** Connects two ends through the relays of the product alone. @returns the transport to the relay */
const relayed = (page: Page, iceServers: RTCIceServer[]): Promise<string | undefined> =>
  page.evaluate(async (servers) => {
    const settings: RTCConfiguration = { iceServers: servers, iceTransportPolicy: 'relay' };
    const [near, far] = [new RTCPeerConnection(settings), new RTCPeerConnection(settings)];
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const)
      from.addEventListener(
        'icecandidate',
        ({ candidate }) => void (candidate && to.addIceCandidate(candidate)),
      );
    const open = new Promise((resolve) => {
      near.createDataChannel('walk').addEventListener('open', resolve);
    });
    await near.setLocalDescription();
    await far.setRemoteDescription(near.localDescription as RTCSessionDescription);
    await far.setLocalDescription();
    await near.setRemoteDescription(far.localDescription as RTCSessionDescription);
    await open;
    const stats = [...(await near.getStats()).values()] as {
      id: string;
      type: string;
      selectedCandidatePairId?: string;
      localCandidateId?: string;
      relayProtocol?: string;
    }[];
    const byId = new Map(stats.map((each) => [each.id, each]));
    const pair = stats.find(({ type }) => type === 'transport')?.selectedCandidatePairId ?? '';
    const used = byId.get(byId.get(pair)?.localCandidateId ?? '')?.relayProtocol;
    near.close();
    far.close();
    return used;
  }, iceServers);

test('[G-04] a call falls back from UDP to TCP and from TCP to TLS by itself', { tag: '@long' }, async () => {
  for (const [expected, flags] of [
    ['udp', []],
    ['tcp', ['--no-udp']],
    ['tls', ['--no-udp', '--no-tcp']],
  ] as const) {
    await relay.restart(...flags);
    const { data } = await call(product, client, 'beginCallCheck', { params: { id: session.id } });
    expect(await relayed(client, data.iceServers)).toBe(expected);
  }
});
