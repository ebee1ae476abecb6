import { defineConfig, devices } from '@playwright/test';
import { BROWSER_FLAGS } from './src/browser-flags.ts';

// The headless shell; a walk about what it lacks takes the whole browser (`WHOLE_BROWSER`).
const executablePath = process.env.CHROMIUM_SHELL_PATH ?? process.env.CHROMIUM_PATH;
/** In `npm run check` a walk that fails leaves what the page looked like at each step: a quarter of the processor time. */
const isAtHand = process.env.WALKS === 'all';

/** Walks that send video or measure times in a page: they run alone. */
const ALONE = /(around-the-call|call-check|first-paint|main-job|room|two-processes|workshop)\.spec\.ts$/;
/** Started first, so that no worker ends with a long file. */
const LONG = /(site|lists|main-run)\.spec\.ts$/;

export default defineConfig({
  testDir: 'src',
  // What another level proves more cheaply, or what takes long, runs in the long form and in `npm run check`.
  ...(process.env.TEST_FORM !== 'long' && !isAtHand && { grepInvert: /@long/ }),
  globalSetup: './src/global-setup.ts',
  // A file is one walk, in turn, with a server, ports and a data folder of its own.
  fullyParallel: false,
  workers: 2,
  projects: [
    { name: 'long', outputDir: 'test-results/long', testMatch: LONG },
    { name: 'walks', outputDir: 'test-results/walks', testIgnore: [ALONE, LONG] },
    { name: 'alone', outputDir: 'test-results/alone', testMatch: ALONE, workers: 1 },
  ],
  // What fails by chance is a fault: of the walk, or of the product.
  retries: 0,
  // Ends what hangs. On a machine with ten times the work it can do, a page takes half a minute.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: '.report/e2e.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 900 },
    trace: { mode: 'retain-on-failure', screenshots: isAtHand, snapshots: isAtHand },
    screenshot: 'only-on-failure',
    locale: 'en-AU',
    timezoneId: 'Europe/London',
    launchOptions: { ...(executablePath && { executablePath }), args: BROWSER_FLAGS },
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
  },
});
