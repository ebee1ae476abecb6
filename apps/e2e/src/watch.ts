import type { Page } from '@playwright/test';
import { isStopped } from './product.ts';

const found: string[] = [];

/** Records faults of a page: console errors, CSP violations, crashes, requests to other origins. */
export function watch(page: Page): void {
  const record = (fault: string): void => {
    if (!isStopped(page.url())) found.push(fault);
  };
  page.on('console', (message) => {
    const text = message.text();
    // The browser itself writes a line for each call that is refused or made offline; both are part of the walks.
    const expected =
      /Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_INTERNET_DISCONNECTED)/.test(
        text,
      );
    if (message.type() === 'error' && !expected) record(`${page.url()}: ${text}`);
  });
  page.on('pageerror', (error) => record(`${page.url()}: ${error.message}`));
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== 'localhost')
      record(`${page.url()} asked ${request.url()}`);
  });
}

watch.found = found;
