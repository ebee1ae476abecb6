import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

const compare = process.env['COMPARE_PICTURES'] === '1';

/** Every story runs in real Chromium: it renders, its play function passes, axe finds nothing. */
const stories = (name: string, theme: string) => ({
  plugins: [storybookTest({ configDir: '.storybook', initialGlobals: { theme } })],
  test: {
    name,
    provide: { theme, comparePictures: compare },
    setupFiles: ['.storybook/compare-pictures.ts'],
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
          // Edges of letters may differ by a hair from run to run.
          comparatorName: 'pixelmatch' as const,
          comparatorOptions: { threshold: 0.1, allowedMismatchedPixels: 20 },
        },
      },
    },
  },
});

export default defineConfig({
  test: {
    reporters: ['default', ['json', { outputFile: '.report/storybook.json' }]],
    projects: [stories('storybook', 'light'), stories('storybook-dark', 'dark')],
  },
});
