import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { FACES } from './lib/faces.ts';

// `node scripts/faces.ts`: draws the faces of the people on the public pages and in stories. With `--check` it only
// compares them with the files.
if (process.argv.includes('--check')) {
  const old = FACES.filter(({ file, svg }) => !existsSync(file) || readFileSync(file, 'utf8') !== svg);
  for (const { file } of old) process.stderr.write(`${file} is not as drawn; run node scripts/faces.ts\n`);
  if (old.length > 0) process.exitCode = 1;
} else {
  for (const { file, svg } of FACES) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, svg);
  }
}
process.stdout.write(`${FACES.length} faces\n`);
