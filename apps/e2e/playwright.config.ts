import { defineConfig, devices } from '@playwright/test';
import { BROWSER_FLAGS } from './src/browser-flags.ts';

const executablePath = process.env.CHROMIUM_PATH;

export default defineConfig({
  testDir: 'src',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 1,
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '.report/e2e.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 900 },
    trace: 'retain-on-failure',
    locale: 'en-AU',
    timezoneId: 'Europe/London',
    launchOptions: { ...(executablePath && { executablePath }), args: BROWSER_FLAGS },
    actionTimeout: 20_000,
    navigationTimeout: 20_000,
  },
});
