import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { measure, withTable } from './size-table.ts';

// `pnpm sizes`, after a build: measures the kit and writes the table of the README.
const file = fileURLToPath(new URL('../README.md', import.meta.url));
const sizes = measure();
writeFileSync(file, withTable(readFileSync(file, 'utf8'), sizes));
execFileSync('oxfmt', [file]);
for (const { name, size, sizeLimit } of sizes) process.stdout.write(`${name}: ${size} of ${sizeLimit} B\n`);
