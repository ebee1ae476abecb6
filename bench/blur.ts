import { readdirSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { chromium, type Page } from 'playwright';
import { BROWSER_FLAGS } from '../apps/e2e/src/browser-flags.ts';
import { moveClock, startProduct } from '../apps/e2e/src/product.ts';
import { bookSession } from '../apps/e2e/src/room-people.ts';
import { findChromium } from '../scripts/lib/chromium.ts';
import { Caller } from './calls/caller.ts';
import { processCpu } from './load/process-cpu.ts';

// What a page of a call costs with and without blur (G-06): processor time of all processes of its browser, and what the
// effect makes of it by its own rule. After a build: `node bench/blur.ts`. Without a graphics card WebGL is computed, which
// is far from any device that people have: compare the columns. That no sharp frame leaves in 1,000 forced stops is proven
// by `background-blur.test.ts` and a story.
const SECONDS = 20;
const say = (...cells: (string | number)[]): void => void process.stdout.write(`| ${cells.join(' | ')} |\n`);
const sleep = (seconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, seconds * 1_000));

/** A process and all that it started, by their ids. */
function treeOf(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc'))
    if (/^\d+$/.test(name))
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
      } catch {
        // It has ended since.
      }
  const tree = [pid];
  for (const parent of tree) for (const [child, of] of parents) if (of === parent) tree.push(child);
  return tree;
}
const cpuOf = (pid: number): number => treeOf(pid).reduce((sum, each) => sum + processCpu(each), 0);

const args = [...BROWSER_FLAGS, '--enable-unsafe-swiftshader'];
const executablePath = await findChromium();
const product = await startProduct();
const own = await chromium.launchServer({ executablePath, args });
const browser = await chromium.connect(own.wsEndpoint());
const others = await chromium.launch({ executablePath, args });
const client = await Caller.of(browser, product, 'client@demo.nexperts.test');
const expert = await Caller.of(others, product, 'expert@demo.nexperts.test');
const { id, startsAt } = await bookSession(product, await client.open(), await expert.open());
await moveClock(product.url, new Date(startsAt + 30_000));
await expert.join(id);
await client.join(id);
await sleep(15);

/** Share of a core that the browser takes, in percent, over some seconds. */
async function cost(): Promise<number> {
  const pid = own.process().pid ?? 0;
  const [before, at] = [cpuOf(pid), performance.now()];
  await sleep(SECONDS);
  return (cpuOf(pid) - before) / (performance.now() - at) / 0.01;
}

const { page } = client;
const blur = page.getByRole('switch', { name: 'Blur my background' });
/** What the switch says of the effect. */
async function stateOf(of: Page): Promise<string> {
  const text = (await of.getByLabel('More panel').textContent()) ?? '';
  if (text.includes('too slow')) return 'ended: too slow, a still picture is sent';
  if (text.includes('until it’s ready')) return 'loading, all is blurred';
  if (text.includes('couldn’t be loaded')) return 'not loaded, all is blurred';
  return text.includes('Blur has stopped') ? 'stopped' : 'on';
}

say('blur', 'processor of the browser', 'state at the end', 'load of the machine');
const row = async (what: string): Promise<void> => {
  const used = await cost();
  const state = (await blur.isChecked()) ? await stateOf(page) : 'off';
  say(what, `${used.toFixed(0)}% of a core`, state, loadavg()[0]?.toFixed(1) ?? '');
};
await page.getByRole('button', { name: 'More', exact: true }).click();
await row('off');
const turnedOn = performance.now();
await blur.press('Space');
await sleep(0.5);
while ((await stateOf(page)).startsWith('loading') && performance.now() - turnedOn < 60_000) await sleep(0.2);
say(
  'first blurred person after',
  `${((performance.now() - turnedOn) / 1_000).toFixed(1)} s`,
  await stateOf(page),
  '',
);
await row('on, first 20 s');
await row('on, next 20 s');
await blur.press('Space');
await sleep(3);
await row('off again');
for (const each of [client, expert]) await each.context.close();
await browser.close();
await own.close();
await others.close();
await product.stop();
