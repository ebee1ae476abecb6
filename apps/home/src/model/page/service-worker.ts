import { basePath } from '../../paths.ts';

/**
 * Registers the one service worker of the product, which has web push and the offline page, and waits until it runs.
 * @throws when the browser doesn't permit it, or the script can't be loaded
 */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(`${basePath}/sw.js`, {
    scope: `${basePath}/`,
    updateViaCache: 'none',
  });
  return navigator.serviceWorker.ready;
}
