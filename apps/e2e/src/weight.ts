import type { Page } from '@playwright/test';
import { open, quiet } from './walk.ts';

/** What a page loads until it is live and has nothing left to ask for. Sizes in bytes as sent (brotli if available), without headers. */
export interface Weight {
  script: number;
  font: number;
  style: number;
  document: number;
  other: number;
  total: number;
  requests: number;
}

/** Opens a page with an empty cache and sums up what it loads. */
export async function weigh(page: Page, url: string): Promise<Weight> {
  const weight: Weight = { script: 0, font: 0, style: 0, document: 0, other: 0, total: 0, requests: 0 };
  const kinds: Readonly<Record<string, 'script' | 'font' | 'style' | 'document'>> = {
    script: 'script',
    font: 'font',
    stylesheet: 'style',
    document: 'document',
  };
  const sums: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    sums.push(
      (async () => {
        const { responseBodySize } = await request.sizes();
        weight[kinds[request.resourceType()] ?? 'other'] += responseBodySize;
        weight.total += responseBodySize;
        weight.requests += 1;
      })(),
    );
  });
  await open(page, url);
  await quiet(page);
  await page.evaluate(() => document.fonts.ready);
  await Promise.all(sums);
  return weight;
}
