import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  test: {
    setupFiles: ['../../scripts/lib/test-seed.ts', '../../scripts/lib/own-stubs.ts'],
    isolate: false,
    testTimeout: 30_000,
    // A state is waited for as long as a test may take; the default is 1 s.
    expect: { poll: { timeout: 25_000 } },
    reporters: ['default', ['json', { outputFile: '.report/vitest.json' }]],
  },
});
