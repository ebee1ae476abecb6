import { describe, expect, it } from 'vitest';
import { pageHeaders, type PageHeaderOptions } from './page-headers.ts';

const headers = (options: Partial<PageHeaderOptions> = {}): Record<string, string> =>
  pageHeaders({
    kind: 'page',
    scriptHashes: ["'sha256-abc='"],
    styleHashes: ["'sha256-def='"],
    stripe: false,
    publicUrl: 'https://nexperts.test',
    ...options,
  });
function policy(options: Partial<PageHeaderOptions> = {}): Record<string, string> {
  const directives = (headers(options)['Content-Security-Policy'] ?? '').split('; ');
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

describe('an ordinary page', () => {
  it('runs scripts and style sheets of ours or by hash only, and stands in no frame', () => {
    expect(policy()).toEqual({
      'default-src': "'none'",
      'script-src': "'self' 'sha256-abc='",
      'style-src': "'self' 'sha256-def='",
      'style-src-attr': "'unsafe-inline'",
      'img-src': "'self' data:",
      'font-src': "'self'",
      'media-src': "'self'",
      'connect-src': "'self' https://nexperts.test wss://nexperts.test",
      'manifest-src': "'self'",
      'worker-src': "'self'",
      'base-uri': "'none'",
      'object-src': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'upgrade-insecure-requests': '',
    });
  });

  it('has the other headers', () => {
    expect(headers()).toMatchObject({
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(), microphone=(), display-capture=(), geolocation=(), payment=()',
    });
  });

  it('over plain http asks for no https', () => {
    const plain = { publicUrl: 'http://localhost:3000' };
    expect(headers(plain)).not.toHaveProperty('Strict-Transport-Security');
    expect(policy(plain)).not.toHaveProperty('upgrade-insecure-requests');
    expect(policy(plain)['connect-src']).toBe("'self' http://localhost:3000 ws://localhost:3000");
  });
});

it('[F-16] every page plays videos of ours, and only where one is recorded camera and microphone may be used besides', () => {
  expect(policy({ kind: 'page' })['media-src']).toBe("'self'");
  expect(policy({ kind: 'recording' })['media-src']).toBe("'self' blob:");
  expect(headers({ kind: 'recording' })['Permissions-Policy']).toMatch(
    /^camera=\(self\), microphone=\(self\), display-capture=\(\)/,
  );
});

it('only the room may use camera, microphone and screen', () => {
  expect(headers({ kind: 'room' })['Permissions-Policy']).toMatch(
    /^camera=\(self\), microphone=\(self\), display-capture=\(self\)/,
  );
  expect(policy({ kind: 'room' })['media-src']).toBe("'self' blob:");
  expect(policy({ kind: 'room' })['script-src']).toContain("'wasm-unsafe-eval'");
  for (const kind of ['page', 'checkout'] as const)
    expect(headers({ kind, stripe: true })['Permissions-Policy']).toMatch(/^camera=\(\), microphone=\(\)/);
});

it('F-17: only the draft of a profile can be in a frame, and only in one of the page beside its editor', () => {
  expect(policy({ kind: 'framed' })['frame-ancestors']).toBe("'self'");
  expect(policy({ kind: 'framed' })).not.toHaveProperty('frame-src');
  expect(policy({ kind: 'framing' })).toMatchObject({ 'frame-src': "'self'", 'frame-ancestors': "'none'" });
  for (const kind of ['page', 'checkout', 'room'] as const)
    expect(policy({ kind })['frame-ancestors']).toBe("'none'");
});

it.each(['checkout', 'room'] as const)('[G-09] Stripe can be paid in the %s', (kind) => {
  const pays = { kind, stripe: true };
  expect(policy(pays)).toMatchObject({
    'frame-src':
      'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com https://link.com https://*.link.com',
    'connect-src': "'self' https://nexperts.test wss://nexperts.test https://api.stripe.com",
    'img-src': "'self' data: https://*.stripe.com",
  });
  expect(policy(pays)['script-src']).toMatch(/ https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com( |$)/);
  expect(headers(pays)).toMatchObject({ 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' });
  expect(headers(pays)['Permissions-Policy']).toContain('payment=(self "https://js.stripe.com")');
});

it("Stripe's hosts stand nowhere else, and only when Stripe is paid", () => {
  for (const options of [
    { kind: 'page', stripe: true },
    { kind: 'recording', stripe: true },
    { kind: 'room', stripe: false },
    { kind: 'checkout', stripe: false },
  ] as const)
    expect(JSON.stringify(headers(options))).not.toContain('stripe.com');
});
