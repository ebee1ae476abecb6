/**
 * Runs in the page. Starts once the page has loaded and is seen (or a second later: a tab in the background is not) and idle, or at the first sign of a hand on it. Files are
 * fetched together, and each is run by itself when what it imports has: all at once they would hold the page up. So
 * would the first look into the storage, which waits for the disk. The last press before the page says that it is
 * `live` is made again then, if only a live page can answer it: that of a button, and of a link to the next step of
 * signing in, whose address is whole only then. What a page puts off besides scripts (scripts/first-paint.ts) is asked
 * for before them, and no script runs in a page whose sheet is still on its way. Its faces are taken in a frame after it:
 * both make the browser look at all text anew. (A tab in the background has no frames.)
 */
export const loader = (files: readonly string[]): string => `(() => {
  const { textContent } = document.currentScript.previousElementSibling;
  const breath = () => (window.scheduler?.yield ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve)));
  const frame = () => new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, 100);
  });
  let dressed;
  const dress = () => {
    const [faces, files] = document.querySelectorAll('head > noscript');
    if (!files || dressed) return;
    files.outerHTML = files.textContent;
    const sheet = document.querySelector('link[rel=stylesheet]');
    dressed = new Promise((done) => (sheet.onload = sheet.onerror = done)).then(frame).then(() => {
      faces.outerHTML = faces.textContent;
    });
  };
  let started = false;
  const start = async () => {
    if (started) return;
    started = true;
    dress();
    try {
      localStorage.length;
    } catch {}
    await dressed;
    await breath();
    const files = [];
    for (const href of ${JSON.stringify(files)}) {
      files.push(import(href));
      await breath();
    }
    await Promise.allSettled(files);
    document.body.append(Object.assign(document.createElement('script'), { type: 'module', textContent }));
  };
  for (const sign of ['pointerdown', 'keydown', 'focusin']) {
    addEventListener(sign, start, { once: true, passive: true, capture: true });
  }
  let pressed;
  const press = (event) => {
    const found = event.target.closest('button, a[href*="next="]');
    if (!found || found.popoverTargetElement) return;
    if (found.form?.method === 'get' && !location.search.includes('next=')) return;
    event.preventDefault();
    pressed = found;
  };
  addEventListener('click', press, true);
  addEventListener('live', () => {
    removeEventListener('click', press, true);
    setTimeout(() => pressed?.click());
  }, { once: true });
  const idle = () => {
    dress();
    window.requestIdleCallback ? requestIdleCallback(start, { timeout: 2000 }) : setTimeout(start, 200);
  };
  const loaded = () => {
    setTimeout(idle, 1000);
    new PerformanceObserver((list) => {
      // The first paint alone may be that of an empty page.
      if (list.getEntriesByName('first-contentful-paint').length > 0) idle();
    }).observe({ type: 'paint', buffered: true });
  };
  if (document.readyState === 'complete') loaded();
  else addEventListener('load', loaded, { once: true });
})()`;
