/// <reference lib="dom" />
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import type { Outcome } from '../lib/checks.ts';
import { buildConsumer, installConsumer, openConsumer, weigh, type Consumer } from '../lib/consumer.ts';
import { exec } from '../lib/proc.ts';
import { folderOf, PUBLISHED } from '../lib/published.ts';
import { startRegistry, type Registry } from '../lib/registry.ts';

const REACTS = ['18.2.0', '^19.0.0'] as const;

async function must(
  program: string,
  args: string[],
  cwd: string,
  env: Record<string, string> = {},
): Promise<string> {
  const { code, output } = await exec(program, args, { cwd, env: { ...process.env, ...env } });
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}:\n${output.slice(-4000)}`);
  return output;
}

function expectTrue(condition: boolean, problem: string): void {
  if (!condition) throw new Error(problem);
}

/** A copy of the tracked files and the built packages, in which versions can be raised. */
async function copyRepository(folder: string): Promise<void> {
  const files = await must('git', ['ls-files', '-z'], '.');
  for (const file of files.split('\0').filter((name) => name !== '' && !name.startsWith('apps/'))) {
    cpSync(file, join(folder, file), { recursive: true });
  }
  for (const name of PUBLISHED)
    cpSync(join(folderOf(name), 'dist'), join(folder, 'packages', name, 'dist'), { recursive: true });
  await must(
    'pnpm',
    ['install', '--offline', '--no-frozen-lockfile', '--filter', './packages/*', '--filter', '.'],
    folder,
  );
  await must('git', ['init', '--quiet', '--initial-branch=main'], folder);
}

/**
 * Raises the versions, packs and publishes the tarballs, as the release workflow does. Publishing a second time does
 * nothing.
 */
async function publish(folder: string, registry: Registry): Promise<Record<string, string>> {
  const env = { NPM_CONFIG_USERCONFIG: registry.npmrc, npm_config_userconfig: registry.npmrc };
  const asked = readdirSync(join(folder, '.changeset')).some(
    (file) => file.endsWith('.md') && file !== 'README.md',
  );
  if (asked) await must('pnpm', ['exec', 'changeset', 'version'], folder);
  const packed = join(folder, '..', 'packed');
  await must('pnpm', ['exec', 'changeset', 'pack', '--out-dir', packed], folder, env);
  await must(
    'pnpm',
    ['exec', 'changeset', 'publish', '--no-git-tag', '--from-pack-dir', packed],
    folder,
    env,
  );
  const again = await must('pnpm', ['exec', 'changeset', 'publish', '--no-git-tag'], folder, env);
  expectTrue(/No unpublished/.test(again), `A second publishing did something:\n${again}`);
  const versions: Record<string, string> = {};
  for (const name of PUBLISHED) {
    const { version } = JSON.parse(readFileSync(join(folder, 'packages', name, 'package.json'), 'utf8')) as {
      version: string;
    };
    const answer = await fetch(`${registry.url}@nexperts%2f${name}`);
    const { 'dist-tags': tags } = (await answer.json()) as { 'dist-tags'?: { latest?: string } };
    expectTrue(tags?.latest === version, `The registry has ${tags?.latest} of ${name}, not ${version}`);
    versions[`@nexperts/${name}`] = version;
  }
  return versions;
}

/** Colour of a primary button at rest. */
async function brand(page: Page, name: string): Promise<string> {
  await page.mouse.move(0, 0);
  await page.waitForTimeout(400);
  return page.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).backgroundColor);
}

/** Checks the recipes for react-hook-form and for other languages. */
const RECIPES = {
  // en-AU: the day comes first.
  focused: 'Day',
  error: 1,
  country: 'United Kingdom Country',
  left: ['Ada', '', ''],
  booked: 'Ada, 1990-03-27',
  german: ['Tag', 'Monat', 'Jahr', 'Bitte auswählen Stadt'],
};

async function lookAtRecipes(page: Page): Promise<typeof RECIPES> {
  const form = page.getByRole('form', { name: 'Booking' });
  const part = (name: string) => form.getByRole('textbox', { name });
  await form.getByRole('button', { name: 'Book' }).click();
  await form.getByText('Enter your date of birth').waitFor();
  const focused = await page.evaluate(
    () => (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent ?? 'nothing',
  );
  const error = await form.getByText('Enter your date of birth').count();
  await part('Full name').fill('Grace');
  await part('Month').fill('1');
  await form.getByRole('button', { name: 'Start again' }).click();
  const country = await form.getByRole('button', { name: 'Country' }).evaluate((button) =>
    (button.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent.trim())
      .join(' '),
  );
  const left = [
    await part('Full name').inputValue(),
    await part('Month').inputValue(),
    await part('Day').inputValue(),
  ];
  await part('Month').fill('3');
  await part('Day').fill('27');
  await part('Year').fill('1990');
  await form.getByRole('button', { name: 'Book' }).click();
  await page.getByText('Ada, 1990-03-27').waitFor();
  const section = page.locator('section[lang=de]');
  const german = [
    ...(await section.getByRole('group', { name: 'Geburtsdatum' }).locator('label').allTextContents()),
    ...((await section.getByRole('button', { name: 'Bitte auswählen Stadt' }).count())
      ? ['Bitte auswählen Stadt']
      : []),
  ];
  return {
    focused,
    error,
    country,
    left,
    booked: (await page.getByRole('status').first().textContent()) ?? '',
    german,
  };
}

/** A code typed and checked by a published rule, in a page styled by the sheets of the parts it uses. */
async function lookAtVite(consumer: Consumer): Promise<void> {
  const { seen, console } = await openConsumer(consumer, async (page) => {
    await page.getByRole('textbox', { name: 'Code' }).fill('Your code: 123-456');
    await page.getByRole('button', { name: 'Check' }).click();
    const code = await page.getByRole('status').first().textContent();
    const recipes = await lookAtRecipes(page);
    return {
      recipes,
      said: code,
      calls: await page.getByText('Calls are there').count(),
      brand: await brand(page, 'Check'),
    };
  });
  expectTrue(seen.said === 'Right form' && seen.calls === 1, `The page says ${JSON.stringify(seen)}`);
  expectTrue(
    JSON.stringify(seen.recipes) === JSON.stringify(RECIPES),
    `The recipes give ${JSON.stringify(seen.recipes)}`,
  );
  expectTrue(seen.brand === 'rgb(11, 79, 97)', `The button is ${seen.brand}`);
  expectTrue(console.length === 0, `The console says ${console.join(' | ')}`);
  const assets = join(consumer.folder, 'client/assets');
  const sheets = readdirSync(assets).filter((file) => file.endsWith('.css'));
  const css = sheets.map((file) => readFileSync(join(assets, file), 'utf8')).join('');
  expectTrue(css.includes('--nx-color-brand'), 'No style sheet with the theme');
  // The same page with the whole kit would carry several times that.
  expectTrue(css.length < 60_000, `${css.length} B of style sheets for seven parts`);
}

/** HTML rendered by plain Node is complete before any script, and the browser hydrates it without warnings. */
async function lookAtSsr(consumer: Consumer): Promise<void> {
  const html = readFileSync(join(consumer.folder, 'client/index.html'), 'utf8');
  expectTrue(html.includes('value="1990"') && html.includes('Question'), 'The HTML lacks the parts');
  const { seen, console } = await openConsumer(consumer, async (page) => {
    await page.locator('html[data-hydrated]').waitFor();
    await page.getByRole('tab', { name: 'Two' }).click();
    return { second: await page.getByText('Second').isVisible(), brand: await brand(page, 'Continue') };
  });
  expectTrue(seen.second, 'The tabs do not answer');
  expectTrue(seen.brand === 'rgb(11, 79, 97)', `The button is ${seen.brand}`);
  expectTrue(console.length === 0, `The console says ${console.join(' | ')}`);
}

/** Next renders and styles the page on its server, and the browser hydrates it. */
async function lookAtNext(consumer: Consumer): Promise<void> {
  const html = readFileSync(join(consumer.folder, 'client/index.html'), 'utf8');
  expectTrue(html.includes('Rendered by Next') && html.includes('Full name'), 'The HTML lacks the parts');
  const { seen, console } = await openConsumer(consumer, async (page) => {
    await page.locator('html[data-hydrated]').waitFor();
    await page.getByRole('textbox', { name: 'Full name' }).fill('Ada');
    await page.getByRole('button', { name: 'Book' }).click();
    return { said: await page.getByRole('status').first().textContent(), brand: await brand(page, 'Book') };
  });
  expectTrue(seen.said === 'Booked for Ada', `The page says ${seen.said}`);
  expectTrue(seen.brand === 'rgb(11, 79, 97)', `The button is ${seen.brand}`);
  expectTrue(console.length === 0, `The console says ${console.join(' | ')}`);
}

/** A dialog opened, answered and closed; the console stays silent, so the policy of the recipes refuses nothing. */
async function lookAtPlain(consumer: Consumer): Promise<void> {
  const { seen, console } = await openConsumer(consumer, async (page) => {
    await page.getByRole('textbox', { name: 'Full name' }).fill('Ada');
    const colour = await brand(page, 'Cancel booking');
    await page.getByRole('button', { name: 'Cancel booking' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Cancel this booking?' });
    await dialog.getByRole('button', { name: 'Cancel booking' }).click();
    await dialog.waitFor({ state: 'hidden' });
    return { said: await page.getByRole('status').first().textContent(), colour };
  });
  expectTrue(seen.said === 'Cancelled', `The page says ${seen.said}`);
  expectTrue(seen.colour === 'rgb(11, 79, 97)', `The button is ${seen.colour}`);
  expectTrue(console.length === 0, `The console says ${console.join(' | ')}`);
}

/** Most gzipped bytes of a consumer's scripts, lazy ones and React included, and of its style sheets. */
const LIMITS: Record<Consumer['kind'], { js: number; css: number }> = {
  vite: { js: 232_000, css: 10_000 },
  ssr: { js: 112_000, css: 23_000 },
  next: { js: 210_000, css: 21_000 },
  plain: { js: 111_000, css: 20_000 },
};

/** Prints what a consumer weighs, and holds it to its limit. */
function weighOne(consumer: Consumer): void {
  const { js, css } = weigh(consumer);
  process.stdout.write(
    `figure: ${consumer.kind} consumer with React ${consumer.react}: ${js} B of scripts, ${css} B of styles, gzipped\n`,
  );
  const most = LIMITS[consumer.kind];
  expectTrue(
    !most || (js <= most.js && css <= most.css),
    `${js} B of scripts and ${css} B of styles are too many`,
  );
}

const LOOKS = { vite: lookAtVite, ssr: lookAtSsr, next: lookAtNext, plain: lookAtPlain } as const;

/**
 * Rehearses a release: changesets raise the versions, a registry on loopback receives the packages, and fresh apps with
 * the oldest and the newest React install, type-check, build and open them.
 */
export async function release(): Promise<Outcome> {
  const started = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  const problems: string[] = [];
  const done: string[] = [];
  let registry: Registry | undefined;
  try {
    await copyRepository(join(folder, 'repository'));
    registry = await startRegistry(join(folder, 'registry'));
    const versions = await publish(join(folder, 'repository'), registry);
    done.push('published');
    for (const react of REACTS) {
      for (const kind of ['vite', 'ssr', 'next', 'plain'] as const) {
        // Next supports only the newest React.
        if (kind === 'next' && react === '18.2.0') continue;
        const consumer: Consumer = {
          kind,
          react,
          folder: join(folder, `${kind}-${react.replaceAll(/\W/g, '')}`),
        };
        const name = `${kind} consumer with React ${react}`;
        try {
          await installConsumer(consumer, versions, registry.npmrc);
          await buildConsumer(consumer);
          await LOOKS[kind](consumer);
          weighOne(consumer);
          done.push(name);
        } catch (error) {
          problems.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
        }
      }
    }
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
  } finally {
    registry?.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  return {
    name: 'published and consumed',
    passed: done.length,
    failed: problems.length,
    skipped: 0,
    looked: `${done.length + problems.length} steps`,
    seconds: (performance.now() - started) / 1000,
    output: problems.join('\n\n'),
  };
}
