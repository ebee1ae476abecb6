import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { findChromium } from './lib/chromium.ts';
import { exec } from './lib/proc.ts';
import { browserVersion, MADE_WITH, REFERENCES, references } from './lib/references.ts';

// `npm run references`: retakes the reference pictures of all stories tagged `visual` with this browser.
// `-- --list` prints how many there are.
process.env.CHROMIUM_PATH = await findChromium();
if (process.argv.includes('--list')) {
  const { browser, count } = references();
  process.stdout.write(
    `${count} pictures made with ${browser}; here is ${browserVersion(process.env.CHROMIUM_PATH)}\n`,
  );
  process.exit();
}
rmSync(REFERENCES, { recursive: true, force: true });
mkdirSync(REFERENCES, { recursive: true });
const env = { ...process.env, COMPARE_PICTURES: '1', NO_COLOR: '1', FORCE_COLOR: '0' };
const { code, output } = await exec('vitest', ['run', '--update'], { env });
const browser = browserVersion(process.env.CHROMIUM_PATH);
writeFileSync(MADE_WITH, `${JSON.stringify({ browser }, null, 2)}\n`);
if (code !== 0) process.stderr.write(output.slice(-8000));
process.stdout.write(`${references().count} pictures made with ${browser}\n`);
process.exitCode = code;
