import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium, type Page } from 'playwright';
import { keepNodeEnv } from './keep-node-env.ts';
import { exec } from './proc.ts';

export interface Consumer {
  kind: 'vite' | 'ssr' | 'next' | 'plain';
  /** `18.2.0` or a range of npm */
  react: string;
  folder: string;
}

const catalog = readFileSync('pnpm-workspace.yaml', 'utf8');
const pinned = (name: string): string =>
  new RegExp(`^  '?${name}'?: (.+)$`, 'm').exec(catalog)?.[1] ?? `${name} is not in the catalog`;

/** The recipes of the kit that each consumer tries. */
const RECIPES: Record<Consumer['kind'], Record<string, string>> = {
  vite: { 'react-hook-form': '^7.92.0' },
  ssr: {},
  next: { next: '^16.4.6' },
  plain: {},
};
const ESBUILD = '^0.28.0';
/** Next needs TypeScript's old API, which version 7 no longer has. */
const NEXT_TYPESCRIPT = '^5.9.0';

async function step(consumer: Consumer, program: string, ...args: string[]): Promise<void> {
  const { code, output } = await exec(program, args, { cwd: consumer.folder });
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}:\n${output.slice(-4000)}`);
}

/** Installs a fresh app outside the repository that depends on the published packages. */
export async function installConsumer(
  consumer: Consumer,
  versions: Record<string, string>,
  npmrc: string,
): Promise<void> {
  const { kind, react, folder } = consumer;
  cpSync(resolve('scripts/consumers', kind), folder, { recursive: true });
  const types = react.startsWith('18') ? '^18.2.0' : pinned('@types/react');
  const manifest = {
    name: `consumer-${kind}`,
    private: true,
    type: 'module',
    dependencies: { ...versions, ...RECIPES[kind], react, 'react-dom': react },
    devDependencies: {
      '@types/react': types,
      '@types/react-dom': react.startsWith('18') ? '^18.2.0' : pinned('@types/react-dom'),
      ...(kind === 'next'
        ? { '@types/node': pinned('@types/node'), typescript: NEXT_TYPESCRIPT }
        : {
            typescript: pinned('typescript'),
            ...(kind === 'plain' ? { esbuild: ESBUILD } : { vite: pinned('vite') }),
          }),
    },
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, '.npmrc'), readFileSync(npmrc));
  // pnpm refuses packages published a minute ago by default; peers are installed, as npm does.
  writeFileSync(
    join(folder, 'pnpm-workspace.yaml'),
    "packages: ['.']\npmOnFail: ignore\nminimumReleaseAgeExclude: ['@nexperts/*']\nallowBuilds: { esbuild: false, sharp: false }\n",
  );
  await step(consumer, 'pnpm', 'install', '--prefer-offline', '--no-frozen-lockfile');
}

/** Type-checks and builds; an SSR consumer's page is rendered by plain Node in between. */
export async function buildConsumer(consumer: Consumer): Promise<void> {
  const { kind, folder } = consumer;
  if (kind === 'next') {
    // Checks types itself, and writes pages to `client`.
    await step(consumer, 'pnpm', 'exec', 'next', 'build');
    return;
  }
  await step(consumer, 'pnpm', 'exec', 'tsc');
  if (kind === 'plain') {
    await bundlePlainly(consumer);
    return;
  }
  if (kind === 'ssr') {
    await step(consumer, 'pnpm', 'exec', 'vite', 'build', '--ssr', 'src/server.tsx', '--outDir', 'server');
    const server = pathToFileURL(join(folder, 'server/server.js')).href;
    const rendered = await exec('node', [
      '--input-type=module',
      '--eval',
      `import { html } from '${server}'; process.stdout.write(html)`,
    ]);
    if (rendered.code !== 0) throw new Error(`Node could not render the page:\n${rendered.output}`);
    const page = join(folder, 'index.html');
    writeFileSync(page, readFileSync(page, 'utf8').replace('<!--html-->', rendered.output));
  }
  await step(consumer, 'pnpm', 'exec', 'vite', 'build', '--outDir', 'client');
}

/** The `style-src` and its neighbours that the kit's page of recipes gives. */
function recipePolicy(folder: string): string {
  const page = readFileSync(join(folder, 'node_modules/@nexperts/ui/dist/docs/Recipes.md'), 'utf8');
  const [, policy = ''] = /^```text\n([\s\S]*?)^```/m.exec(page) ?? [];
  return `default-src 'none'; script-src 'self'; img-src data:; ${policy.replaceAll(/\s+/g, ' ').trim()}`;
}

/** What a page needs that has esbuild and nothing else: a script, and the kit's one style sheet with its faces beside it. */
async function bundlePlainly(consumer: Consumer): Promise<void> {
  const { folder } = consumer;
  const client = join(folder, 'client');
  mkdirSync(client);
  await step(
    consumer,
    'pnpm',
    'exec',
    'esbuild',
    'src/main.tsx',
    '--bundle',
    '--minify',
    '--splitting',
    '--format=esm',
    '--define:process.env.NODE_ENV="production"',
    '--jsx=automatic',
    '--outdir=client',
  );
  const kit = join(folder, 'node_modules/@nexperts/ui/dist');
  cpSync(join(kit, 'styles.css'), join(client, 'styles.css'));
  cpSync(join(kit, 'fonts'), join(client, 'fonts'), { recursive: true });
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  writeFileSync(join(client, 'index.html'), page.replace('POLICY', recipePolicy(folder)));
}

/** Gzipped bytes of the scripts and the style sheets of a built consumer. */
export function weigh({ folder }: Consumer): { js: number; css: number } {
  const sum = (end: string): number =>
    globSync(`client/**/*.${end}`, { cwd: folder })
      .map((file) => gzipSync(readFileSync(join(folder, file))).length)
      .reduce((total, bytes) => total + bytes, 0);
  return { js: sum('js'), css: sum('css') };
}

/** Opens the built app in a browser; `console` has all its console messages. */
export async function openConsumer<T>(
  consumer: Consumer,
  inspect: (page: Page) => Promise<T>,
): Promise<{ seen: T; console: string[] }> {
  const { preview } = await import('vite');
  const server = await keepNodeEnv(() =>
    preview({
      root: consumer.folder,
      configFile: false,
      logLevel: 'silent',
      build: { outDir: 'client' },
      preview: { host: '127.0.0.1', port: 0 },
    }),
  );
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  const said: string[] = [];
  try {
    const page = await browser.newPage();
    page.on('console', (message) => said.push(message.text()));
    page.on('pageerror', (error) => said.push(String(error)));
    await page.goto(server.resolvedUrls?.local[0] ?? '');
    return { seen: await inspect(page), console: said };
  } finally {
    await browser.close();
    await server.close();
  }
}
