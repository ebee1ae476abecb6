import { describe, expect, it } from 'vitest';
import { offlinePage } from './offline-page.ts';

const page = (head: string, body = '<main><a href="/app/offline">Try again</a></main>') =>
  `<html><head>${head}</head><body>${body}</body></html>`;

describe('offlinePage', () => {
  it('takes out whatever would be loaded, and leads back to the page it stands for', () => {
    const html = page(
      '<script>mark()</script><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/><style>old</style><title>Offline</title>',
    );
    const rules =
      '@font-face{font-family:A;src:url(/a.woff2)}@font-face{font-family:B;src:local(Arial)}a{color:red}';
    expect(offlinePage(html, '/app/offline', rules)).toBe(
      page(
        '<title>Offline</title><style>@font-face{font-family:B;src:local(Arial)}a{color:red}</style>',
        '<main><a href="">Try again</a></main>',
      ),
    );
  });

  it.each([
    ['a picture', page('', '<img src="/a.png"/><a href="/app/offline">Try again</a>'), ''],
    ['a background', page(''), 'a{background:url(/a.png)}'],
    ['no way back', page('', '<main>Offline</main>'), ''],
  ])('refuses a page with %s', (_, html, rules) => {
    expect(() => offlinePage(html, '/app/offline', rules)).toThrow('not as expected');
  });
});
