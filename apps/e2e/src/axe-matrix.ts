import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readFacts, statesOf, type State, type Who } from './axe-states.ts';
import { BROWSER_FLAGS } from './browser-flags.ts';
import { startProduct } from './product.ts';
import { sitemapPaths } from './site-routes.ts';

// axe over every state of both sites, at every width and in every theme: `pnpm --filter @nexperts/e2e axe`, after a
// build. Takes about half an hour, so that `npm test` runs a part of it alone (site.spec.ts, the stories). Writes what it
// found to .report/axe-matrix.md and ends with 1 when that is more than nothing. A word behind it keeps to states
// whose name or path has it, and writes no file.
const WIDTHS = [320, 768, 1280] as const;
const THEMES = {
  light: { colorScheme: 'light', contrast: 'no-preference', forcedColors: 'none' },
  dark: { colorScheme: 'dark', contrast: 'no-preference', forcedColors: 'none' },
  'more contrast': { colorScheme: 'light', contrast: 'more', forcedColors: 'none' },
  'forced colours': { colorScheme: 'dark', contrast: 'no-preference', forcedColors: 'active' },
} as const;
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const AT_ONCE = 2;
const PASSWORD = 'Demo!2345';
const REPORT = fileURLToPath(new URL('../../../.report/axe-matrix.md', import.meta.url));

type Theme = keyof typeof THEMES;
interface Finding {
  state: string;
  width: number;
  theme: Theme;
  rule: string;
  nodes: string[];
}

const only = process.argv[2];
const product = await startProduct();
const executablePath = process.env.CHROMIUM_PATH;
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: BROWSER_FLAGS });

async function newContext(on: Browser, who: Who): Promise<BrowserContext> {
  const context = await on.newContext({
    baseURL: product.url,
    reducedMotion: 'reduce',
    locale: 'en-AU',
    timezoneId: 'Europe/London',
    permissions: ['camera', 'microphone'],
  });
  // A colour on its way to another theme is none that anybody reads; what is off screen is drawn too.
  await context.addInitScript(() => {
    const still = new CSSStyleSheet();
    still.replaceSync(
      '*, ::before, ::after { transition: none !important; animation: none !important } :not([hidden]) { content-visibility: visible !important }',
    );
    document.adoptedStyleSheets.push(still);
  });
  if (who === 'visitor') return context;
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(`${who}@demo.nexperts.test`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).last().click();
  await page.waitForURL(/\/app/);
  await page.close();
  return context;
}

const runAxe = (page: Page, isWhole: boolean): Promise<AxeResults> =>
  page.evaluate(
    ([tags, whole]) => {
      const { axe: here } = window as unknown as { axe: typeof axe };
      // A list of suggestions is scrolled with the arrow keys from the field that has the focus (aria-activedescendant).
      here.configure({
        rules: [{ id: 'scrollable-region-focusable', selector: '*:not(select, textarea, [role="listbox"])' }],
      });
      return here.run(
        // React Aria's announcer for a second points to a name that has gone once it was spoken.
        { include: [document.documentElement], exclude: ['[data-live-announcer]'] },
        {
          runOnly: [...(whole ? tags : ['color-contrast', 'link-in-text-block'])],
          rules: whole ? { 'target-size': { enabled: true }, 'p-as-heading': { enabled: true } } : {},
          resultTypes: ['violations'],
        },
      );
    },
    [TAGS, isWhole] as const,
  );

/**
 * axe takes the colour of text from `-webkit-text-fill-color`. Ours sets it for autofilled fields alone, and where it is `currentcolor`
 * Chromium answers with the colour of the sheet while it draws the forced one: dark words on the dark system colour of a
 * button, 121 findings of which none can be seen. It is answered with the colour that is drawn.
 */
function readForcedColours(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with its own style below
  CSSStyleDeclaration.prototype.getPropertyValue = new Proxy(CSSStyleDeclaration.prototype.getPropertyValue, {
    apply: (read, style, [name]: [string]) =>
      Reflect.apply(read, style, [name === '-webkit-text-fill-color' ? 'color' : name]),
  });
}

/** Structure and names do not hang on the theme: all rules in light, those of colour in the others. */
async function look(page: Page, state: string): Promise<{ runs: number; findings: Finding[] }> {
  const findings: Finding[] = [];
  let runs = 0;
  await page.evaluate(axe.source);
  for (const [theme, media] of Object.entries(THEMES) as [Theme, (typeof THEMES)[Theme]][]) {
    await page.emulateMedia(media);
    if (theme === 'forced colours') await page.evaluate(readForcedColours);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      // A frame, so that what is laid out by a script is in its place.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      const { violations } = await runAxe(page, theme === 'light');
      runs += 1;
      for (const { id, nodes } of violations) {
        const all = nodes.map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`);
        findings.push({ state, width, theme, rule: id, nodes: all });
      }
    }
  }
  return { runs, findings };
}

const contexts = {} as Record<Who, BrowserContext>;
for (const who of ['visitor', 'client', 'expert', 'staff'] as const)
  contexts[who] = await newContext(browser, who);
const facts = await readFacts({
  visitor: contexts.visitor.request,
  client: contexts.client.request,
  expert: contexts.expert.request,
  staff: contexts.staff.request,
});
const states = statesOf(facts, await sitemapPaths(product.url)).filter(
  ({ name, path }) => !only || `${name} ${path}`.includes(only),
);

const results: { state: string; runs: number; findings: Finding[]; failed?: string }[] = [];
async function visit({ name, who, path, open }: State): Promise<void> {
  const state = `${who}: ${name}`;
  const page = await contexts[who].newPage();
  page.setDefaultTimeout(20_000);
  try {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(path, { waitUntil: 'networkidle' });
    await open?.(page);
    await page.waitForTimeout(300);
    const seen = await look(page, state);
    results.push({ state, ...seen });
    process.stdout.write(`${state}: ${seen.findings.length} findings\n`);
  } catch (error) {
    const failed = String(error).split('\n')[0] ?? '';
    results.push({ state, runs: 0, findings: [], failed });
    process.stdout.write(`${state}: ${failed}\n`);
  }
  await page.close();
}
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let next = states.shift(); next; next = states.shift()) await visit(next);
  }),
);
await browser.close();
await product.stop();

const findings = results.flatMap((result) => result.findings);
const failed = results.filter((result) => result.failed);
const runs = results.reduce((sum, result) => sum + result.runs, 0);
const lines = [
  ...findings.map(
    ({ state, width, theme, rule, nodes }) =>
      `- ${rule}, ${state}, ${width} px, ${theme}: ${nodes.join('; ')}`,
  ),
  ...failed.map((result) => `- not reached: ${result.state}: ${result.failed}`),
];
process.stdout.write(
  `${runs} runs, ${results.length} states, ${findings.length} findings\n${lines.join('\n')}\n`,
);
if (!only) {
  const report = [
    '# axe over every state',
    '',
    `Written by \`pnpm --filter @nexperts/e2e axe\` with axe-core ${axe.version}: ${results.length} states of both sites at ${WIDTHS.join(', ')} px in ${Object.keys(THEMES).join(', ')}, ${runs} runs. All rules of WCAG 2.2 A and AA, best practice and \`p-as-heading\` run in light, the rules of colour in the other themes.`,
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
