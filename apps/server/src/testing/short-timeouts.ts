import { onTestFinished, vi, type MockInstance } from 'vitest';

/** Makes `AbortSignal.timeout` fifty times shorter until the test ends or restores it. Its calls are the real times. */
export function shortTimeouts(): MockInstance<typeof AbortSignal.timeout> {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(Math.ceil(ms / 50)));
  onTestFinished(() => spy.mockRestore());
  return spy;
}
