import { describe, expect, it } from 'vitest';
import {
  activeFilters,
  filterParams,
  NO_FILTERS,
  parseFilters,
  type ExpertFilters,
} from './expert-filters.ts';

const read = (search: string) => parseFilters(new URLSearchParams(search));

describe('filters in the address', () => {
  const known: [search: string, filters: Partial<ExpertFilters>][] = [
    ['', {}],
    ['price=100', { price: 100 }],
    ['lang=Japanese', { lang: 'Japanese' }],
    ['lang=%20Mandarin%20', { lang: 'Mandarin' }],
    ['rating=4.5', { rating: 4.5 }],
    ['free=today', { free: 'today' }],
    ['free=week&sort=soonest', { free: 'week', sort: 'soonest' }],
    ['category=health%20and%20wellness', { category: 'health and wellness' }],
    ['category=Technology', { category: 'technology' }],
  ];
  it.each(known)('[S-04] [D-1] reads %j', (search, filters) => {
    expect(read(search)).toEqual({ ...NO_FILTERS, ...filters });
  });

  const unknown = [
    'price=4',
    'price=5001',
    'price=100.0',
    'price=-100',
    'price=',
    `lang=${'x'.repeat(65)}`,
    'lang=',
    'rating=5',
    'rating=four',
    'free=tomorrow',
    'sort=newest',
    'category=alchemy',
    'colour=red',
    '%E0%A4%A',
  ];
  it.each(unknown)('[S-04] [D-1] ignores %j', (search) => {
    expect(read(search)).toEqual(NO_FILTERS);
  });

  it.each(known)('[S-04] writes what it reads: %j', (_search, change) => {
    const filters = { ...NO_FILTERS, ...change };
    expect(parseFilters(new URLSearchParams(filterParams(filters)))).toEqual(filters);
  });

  it('[S-04] says each filter that is set, and not the order', () => {
    expect(activeFilters(NO_FILTERS)).toEqual([]);
    const all = read('sort=price&rating=4.8&price=60&lang=Hindi&free=week&category=finance');
    expect(activeFilters(all).map(({ label }) => label)).toEqual([
      'Finance',
      'Available this week',
      'Up to A$60',
      'Speaks Hindi',
      'Rated 4.8 or more',
    ]);
  });
});
