import { afterEach, expect, it, vi } from 'vitest';
import { NO_FILTERS } from '../../model/expert-filters.ts';
import { ANY_TIME } from './asked-time.ts';
import { searchParamsOf } from './load-search.ts';
import { asksForNothing, parseQuery, queryString, stillRead, withoutRead } from './search-query.ts';

const read = (search: string) => parseQuery(new URLSearchParams(search));

afterEach(() => vi.unstubAllEnvs());

it('[D-1] reads words, filters and page of an address, and writes them back', () => {
  const search = '?q=tax+return&category=finance&price=100&lang=Hindi&free=week&sort=soonest&page=3';
  expect(read(search)).toEqual({
    q: 'tax return',
    filters: { ...NO_FILTERS, category: 'finance', price: 100, lang: 'Hindi', free: 'week', sort: 'soonest' },
    time: ANY_TIME,
    said: '',
    read: [],
    page: 3,
  });
  expect(queryString(read(search))).toBe(search);
});

const nothing = ['', 'q=', 'q=%20%20', 'page=2', 'price=1', 'category=alchemy', 'utm_source=x'];
it.each(nothing)('[S-02] an address that asks for nothing shows the featured experts: %j', (search) => {
  expect(asksForNothing(read(search))).toBe(true);
});
const something = [
  'when=now',
  'length=60',
  'q=x',
  'free=today',
  'lang=Hindi',
  'sort=soonest',
  'category=finance',
  'rating=4',
  'price=60',
];
it.each(something)('[D-1] an address that asks for something is a search: %j', (search) => {
  expect(asksForNothing(read(search))).toBe(false);
});

const pages: [text: string, page: number][] = [
  ['1', 1],
  ['24', 24],
  ['0', 1],
  ['-1', 1],
  ['2.5', 1],
  ['x', 1],
  ['1e2', 1],
  ['42', 42],
  ['999', 42],
  ['99999', 1],
];
it.each(pages)('[D-1] page=%s is page %i', (text, page) => {
  expect(read(`q=x&page=${text}`).page).toBe(page);
});

it('[D-1] never asks for more words than the host takes', () => {
  expect(read(`q=${'ä'.repeat(300)}`).q).toHaveLength(120);
});

it('[D-1] asks the search host in its own terms: cents, an instant for the visitor’s day, an offset', () => {
  const now = Date.parse('2026-11-25T02:00:00Z');
  vi.stubEnv('TZ', 'Australia/Sydney');
  const all = read('q=tax&category=finance&price=100&lang=Hindi&rating=4.5&free=today&sort=price&page=2');
  expect(searchParamsOf(all, now)).toEqual({
    q: 'tax',
    category: 'finance',
    maxPrice: 10_000,
    language: 'Hindi',
    minRating: 4.5,
    freeBefore: '2026-11-25T13:00:00.000Z',
    sort: 'price',
    limit: 24,
    offset: 24,
  });
  expect(searchParamsOf(read('q=tax'), now)).toEqual({
    q: 'tax',
    sort: 'relevance',
    limit: 24,
    offset: 0,
  });
});

it('[F-11] keeps in the address what was read from which words, and tells it from what was chosen', () => {
  const search = '?q=tax&when=tonight&length=30&price=80&lang=Tamil&said=tax+tonight+%2480&read=when.price';
  const query = read(search);
  expect(query).toMatchObject({ said: 'tax tonight $80', read: ['when', 'price'] });
  expect(queryString(query)).toBe(search);
  const cheaper = { ...query, filters: { ...query.filters, price: 60 } };
  expect(stillRead(cheaper, query)).toEqual(['when']);
  expect(queryString(withoutRead(query))).toBe('?q=tax&length=30&lang=Tamil');
  expect(queryString({ ...query, read: [] })).toBe('?q=tax&when=tonight&length=30&price=80&lang=Tamil');
});
