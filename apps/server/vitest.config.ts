import { defineConfig } from 'vitest/config';

const isLong = process.env.TEST_FORM === 'long';

/** Which tests run on the embedded engine too (docs/checks.md). In the long form it is all that can. */
const EMBEDDED = isLong
  ? { include: ['src/**/*.test.ts'], exclude: ['src/**/*.process.test.ts', 'src/**/*.one-engine.test.ts'] }
  : { include: ['src/**/*.both.test.ts'] };

/** What takes processes of its own for ten seconds and more: the long form alone. */
const SLOW = ['bytes', 'many-machines', 'live', 'built-server'].map(
  (name) => `src/**/${name}.process.test.ts`,
);

const project = (name: 'pglite' | 'postgres') => ({
  test: {
    name,
    ...(name === 'pglite' ? EMBEDDED : { include: ['src/**/*.test.ts'], exclude: isLong ? [] : SLOW }),
    globalSetup: './src/testing/global-setup.ts',
    setupFiles: ['../../scripts/lib/test-seed.ts', './src/testing/check-answers.ts'],
    // Loading the app again for each file took a quarter of the processor time; a server and its database are its file's.
    isolate: false,
    // On a loaded machine everything takes ten times as long. A state is waited for almost as long as a test may take.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 50_000 } },
  },
});

export default defineConfig({
  test: {
    projects: [project('postgres'), project('pglite')],
    maxWorkers: 2,
    reporters: ['default', ['json', { outputFile: '.report/vitest.json' }]],
  },
});
