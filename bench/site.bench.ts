/**
 * The public site as `npm start` serves it: Lighthouse, bytes and requests, presses before and after hydration, and a
 * category of 1,000 experts. `node bench/site.bench.ts [runs]`. Bytes, requests, layout shift and scores other than
 * performance are checked; milliseconds are printed beside those of a plain page with the same content.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { someHandle } from '../apps/e2e/src/site-routes.ts';
import { weigh, type Weight } from '../apps/e2e/src/weight.ts';
import { findChromium } from '../scripts/lib/chromium.ts';
import { blocking } from './site/blocking.ts';
import { score, type Score } from './site/lighthouse.ts';
import { servePlainPages } from './site/plain-pages.ts';
import { startProduct } from './site/product.ts';
import { reactions } from './site/reactions.ts';
import { scroll } from './site/scroll.ts';

const RUNS = Number(process.argv[2] ?? 5);
const CROWD = 1_000;
const KB = 1_000;

const failures: string[] = [];
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const check = (isMet: boolean, what: string): void => {
  if (!isMet) failures.push(what);
};
const kb = (bytes: number): string => (bytes / KB).toFixed(1);

const dataDir = mkdtempSync(join(tmpdir(), 'nexperts-site-'));
const executablePath = await findChromium();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });

async function weight(url: string): Promise<Weight> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const found = await weigh(await context.newPage(), url);
  await context.close();
  return found;
}

function row(name: string, { scores, fcp, lcp, tbt, cls }: Score, bytes: Weight): void {
  const sizes = [bytes.script, bytes.style, bytes.font, bytes.document, bytes.other, bytes.total].map(kb);
  const times = [fcp, lcp, tbt].map((ms) => Math.round(ms));
  say(
    `| ${name} | ${scores.join('/')} | ${times.join(' | ')} | ${cls.toFixed(3)} | ${sizes.join(' | ')} | ${bytes.requests} |`,
  );
}

let product = await startProduct(dataDir);
const anchors = await servePlainPages();
const profile = `/app/pages/user/profile/?id=${await someHandle(product.url)}`;
const paths = ['/', '/categories/technology', '/find-experts', '/signup', '/login', '/terms', profile];

say(`Lighthouse, mobile, simulated throttling, medians of ${RUNS}; kB as sent`);
say('| page | perf/a11y/bp/seo | FCP | LCP | TBT | CLS | JS | CSS | fonts | HTML | other | all | requests |');
say('|---|---|---|---|---|---|---|---|---|---|---|---|---|');
const anchorTimes: number[] = [];
for (const [name, path] of [
  ['anchor: `/` without scripts', '/'],
  ['anchor: the same in one file, faces of the machine', '/one-file'],
] as const) {
  const found = await score(anchors.url + path, RUNS, executablePath);
  row(name, found, await weight(anchors.url + path));
  anchorTimes.push(found.lcp);
}
for (const path of paths) {
  const found = await score(product.url + path, RUNS, executablePath);
  const bytes = await weight(product.url + path);
  row(path, found, bytes);
  check(found.cls < 0.0005, `${path}: layout shift ${found.cls}`);
  check(
    found.scores.slice(1).every((value) => value === 100),
    `${path}: ${found.scores.join('/')}, missed ${found.missed.join(', ')}`,
  );
  if (path === '/') {
    check(bytes.script <= 105 * KB, `/: JavaScript ${kb(bytes.script)} kB, at most 105`);
    check(bytes.font <= 60 * KB, `/: fonts ${kb(bytes.font)} kB, at most 60`);
    check(bytes.total <= 180 * KB, `/: all ${kb(bytes.total)} kB, at most 180`);
    check(bytes.requests <= 16, `/: ${bytes.requests} requests, at most 16`);
    const ratios = anchorTimes.map((lcp) => (found.lcp / lcp).toFixed(2));
    say(`LCP of / against the anchors: ${ratios.join(' and ')} (goal 1.3)`);
  }
  if (path === '/signup')
    check(bytes.script <= 150 * KB, `/signup: JavaScript ${kb(bytes.script)} kB, at most 150`);
}

say(
  `\nBlocking over 50 ms, four times slowed, without a driver at the page, medians of ${RUNS} (goal 20 ms)`,
);
for (const url of [anchors.url + '/', ...paths.map((path) => product.url + path)]) {
  const { byProcessor, byClock } = await blocking(url, RUNS, executablePath);
  say(`| ${url} | by processor time ${Math.round(byProcessor)} | by the clock ${Math.round(byClock)} |`);
}
await anchors.stop();

say('\nFrom a press to its reaction, 360 px (goal 100 ms)');
for (const { what, before, after } of await reactions(browser, product.url)) {
  const ms = (value: number | null): string => (value === null ? 'none' : `${value.toFixed(1)} ms`);
  say(`| ${what} | before hydration ${ms(before)} | after ${ms(after)} |`);
}

await product.stop();
execFileSync(process.execPath, [
  'apps/server/scripts/fill-experts.ts',
  '--count',
  String(CROWD),
  '--category',
  'Technology',
  '--data-dir',
  dataDir,
]);
product = await startProduct(dataDir);
const { cards, firstCard, longTasks, longByProcessor, distance } = await scroll(
  browser,
  `${product.url}/categories/technology`,
);
say(`\nA category of ${CROWD} experts and more, CPU slowed 4 times, scrolled ${distance} px`);
say(
  `| ${cards} cards drawn | first after ${Math.round(firstCard)} ms | ${longTasks.length} tasks over 50 ms by the clock: ${longTasks.map(Math.round).join(', ')} | ${longByProcessor.length} by processor time: ${longByProcessor.map(Math.round).join(', ')} |`,
);
check(cards > 20, 'the crowd is not drawn');
await product.stop();
await browser.close();
rmSync(dataDir, { recursive: true, force: true });

for (const failure of failures) say(`missed: ${failure}`);
if (failures.length > 0) process.exitCode = 1;
