import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { publishedExports } from './published-exports.ts';

// `pnpm exports`: rewrites the list of the published package's entries in package.json. A test compares the two.
const file = fileURLToPath(new URL('../package.json', import.meta.url));
const manifest = JSON.parse(readFileSync(file, 'utf8')) as { publishConfig: { exports: unknown } };
manifest.publishConfig.exports = publishedExports();
writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
