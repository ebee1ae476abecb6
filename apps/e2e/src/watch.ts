import type { Page } from '@playwright/test';

const found: string[] = [];

/** Records faults of a page: console errors, CSP violations, crashes, requests to other origins. */
export function watch(page: Page): void {
  page.on('console', (message) => {
    const text = message.text();
    // The browser itself writes a line for each call that is refused or made offline; both are part of the walks.
    const expected =
      /Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_INTERNET_DISCONNECTED)/.test(
        text,
      );
    if (message.type() === 'error' && !expected) found.push(`${page.url()}: ${text}`);
  });
  page.on('pageerror', (error) => found.push(`${page.url()}: ${error.message}`));
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== 'localhost')
      found.push(`${page.url()} asked ${request.url()}`);
  });
}

watch.found = found;
