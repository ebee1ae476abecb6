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
