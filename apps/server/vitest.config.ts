import { defineConfig } from 'vitest/config';

const project = (name: 'pglite' | 'postgres') => ({
  test: {
    name,
    include: ['src/**/*.test.ts'],
    // Whole server processes take seconds to start and share nothing but PostgreSQL.
    // What has nothing to do with the engine runs on one of them.
    exclude: name === 'pglite' ? ['src/**/*.process.test.ts', 'src/**/*.one-engine.test.ts'] : [],
    globalSetup: './src/testing/global-setup.ts',
    setupFiles: ['../../scripts/lib/test-seed.ts', './src/testing/check-answers.ts'],
    // Loading the app again for each file took a quarter of the processor time; a server and its database are its file's.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});

// Every server test runs on both engines: PGlite is serial and hides deadlocks.
export default defineConfig({
  test: {
    projects: [project('pglite'), project('postgres')],
    maxWorkers: 2,
    reporters: ['default', ['json', { outputFile: '.report/vitest.json' }]],
  },
});
