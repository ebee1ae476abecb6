import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { publishedExports } from './published-exports.ts';

// `pnpm exports`: lists the entries of the published package in package.json anew. A test compares the two.
const file = fileURLToPath(new URL('../package.json', import.meta.url));
const manifest = JSON.parse(readFileSync(file, 'utf8')) as { publishConfig: { exports: unknown } };
manifest.publishConfig.exports = publishedExports();
writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
