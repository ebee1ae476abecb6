/** A worker that answers after so many ms. Timers of a page that isn't seen come once a second. */
addEventListener('message', ({ data }: MessageEvent<number>) => {
  setTimeout(() => postMessage(null), data);
});
