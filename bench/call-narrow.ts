import { chromium, type Page } from 'playwright';
import { BROWSER_FLAGS } from '../apps/e2e/src/browser-flags.ts';
import { moveClock, startProduct } from '../apps/e2e/src/product.ts';
import { bookSession } from '../apps/e2e/src/room-people.ts';
import { findChromium } from '../scripts/lib/chromium.ts';
import { Caller, type Span } from './calls/caller.ts';
import { clear, loseUdp, narrowUdp, ownNetwork } from './calls/network.ts';
import type { Probed } from './calls/probe.ts';

// What is heard and seen of a call whose network carries little or loses much for 60 s (G-05), and how soon the picture
// is back. After a build: `node bench/call-narrow.ts`. Needs root, for a network of its own; without it nothing is
// measured, and it says so. Fails over 5% of made-up sound at 150 kbit/s, over a second without sound at 30% loss, and
// when the picture takes more than 15 s to come back.
const SECONDS = 60;
const GOAL = { concealed: 0.05, silence: 1, back: 15 } as const;
const say = (...cells: (string | number)[]): void => void process.stdout.write(`| ${cells.join(' | ')} |\n`);
const sleep = (seconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
const network = ownNetwork();
if (network !== true) {
  say('skipped', network);
  process.exit();
}
const server = await startProduct();
const browser = await chromium.launch({ executablePath: await findChromium(), args: [...BROWSER_FLAGS] });
const client = await Caller.of(browser, server, 'client@demo.nexperts.test');
const expert = await Caller.of(browser, server, 'expert@demo.nexperts.test');
const both = [client, expert];
const { id, startsAt } = await bookSession(server, await client.open(), await expert.open());
await moveClock(server.url, new Date(startsAt + 30_000));
await expert.join(id);
await client.join(id);
await sleep(20);

/** Sound samples that a page has played, and those of them that were made up in place of lost ones. */
const sound = (page: Page): Promise<readonly [played: number, concealed: number]> =>
  page.evaluate(async () => {
    let [played, concealed] = [0, 0];
    for (const pc of (globalThis as unknown as Probed).connections)
      for (const each of (await pc.getStats()).values() as Iterable<Record<string, number | string>>)
        if (each['type'] === 'inbound-rtp' && each['kind'] === 'audio') {
          played += Number(each['totalSamplesReceived'] ?? 0);
          concealed += Number(each['concealedSamples'] ?? 0);
        }
    return [played, concealed] as const;
  });

/** The first picture after an instant that is followed by more of them, in s from it; Infinity: none came. */
async function pictureBack(of: Caller, after: number): Promise<number> {
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(0.2)) {
    const at = of.steadyFrom(after);
    if (at !== null) return (at - after) / 1_000;
  }
  return Number.POSITIVE_INFINITY;
}

say('network', 'made-up sound', 'longest without sound (s)', 'picture back after (s)', 'told the client');
const networks: [name: string, limit: number, begin: () => void, end: () => void][] = [
  ['150 kbit/s, both directions together', GOAL.concealed, () => narrowUdp(150), () => narrowUdp(0)],
  ['500 kbit/s, both directions together', GOAL.concealed, () => narrowUdp(500), () => narrowUdp(0)],
  // On loopback a packet passes one interface: lost once, whoever sent it.
  ['30% loss', 1, () => loseUdp(0.3), clear],
];
for (const [name, limit, begin, end] of networks) {
  begin();
  const from = Date.now();
  const before = await Promise.all(both.map(({ page }) => sound(page)));
  await sleep(SECONDS);
  const after = await Promise.all(both.map(({ page }) => sound(page)));
  end();
  const ended = Date.now();
  const span: Span = [from, ended];
  const concealed = after.map(([played, made], index) => {
    const [playedBefore, madeBefore] = before[index] ?? [0, 0];
    return (made - madeBefore) / Math.max(1, played - playedBefore);
  });
  const silence = both.map((each) => each.soundGap(span));
  const back = await Promise.all(both.map((each) => pictureBack(each, ended)));
  say(
    name,
    concealed.map((share) => `${(share * 100).toFixed(1)}%`).join(', '),
    silence.map((gap) => gap.toFixed(1)).join(', '),
    back.map((gap) => gap.toFixed(1)).join(', '),
    client.told([from, Date.now()]).join(' / '),
  );
  const isMissed =
    Math.max(...concealed) > limit || Math.max(...silence) > GOAL.silence || Math.max(...back) > GOAL.back;
  if (isMissed) process.exitCode = 1;
  await sleep(30);
}
await browser.close();
await server.stop();
