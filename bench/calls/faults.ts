import { startProduct, type Product } from '../../apps/e2e/src/product.ts';
import type { Caller } from './caller.ts';
import { addLinks, blockUdp, clear, loseUdp, switchLinks } from './network.ts';
import type { Probed } from './probe.ts';

/** What a fault is inflicted on. */
export interface Call {
  readonly id: string;
  readonly client: Caller;
  readonly expert: Caller;
  /** The server of the client's page; a fault may put another in its place, on the same port and data */
  server: Product;
  /** What the servers are started with */
  readonly settings: Record<string, string>;
  /** Where the relay listens by UDP and TCP; 0 without one */
  readonly relayPort: number;
}

export interface Fault {
  readonly name: string;
  /**
   * What it is inflicted on: a call on one server; on two; one through a relay; or one on a network of its own, which
   * can be taken away
   */
  readonly on: 'one' | 'two' | 'relay' | 'links';
  /** Loses or blocks packets, for which the run needs a network of its own */
  readonly network?: true;
  /** Happens, and ends. The call has to come back by itself, except where a person has to do something. */
  readonly happens: (call: Call) => Promise<void>;
}

const sleep = (seconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, seconds * 1_000));

/** Kills a server, as a crash does, and starts it again. */
async function restart(call: Call, seconds: number): Promise<void> {
  const { server, settings } = call;
  const exited = new Promise((resolve) => server.process.once('exit', resolve));
  server.process.kill('SIGKILL');
  await exited;
  await sleep(seconds);
  call.server = await startProduct({ ...settings, PORT: String(server.port), DATA_DIR: server.dataDir });
}

/** The only device of a kind is gone, as if its plug had been pulled; 10 s later it is there again, and the person turns it on. */
async function unplug({ client: { page } }: Call, kind: 'video' | 'audio', button: string): Promise<void> {
  const plug = await page.evaluateHandle((wanted) => {
    const devices = navigator.mediaDevices;
    const open = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (asked) => {
      if (asked?.[wanted]) throw new DOMException('It was unplugged', 'NotFoundError');
      return open(asked);
    };
    const tracks = (globalThis as unknown as Probed).openedTracks;
    const track = tracks.findLast((each) => each.kind === wanted && each.readyState === 'live');
    track?.stop();
    track?.dispatchEvent(new Event('ended'));
    return () => void (devices.getUserMedia = open);
  }, kind);
  await sleep(10);
  await plug.evaluate((putIn) => putIn());
  await page.getByRole('button', { name: button }).click();
}

const cut = async ({ page }: Caller, seconds: number): Promise<void> => {
  await page.evaluate((ms) => (globalThis as unknown as Probed).cutSignalling(ms), seconds * 1_000);
  await sleep(seconds);
};

/** The page is gone without leaving; 10 s later the person comes again. */
async function crash({ client, id }: Call): Promise<void> {
  const crashed = client.page.waitForEvent('crash');
  const session = await client.context.newCDPSession(client.page);
  // Never answered.
  void session.send('Page.crash').catch(() => {});
  await crashed;
  await sleep(10);
  await client.open();
  await client.join(id);
}

/** For a time. */
async function during(seconds: number, start: () => void): Promise<void> {
  start();
  await sleep(seconds);
  clear();
}

/** The fifteen faults; the client is who suffers. */
export const FAULTS: readonly Fault[] = [
  { name: 'nothing', on: 'one', happens: () => sleep(10) },
  { name: 'server killed, started 4 s later', on: 'one', happens: (call) => restart(call, 4) },
  { name: 'socket lost for 5 s', on: 'one', happens: ({ client }) => cut(client, 5) },
  { name: 'socket lost for 60 s', on: 'one', happens: ({ client }) => cut(client, 60) },
  { name: 'reload of one', on: 'one', happens: async ({ client }) => void (await client.page.reload()) },
  {
    name: 'reload of both',
    on: 'one',
    happens: async ({ client, expert }) =>
      void (await Promise.all([client.page.reload(), expert.page.reload()])),
  },
  { name: 'tab crash, back after 10 s', on: 'one', happens: crash },
  {
    name: 'camera unplugged for 10 s',
    on: 'one',
    happens: (call) => unplug(call, 'video', 'Turn camera on'),
  },
  {
    name: 'microphone unplugged for 10 s',
    on: 'one',
    happens: (call) => unplug(call, 'audio', 'Unmute microphone'),
  },
  {
    name: '30% loss for 60 s',
    on: 'one',
    network: true,
    // On loopback a packet passes one interface: lost once, whoever sent it.
    happens: () => during(60, () => loseUdp(0.3)),
  },
  {
    name: 'all UDP blocked for 12 s, no relay',
    on: 'one',
    network: true,
    happens: () => during(12, () => blockUdp()),
  },
  {
    name: 'network switch',
    on: 'links',
    network: true,
    happens: async ({ client, expert }) => {
      switchLinks();
      // Sockets of the old network are gone as well; here they run over loopback.
      await Promise.all([cut(client, 1), cut(expert, 1)]);
    },
  },
  { name: 'two processes, one dead for 35 s', on: 'two', happens: (call) => restart(call, 35) },
  {
    name: 'UDP blocked for 20 s, relay by TCP',
    on: 'relay',
    network: true,
    happens: () => during(20, () => blockUdp()),
  },
  {
    name: 'relay only, entered anew',
    on: 'relay',
    network: true,
    happens: ({ client, relayPort }) =>
      during(15, () => {
        blockUdp([relayPort]);
        void client.page.reload();
      }),
  },
];

/** Gives a call on links of its own its network. */
export const prepare = (on: Fault['on']): void => {
  if (on === 'links') addLinks();
};
