import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  test: {
    environment: 'node',
    include: ['{src,scripts}/**/*.test.{ts,tsx}'],
    setupFiles: '../../scripts/lib/test-seed.ts',
    isolate: false,
    // On a loaded machine everything takes ten times as long.
    testTimeout: 60_000,
    reporters: ['default', ['json', { outputFile: '.report/vitest.json' }]],
  },
});
