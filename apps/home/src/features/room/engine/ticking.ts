/** Waits also in a page that isn't seen, where timers of its own come once a second. */
export function ticker(): { wait: (ms: number) => Promise<void>; stop: () => void } {
  const worker = new Worker(new URL('ticker.ts', import.meta.url), { type: 'module' });
  let isBroken = false;
  let end = (): void => {};
  worker.addEventListener('message', () => end());
  worker.addEventListener('error', () => {
    isBroken = true;
    end();
  });
  const wait = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      end = resolve;
      if (isBroken) setTimeout(resolve, ms);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin of its own
      else worker.postMessage(ms);
    });
  return { wait, stop: () => worker.terminate() };
}
