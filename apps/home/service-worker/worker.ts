import { shownOf } from './shown.ts';

// The one service worker of the product: web push and the offline page, nothing else (M-10). Whatever is no navigation goes
// past it, and the offline page is all it stores.
declare const self: ServiceWorkerGlobalScope;

const STORE = 'nexperts-offline';
const OFFLINE_PAGE = '/app/offline.html';
const SUBSCRIPTIONS = '/api/push-subscriptions';

async function storeOfflinePage(): Promise<void> {
  const cache = await caches.open(STORE);
  await cache.add(new Request(OFFLINE_PAGE, { cache: 'reload' }));
}

self.addEventListener('install', (event) => {
  event.waitUntil(storeOfflinePage().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  // A page is requested while the worker starts, so it comes no later than without one.
  event.waitUntil(Promise.all([self.registration.navigationPreload.enable(), self.clients.claim()]));
});

/** A page from the server, or the offline page in its place. */
async function page({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return ((await preloadResponse) as Response | undefined) ?? (await fetch(request));
  } catch (error) {
    const offline = await caches.match(OFFLINE_PAGE);
    if (offline) return offline;
    throw error;
  }
}

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(page(event));
});

self.addEventListener('push', (event) => {
  const { title, body, path, tag } = shownOf(event.data?.text() ?? '');
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: { path } }),
  );
});

/**
 * Shows a path: in the tab that has it open, else in a new one. No other tab is sent there, because something may be typed
 * in it, or a call be on.
 */
async function show(path: string): Promise<void> {
  const url = new URL(path, self.location.origin).href;
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = tabs.find((tab) => tab.url.replace(/[?#].*$/, '') === url);
  await (open ? open.focus() : self.clients.openWindow(url));
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = event.notification.data as { path: string };
  event.waitUntil(show(path));
});

/** The browser has replaced a subscription: the server gets the new one. */
self.addEventListener('pushsubscriptionchange', (event) => {
  const renewed = async (): Promise<void> => {
    const { oldSubscription, newSubscription } = event;
    const options = oldSubscription?.options;
    const subscription =
      newSubscription ?? (options ? await self.registration.pushManager.subscribe(options) : null);
    if (!subscription) return;
    await fetch(SUBSCRIPTIONS, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(subscription),
    });
  };
  event.waitUntil(renewed());
});
