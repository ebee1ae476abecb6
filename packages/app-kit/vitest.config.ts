import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    setupFiles: '../../scripts/lib/test-seed.ts',
    reporters: ['default', ['json', { outputFile: '.report/vitest.json' }]],
  },
});
