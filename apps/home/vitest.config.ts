import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  test: {
    setupFiles: '../../scripts/lib/test-seed.ts',
    reporters: ['default', ['json', { outputFile: '.report/vitest.json' }]],
  },
});
