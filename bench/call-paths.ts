import { chromium } from 'playwright';
import { BROWSER_FLAGS } from '../apps/e2e/src/browser-flags.ts';
import { moveClock, startProduct } from '../apps/e2e/src/product.ts';
import { missingForRelay, startRelay } from '../apps/e2e/src/relay.ts';
import { bookSession } from '../apps/e2e/src/room-people.ts';
import { findChromium } from '../scripts/lib/chromium.ts';
import { Caller } from './calls/caller.ts';
import { allowOnly, blockUdp, clear, ownNetwork, RELAY_PORTS } from './calls/network.ts';
import { median } from './median.ts';

// From the press on Join to the first frame of the other on networks that let little through, and the processor time of
// a call of 720p. After a build: `node bench/call-paths.ts [times]`. Needs root, for a network of its own, and coturn;
// without them it measures the open network alone, and says so. Fails over 5 s.
const TIMES = Number(process.argv[2] ?? 5);
const GOAL_MS = 5_000;
const CPU_S = 20;
const say = (...cells: (string | number)[]): void => void process.stdout.write(`| ${cells.join(' | ')} |\n`);
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const network = ownNetwork();
const missing = missingForRelay();
const relay = missing.length === 0 ? await startRelay() : null;
await relay?.restart(`--min-port=${RELAY_PORTS[0]}`, `--max-port=${RELAY_PORTS[1]}`);
const server = await startProduct(relay ? { ...relay.settings } : {});
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: [...BROWSER_FLAGS, ...(relay ? [`--ignore-certificate-errors-spki-list=${relay.spki}`] : [])],
});
const client = await Caller.of(browser, server, 'client@demo.nexperts.test');
const expert = await Caller.of(browser, server, 'expert@demo.nexperts.test');
const { id, startsAt } = await bookSession(server, await client.open(), await expert.open());
await moveClock(server.url, new Date(startsAt + 30_000));

/** Both join again. @returns ms from the press of the second until it sees the first */
async function firstFrame(): Promise<number> {
  await client.open();
  await expert.open();
  await expert.join(id);
  await sleep(1_500);
  const pressedAt = await client.join(id);
  for (const end = pressedAt + 30_000; Date.now() < end; await sleep(50)) {
    const at = client.firstFrame(pressedAt);
    if (at !== null) return at - pressedAt;
  }
  return Number.POSITIVE_INFINITY;
}

interface Process {
  readonly type: string;
  readonly id: number;
  readonly cpuTime: number;
}
const session = await browser.newBrowserCDPSession();
const processes = async (): Promise<Process[]> =>
  (await session.send('SystemInfo.getProcessInfo')).processInfo;

/** Processor seconds per second of every process of the browser, by its kind, the busiest first. */
async function processorTime(): Promise<[string, number][]> {
  const before = new Map((await processes()).map((each) => [each.id, each.cpuTime]));
  await sleep(CPU_S * 1_000);
  const used = (await processes()).map((each): [string, number] => [
    each.type,
    (each.cpuTime - (before.get(each.id) ?? each.cpuTime)) / CPU_S,
  ]);
  return used.filter(([, share]) => share >= 0.01).toSorted(([, a], [, b]) => b - a);
}

const [tls = 0] =
  /localhost:(\d+)/
    .exec(relay?.settings.TURN_URL ?? '')
    ?.slice(1)
    .map(Number) ?? [];
const paths: [name: string, block: () => void][] = [
  ['everything open', clear],
  ['TCP only, relay by TCP', () => blockUdp()],
  ['one port only, as 443: relay by TLS', () => allowOnly([server.port, tls])],
];
say('network', 'first frame after, median', 'slowest');
for (const [name, block] of paths) {
  if (block !== clear && (network !== true || !relay)) {
    say(name, `skipped: ${network === true ? `no ${missing.join(', no ')}` : network}`);
    continue;
  }
  if (network === true) {
    clear();
    block();
  }
  const ms: number[] = [];
  for (let n = 0; n < TIMES; n += 1) ms.push(await firstFrame());
  say(name, `${median(ms).toFixed(0)} ms`, `${Math.max(...ms).toFixed(0)} ms`);
  if (median(ms) > GOAL_MS) process.exitCode = 1;
  if (network === true) clear();
}

await firstFrame();
await sleep(10_000);
say('process', 'processor seconds per second of a call');
for (const [type, share] of await processorTime()) say(type, share.toFixed(2));
await browser.close();
await server.stop();
await relay?.stop();
