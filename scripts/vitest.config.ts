import { defineConfig } from 'vitest/config';

/** Tests of the scripts themselves. */
export default defineConfig({
  test: { name: 'scripts', root: import.meta.dirname, include: ['lib/**/*.test.ts'] },
});
