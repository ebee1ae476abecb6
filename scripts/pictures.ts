import { resolve } from 'node:path';
import { findChromium } from './lib/chromium.ts';
import { exec } from './lib/proc.ts';

// `npm run pictures`: retakes the README's pictures during the walk that books a session and meets by video, and the
// screenshots of the app's manifest during that of web push. `-- --list` names the tests of both.
const list = process.argv.includes('--list');
const env = {
  ...process.env,
  CHROMIUM_PATH: await findChromium(),
  PICTURES: resolve('docs/pictures'),
  APP_PICTURES: resolve('apps/home/public/screenshots'),
  FORCE_COLOR: '0',
};
const { code, output } = await exec(
  'pnpm',
  [
    '--filter',
    '@nexperts/e2e',
    'exec',
    'playwright',
    'test',
    'main-job.spec.ts',
    'push.spec.ts',
    ...(list ? ['--list'] : []),
  ],
  { env },
);
if (code !== 0) process.stderr.write(output.slice(-8000));
else process.stdout.write(list ? output : 'the pictures are up to date\n');
process.exitCode = code;
