import { afterAll, vi } from 'vitest';

// A setup file of tests that share their modules: what a file stubs, in a test or on top, ends with the file.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
