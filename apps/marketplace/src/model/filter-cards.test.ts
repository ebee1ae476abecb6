import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_FILTERS, type ExpertFilters } from './expert-filters.ts';
import { filterCards, languagesOf, validFilters } from './filter-cards.ts';

const aud = (dollars: number) => ({ minor: dollars * 100, currency: 'AUD' });
// A Wednesday, 13:00 in Sydney.
const now = Date.parse('2026-11-25T02:00:00Z');

const cards = [
  {
    id: 'ada',
    languages: ['English', 'Hindi'],
    rating: 4.9,
    reviewCount: 10,
    price: aud(150),
    nextSlotAt: '2026-11-25T12:59:59.000Z',
  },
  {
    id: 'ben',
    languages: ['English'],
    rating: null,
    reviewCount: 0,
    price: aud(60),
    nextSlotAt: '2026-11-25T13:00:00.000Z',
  },
  {
    id: 'cyn',
    languages: ['Japanese', 'English'],
    rating: 4.5,
    reviewCount: 31,
    price: aud(100),
    nextSlotAt: '2026-11-30T13:00:00.000Z',
  },
  { id: 'dov', languages: ['Hebrew'], rating: 4.5, reviewCount: 40, price: null, nextSlotAt: null },
  {
    id: 'eve',
    languages: ['Hindi'],
    rating: 4.4,
    reviewCount: 2,
    price: aud(100.01),
    nextSlotAt: '2026-11-25T03:00:00.000Z',
  },
] as const;

const shown = (change: Partial<ExpertFilters>) =>
  filterCards(cards, { ...NO_FILTERS, ...change }, now)
    .map(({ id }) => id)
    .join(' ');

beforeEach(() => {
  vi.stubEnv('TZ', 'Australia/Sydney');
  return () => vi.unstubAllEnvs();
});

describe('the experts of a category, narrowed', () => {
  const rows: [what: string, filters: Partial<ExpertFilters>, ids: string][] = [
    ['nothing: all, as the answer had them', {}, 'ada ben cyn dov eve'],
    ['a price includes its bound, not a cent more', { price: 100 }, 'ben cyn'],
    ['a price leaves out who has none', { price: 250 }, 'ada ben cyn eve'],
    ['a language', { lang: 'Hindi' }, 'ada eve'],
    ['a rating includes its bound and leaves out the new', { rating: 4.5 }, 'ada cyn dov'],
    ['today ends at the visitor’s midnight', { free: 'today' }, 'ada eve'],
    ['this week ends with Sunday', { free: 'week' }, 'ada ben eve'],
    ['all at once', { price: 150, lang: 'English', rating: 4.8, free: 'today' }, 'ada'],
    ['soonest first, those without a time last', { sort: 'soonest' }, 'eve ada ben cyn dov'],
    ['lowest price first, those without one last', { sort: 'price' }, 'ben cyn eve ada dov'],
    [
      'highest rating first, more reviews before fewer, the new last',
      { sort: 'rating' },
      'ada dov cyn eve ben',
    ],
  ];
  it.each(rows)('[S-04] by %s', (_what, filters, ids) => {
    expect(shown(filters)).toBe(ids);
  });

  it('[S-04] today is another day elsewhere', () => {
    vi.stubEnv('TZ', 'Pacific/Auckland');
    expect(shown({ free: 'today' })).toBe('eve');
    // Still Tuesday there, until 08:00 UTC.
    vi.stubEnv('TZ', 'America/Los_Angeles');
    expect(shown({ free: 'today' })).toBe('eve');
    vi.stubEnv('TZ', 'Europe/London');
    expect(shown({ free: 'today' })).toBe('ada ben eve');
  });

  it('[S-04] languages: most spoken first, then by name; a repeated one counts once', () => {
    expect(languagesOf([...cards, { languages: ['Hebrew', 'Hebrew'] }])).toEqual([
      'English',
      'Hebrew',
      'Hindi',
      'Japanese',
    ]);
  });

  it('[S-04] a language in the address that nobody speaks is no filter; letter case does not matter', () => {
    const languages = languagesOf(cards);
    expect(validFilters({ ...NO_FILTERS, lang: 'Klingon' }, languages).lang).toBeNull();
    expect(validFilters({ ...NO_FILTERS, lang: 'hindi', category: 'finance' }, languages)).toEqual({
      ...NO_FILTERS,
      lang: 'Hindi',
    });
  });
});
