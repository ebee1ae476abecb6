import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    setupFiles: '../../scripts/lib/test-seed.ts',
    isolate: false,
    // On a loaded machine everything takes ten times as long.
    testTimeout: 60_000,
    reporters: ['default', ['json', { outputFile: '.report/vitest.json' }]],
  },
});
