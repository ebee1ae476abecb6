import { describe, expect, it } from 'vitest';
import { stillPage } from './still-page.ts';

const MARK = '<script data-kept="">mark()</script>';
const page = (head: string, body = '<main>Not found</main>') =>
  `<html><head>${head}</head><body>${body}</body></html>`;

describe('stillPage', () => {
  it('takes out scripts, preloads and buttons, and keeps the marked script and links', () => {
    const html = page(
      `${MARK}<link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/>`,
      '<button type="button"><svg></svg>Menu</button><main><a href="/">Home</a></main><script>\nstart()\n</script>',
    );
    expect(stillPage(html)).toBe(
      page(`${MARK}<link rel="stylesheet" href="/a.css"/>`, '<main><a href="/">Home</a></main>'),
    );
  });

  it.each([
    ['without the marked script', page('')],
    ['with two', page(MARK + MARK)],
    ['without a main part', page(MARK, '')],
  ])('refuses a page %s', (_, html) => {
    expect(() => stillPage(html)).toThrow('not as expected');
  });
});
