import { expect, it } from 'vitest';
import { askedSearch, readTo } from './asked-search.ts';

const NOW = Date.parse('2026-11-25T12:00:00+10:00');

it('[F-01] asks the search host by the clock of the site, whatever the device’s is', () => {
  expect(askedSearch('?q=tax&when=tonight&length=30&free=today&page=2', NOW)).toEqual({
    kind: 'search',
    query: {
      q: 'tax',
      window: 'tonight',
      zone: 'Australia/Brisbane',
      durationMin: '30',
      freeBefore: '2026-11-25T14:00:00.000Z',
      sort: 'relevance',
      limit: '24',
      offset: '24',
    },
  });
  expect(askedSearch('?utm_source=x', NOW)).toEqual({ kind: 'featured' });
});

it('[F-11] has the words of a form read once, and keeps its other fields', () => {
  const form = '?say=tax+tonight&q=tax&price=100&lang=&when=';
  expect(askedSearch(form, NOW)).toEqual({ kind: 'read', words: 'tax tonight', zone: 'Australia/Brisbane' });
  expect(readTo(form, { words: 'tax', window: 'tonight' }, NOW)).toBe(
    '/find-experts?q=tax&when=tonight&price=100&said=tax+tonight&read=when',
  );
  expect(readTo(form, null, NOW)).toBe('/find-experts?q=tax+tonight&price=100');
  expect(askedSearch('?say=tax&q=tax&price=100', NOW)).toEqual({
    kind: 'moved',
    to: '/find-experts?q=tax&price=100',
  });
});

it('[F-01] takes the day of a form, or today of the site', () => {
  const late = Date.parse('2026-11-25T23:30:00+10:00');
  expect(askedSearch('?say=&when=day', late)).toEqual({ kind: 'moved', to: '/find-experts?when=2026-11-25' });
  expect(askedSearch('?say=&when=day&day=2026-12-01', late)).toMatchObject({
    to: '/find-experts?when=2026-12-01',
  });
});
