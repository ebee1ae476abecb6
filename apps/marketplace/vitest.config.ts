import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  test: {
    setupFiles: '../../scripts/lib/own-stubs.ts',
    isolate: false,
    testTimeout: 60_000,
    reporters: ['default', ['json', { outputFile: '.report/vitest.json' }]],
  },
});
