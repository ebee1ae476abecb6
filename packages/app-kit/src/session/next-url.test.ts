import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { safeNext } from './next-url.ts';

it('keeps a path of this site with its query and hash', () => {
  expect(safeNext('/app/pages/user/profile/?id=amara#times', '/app')).toBe(
    '/app/pages/user/profile/?id=amara#times',
  );
});

it.each([
  null,
  '',
  'app',
  'https://evil.test/',
  '//evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  'javascript:alert(1)',
])('never leads off the site: %j', (wish) => {
  expect(safeNext(wish, '/app')).toBe('/app');
});

it.each([
  '/.//evil.test/phish',
  '/x/..//evil.test',
  '/%2e//evil.test',
  '/%2E%2e//evil.test',
  '/./\\evil.test',
  '/.\\/evil.test',
  '/\\..\\\\evil.test',
  '/\n.//evil.test',
  '/.\r/\t/evil.test',
  '/app/../..///evil.test',
])('[M1] dot segments lead nowhere else: %j', (wish) => {
  expect(safeNext(wish, '/app')).toBe('/app');
});

it('[M1] whatever it is given, the browser stays on the site', () => {
  const part = fc.oneof(
    fc.constantFrom('/', '//', '\\', '.', '..', '%2e', '%2E', '%2f', '%5c', '@', ':', '?', '#', 'evil.test'),
    fc.constantFrom(
      '\t',
      '\n',
      '\r',
      '\0',
      ' ',
      '\u0085',
      '\u2028',
      '\ufeff',
      '．',
      '。',
      '／',
      'app',
      'https:',
    ),
    // Cheaper to set up than the library's own strings of any characters.
    fc.nat(0xd7ff).map((point) => String.fromCharCode(point)),
  );
  const wish = fc.array(part, { maxLength: 12 }).map((parts) => `/${parts.join('')}`);
  const origin = 'https://nexperts.test';
  fc.assert(
    fc.property(wish, (typed) => {
      const next = safeNext(typed, '/app');
      expect(new URL(next, origin).origin).toBe(origin);
      // What is kept stays as it is when it is handed on, as sign-up does.
      expect(safeNext(next, '/app')).toBe(next);
    }),
    { numRuns: 1_000 },
  );
});
