import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const code = (path: string) => ({ types: `./dist/${path}.d.ts`, default: `./dist/${path}.js` });

/** The entries of the published package: one for each component folder, and what is no component. */
export function publishedExports(): Record<string, unknown> {
  const components = readdirSync(fileURLToPath(new URL('../src/components/', import.meta.url))).sort();
  return {
    '.': code('index'),
    ...Object.fromEntries(components.map((name) => [`./${name}`, code(`components/${name}/index`)])),
    ...Object.fromEntries(['ar', 'de', 'en'].map((locale) => [`./words/${locale}`, code(`words/${locale}`)])),
    './booking': code('booking/index'),
    './room': code('room/index'),
    './theme': code('theme/index'),
    './styles': code('theme/styles'),
    './fonts': code('theme/fonts'),
    './fonts/*': './dist/fonts/*',
    './styles.css': './dist/styles.css',
    './tokens.css': './dist/tokens.css',
    './tokens.json': './dist/tokens.json',
    './tokens/*': './dist/tokens/*',
    './package.json': './package.json',
  };
}
