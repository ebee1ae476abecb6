import { chromium } from '@playwright/test';
import axe from 'axe-core';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BROWSER_FLAGS } from '../browser-flags.ts';
import { startProduct } from '../product.ts';
import { sitemapPaths } from '../site-routes.ts';
import { live, quiet } from '../walk.ts';
import { openDoors, type Doors } from './doors.ts';
import { scan, THEMES, WIDTHS, type Finding } from './look.ts';
import { pagesWithout } from './pages.ts';
import { actsOf } from './states.ts';
import type { State } from './steps.ts';

// axe over every state of both sites, at every width and in every theme: `pnpm --filter @nexperts/e2e axe`, after a
// build. Takes about half an hour, so `npm test` runs a part of it alone (site.spec.ts, the stories). Writes what it
// found, and which pages of the web app no state shows, to .report/axe-matrix.md and ends with 1 when that is more than
// nothing. Words behind it keep to states whose name or path has one of them, and write no file; `--pages` only opens the
// states.
const REPORT = fileURLToPath(new URL('../../../../.report/axe-matrix.md', import.meta.url));

const words = process.argv.slice(2);
const only = words.filter((word) => word !== '--pages');
const opensOnly = only.length < words.length;
const product = await startProduct();
const executablePath = process.env.CHROMIUM_PATH;
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: BROWSER_FLAGS });

const results: { state: string; runs: number; findings: Finding[]; url?: string; failed?: string }[] = [];
async function visit(doors: Doors, { name, who, path, open }: State): Promise<void> {
  const state = `${who}: ${name}`;
  const page = await doors.contexts[who].newPage();
  page.setDefaultTimeout(20_000);
  try {
    await page.setViewportSize({ width: 1280, height: 900 });
    const address = typeof path === 'string' ? path : await path();
    await page.goto(address);
    // The demo's tools, and the public page for an address that leads nowhere, have no scripts.
    if (!/^\/(dev|no)\b/.test(address)) await live(page).then(() => quiet(page));
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await open?.(page);
    // What failed, or isn't there for this person, has the address of the page and shows something else.
    const title = await page.title();
    if (/^(Page not found|Something went wrong)/.test(title) !== address.includes('/no/'))
      throw new Error(title);
    const url = page.url();
    const seen = opensOnly ? { runs: 0, findings: [] } : await scan(page, state);
    results.push({ state, url, ...seen });
    const rules = [...new Set(seen.findings.map(({ rule, nodes }) => ` ${rule}: ${nodes.join('; ')}`))];
    process.stdout.write(`${state}: ${seen.findings.length} findings${rules.join(',')}\n`);
  } catch (error) {
    const failed = String(error).split('\n').slice(0, 3).join(' ');
    results.push({ state, runs: 0, findings: [], failed });
    process.stdout.write(`${state}: ${failed}\n`);
  }
  await page.close();
}

const wanted = ({ who, name, path }: State): boolean =>
  only.length === 0 || only.some((word) => `${who}: ${name} ${String(path)}`.includes(word));
async function visitAll(): Promise<void> {
  const doors = await openDoors(browser, product);
  for (const { states, before, concurrency } of await actsOf(doors, await sitemapPaths(product.url))) {
    const waiting = states.filter(wanted);
    if (waiting.length > 0) await before?.(doors);
    await Promise.all(
      Array.from({ length: concurrency }, async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) await visit(doors, next);
      }),
    );
  }
}

try {
  await visitAll();
} finally {
  await browser.close();
  await product.stop();
}

const findings = results.flatMap((result) => result.findings);
const failed = results.filter((result) => result.failed);
const unseen = only.length === 0 ? pagesWithout(results.flatMap(({ url }) => url ?? [])) : [];
const runs = results.reduce((sum, result) => sum + result.runs, 0);
/** The same finding at several widths or in several themes is one line. */
const alike = Map.groupBy(findings, ({ rule, state, nodes }) => `- ${rule}, ${state}: ${nodes.join('; ')}`);
const lines = [
  ...[...alike].map(
    ([line, at]) => `${line} (${at.map(({ width, theme }) => `${width} px ${theme}`).join(', ')})`,
  ),
  ...failed.map((result) => `- not reached: ${result.state}: ${result.failed}`),
  ...unseen.map((page) => `- no state shows ${page}`),
];
process.stdout.write(
  `${runs} runs, ${results.length} states, ${findings.length} findings\n${lines.join('\n')}\n`,
);
if (words.length === 0) {
  const report = [
    '# axe over every state',
    '',
    `Written by \`pnpm --filter @nexperts/e2e axe\` with axe-core ${axe.version}: ${results.length} states of both sites at ${WIDTHS.join(', ')} px in ${Object.keys(THEMES).join(', ')}, ${runs} runs of all rules of WCAG 2.2 A and AA, best practice and \`p-as-heading\`.`,
    '',
    `**${findings.length} findings.**`,
    '',
    ...(lines.length > 0 ? [...lines, ''] : []),
    '## States',
    '',
    ...results.map(({ state }) => `- ${state}`),
    '',
  ];
  mkdirSync(dirname(REPORT), { recursive: true });
  writeFileSync(REPORT, report.join('\n'));
}
process.exitCode = lines.length > 0 ? 1 : 0;
