import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    setupFiles: '../../scripts/lib/test-seed.ts',
    isolate: false,
    reporters: ['default', ['json', { outputFile: '.report/vitest.json' }]],
  },
});
