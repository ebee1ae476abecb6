import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { testTimeout: 60_000, reporters: ['default', ['json', { outputFile: '.report/vitest.json' }]] },
});
