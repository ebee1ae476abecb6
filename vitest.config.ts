import { globSync, statSync } from 'node:fs';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

// Set by scripts/lib/story-runs.ts; without them, no picture is compared and dark colours are checked where they are
// pictured.
const form = process.env['STORIES_FORM'] as 'short' | 'long' | undefined;

/** Files of stories, the largest first. */
const files = globSync(['packages/ui/src/**/*.stories.tsx', 'apps/*/src/**/*.stories.tsx']).toSorted(
  (one, other) => statSync(other).size - statSync(one).size || (one < other ? -1 : 1),
);

/** Every story runs in real Chromium: it renders, its play function passes, axe finds nothing, in light and in dark. */
export default defineConfig({
  plugins: [
    // What takes a second or more, and isn't the first story of its screen, runs in the long form alone.
    storybookTest({ configDir: '.storybook', tags: { exclude: form === 'short' ? ['long'] : [] } }),
    {
      name: 'react-without-tracks',
      // React describes each render and each element to the browser's profiler, which nobody looks at here.
      transformIndexHtml: () => [
        {
          tag: 'script',
          injectTo: 'head-prepend' as const,
          children: 'console.timeStamp = console.createTask = undefined;',
        },
      ],
    },
  ],
  test: {
    name: 'storybook',
    reporters: ['default', 'json'],
    outputFile: { json: '.report/storybook.json' },
    provide: { storiesForm: form ?? 'quick' },
    setupFiles: ['.storybook/both-themes.ts'],
    // One frame for all files: a frame for each loads everything again, 40 % of the processor time.
    isolate: false,
    maxWorkers: 2,
    // A loaded machine takes long for a story and the checks after it; only one that never ends shall fail.
    hookTimeout: 120_000,
    testTimeout: 60_000,
    // For a picture that differs, the new one and the difference are written beside the report.
    api: { allowWrite: true },
    browser: {
      enabled: true,
      headless: true,
      // On a fresh machine the dependencies are bundled first.
      connectTimeout: 300_000,
      provider: playwright({
        launchOptions: {
          executablePath:
            process.env['CHROMIUM_SHELL_PATH'] ?? process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
          // The headless shell shapes letters as the whole browser does, which ignores the second option.
          // Nobody presses: a page may make sound by itself.
          args: [
            '--no-sandbox',
            '--font-render-hinting=slight',
            '--autoplay-policy=no-user-gesture-required',
          ],
        },
        contextOptions: { reducedMotion: 'reduce' as const },
      }),
      // Two browsers with a page each, which share what is transformed: only one page of a browser has the focus.
      instances: [0, 1].map((half) => ({
        browser: 'chromium' as const,
        name: `stories-${half + 1}`,
        include: files.filter((_, index) => index % 2 === half),
      })),
      expect: {
        toMatchScreenshot: {
          resolveScreenshotPath: ({ arg, ext, root }: { arg: string; ext: string; root: string }) =>
            `${root}/.report/references/${arg}${ext}`,
          // Anti-aliased edges of letters differ slightly from run to run.
          comparatorName: 'pixelmatch' as const,
          comparatorOptions: { threshold: 0.1, allowedMismatchedPixels: 20 },
          // Until two frames are equal; the default of 5 s is short on a loaded machine.
          timeout: 60_000,
        },
      },
    },
  },
});
