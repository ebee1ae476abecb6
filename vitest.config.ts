import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

const compare = process.env['COMPARE_PICTURES'] === '1';

/** Every story runs in real Chromium: it renders, its play function passes, axe finds nothing, in light and in dark. */
export default defineConfig({
  plugins: [storybookTest({ configDir: '.storybook' })],
  test: {
    name: 'storybook',
    reporters: ['default', ['json', { outputFile: '.report/storybook.json' }]],
    provide: { comparePictures: compare },
    setupFiles: ['.storybook/both-themes.ts'],
    // One frame for all files: a frame for each loads everything again, 40 % of the processor time.
    isolate: false,
    // A picture that was taken too early is taken once more.
    retry: 1,
    // On a loaded machine the checks after a story take long; the default is 30 s in a browser.
    hookTimeout: 120_000,
    // For a picture that differs, the new one and the difference are written beside the report.
    api: { allowWrite: true },
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({
        launchOptions: {
          executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
          args: ['--no-sandbox'],
        },
        contextOptions: { reducedMotion: 'reduce' as const },
      }),
      instances: [{ browser: 'chromium' as const }],
      expect: {
        toMatchScreenshot: {
          resolveScreenshotPath: ({ arg, ext, root }: { arg: string; ext: string; root: string }) =>
            `${root}/.storybook/references/${arg}${ext}`,
          // Anti-aliased edges of letters differ slightly from run to run.
          comparatorName: 'pixelmatch' as const,
          comparatorOptions: { threshold: 0.1, allowedMismatchedPixels: 20 },
        },
      },
    },
  },
});
