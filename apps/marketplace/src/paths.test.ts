import { expect, it } from 'vitest';
import { paths } from './paths.ts';

it('[R-02] a category page is its name in lower case, URL-encoded', () => {
  expect(paths.category('Health and Wellness')).toBe('/categories/health%20and%20wellness');
});

it('[S-04] a card links to the public profile in the web app home', () => {
  expect(paths.profile('amara_osei')).toBe('/app/pages/user/profile/?id=amara_osei');
});
