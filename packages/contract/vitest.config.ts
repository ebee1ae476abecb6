import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { isolate: false, reporters: ['default', ['json', { outputFile: '.report/vitest.json' }]] },
});
