import type { APIResponse } from '@playwright/test';
import { startProduct, type Product } from './product.ts';
import { someHandle } from './site-routes.ts';
import { expect, test } from './walk.ts';

// Headers as the product sends them behind a proxy that ends TLS. `page-headers.test.ts` has the policy of each kind of
// page; this asks every kind of answer, with the hashes that the built pages have.

const PAGES = [
  '/',
  '/login',
  '/signup',
  '/find-experts',
  '/categories/technology',
  '/no/such/page',
  '/app',
  '/app/checkout/any',
  '/app/room/any',
  '/app/bookings/any/check',
  '/app/experts/:handle',
] as const;
const CALLS = ['/api/expert/featured', '/api/auth/me'] as const;

const ORIGIN = 'https://nexperts.test';

let product: Product;

test.beforeAll(async () => {
  product = await startProduct({ PUBLIC_URL: ORIGIN, TRUSTED_PROXIES: '127.0.0.1' });
});

test.afterAll(async () => {
  await product?.stop();
});

/** The directives of a policy, each with its sources. @throws when one is there twice: browsers ignore the second */
function directivesOf(policy: string): Map<string, string[]> {
  const directives = new Map<string, string[]>();
  for (const directive of policy.split(';')) {
    const [name = '', ...sources] = directive.trim().split(/\s+/);
    if (directives.has(name)) throw new Error(`${name} is there twice`);
    directives.set(name, sources);
  }
  return directives;
}

/** What every answer has, a page or a call. */
function expectStrictHeaders(answer: APIResponse): void {
  const headers = answer.headers();
  expect.soft(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains; preload');
  expect.soft(headers['x-content-type-options']).toBe('nosniff');
  expect
    .soft(['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'])
    .toContain(headers['referrer-policy']);
  expect.soft(headers['cross-origin-resource-policy']).toBe('same-origin');
  expect.soft(headers).not.toHaveProperty('access-control-allow-origin');
  expect.soft(headers).not.toHaveProperty('set-cookie');
  const policy = directivesOf(headers['content-security-policy'] ?? '');
  expect.soft(policy.get('default-src')).toEqual(["'none'"]);
  expect.soft(policy.get('frame-ancestors')).toEqual(["'none'"]);
}

for (const path of PAGES)
  test(`${path} has a strict policy and loads nothing from elsewhere`, async ({ request }) => {
    const handle = await someHandle(product.url);
    const answer = await request.get(product.url + path.replace(':handle', handle), {
      headers: { accept: 'text/html' },
    });
    expectStrictHeaders(answer);
    const policy = directivesOf(answer.headers()['content-security-policy'] ?? '');
    for (const name of ['base-uri', 'object-src']) expect.soft(policy.get(name)).toEqual(["'none'"]);
    expect.soft(policy.get('form-action')).toEqual(["'self'"]);
    expect.soft(policy.has('upgrade-insecure-requests')).toBe(true);
    // Scripts and style sheets: from us or by hash. Neither a scheme, nor inline, nor eval; around a call WebAssembly too.
    const isAroundCall = /\/room\/|\/check$/.test(path);
    for (const name of ['script-src', 'style-src'])
      for (const source of policy.get(name) ?? ['missing']) {
        const isAllowed = isAroundCall && name === 'script-src' && source === "'wasm-unsafe-eval'";
        if (!isAllowed) expect.soft(source, name).toMatch(/^'(self|sha256-[\w+/]+={0,2})'$/);
      }
    // Nothing is fetched without TLS.
    for (const [name, sources] of policy)
      for (const source of sources) expect.soft(source, name).not.toMatch(/^(\*|https?:|ws:|http:\/\/.*)$/);
    // Subresource integrity has nothing to guard: each script and sheet comes from this origin.
    const html = await answer.text();
    for (const [, url = ''] of html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="([^"]+)"[^>]*>/g))
      expect.soft(new URL(url, ORIGIN).origin, url).toBe(ORIGIN);
  });

for (const path of CALLS)
  test(`${path} may load nothing at all`, async ({ request }) => {
    const answer = await request.get(product.url + path);
    expectStrictHeaders(answer);
    expect(answer.headers()['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  });
