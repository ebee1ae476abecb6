import { expect, it } from 'vitest';
import { POSITIONS } from '../../content/careers.ts';
import { applyHref } from './PositionCard.tsx';

it('[S-19] has six positions with id, title, department, location and type', () => {
  expect(POSITIONS).toHaveLength(6);
  expect(new Set(POSITIONS.map(({ id }) => id)).size).toBe(6);
  for (const { title, department, location, type } of POSITIONS)
    expect([title, department, location, type].every(Boolean)).toBe(true);
});

it('[S-19] an application is a mail to the careers address with the position as its subject', () => {
  const url = new URL(applyHref({ title: 'Product engineer, web' }));
  expect(`${url.protocol}${url.pathname}`).toBe('mailto:careers@nexperts.com');
  expect(url.search).toBe('?subject=Application%3A%20Product%20engineer%2C%20web');
});
