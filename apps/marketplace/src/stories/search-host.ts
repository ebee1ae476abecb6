import { answer, sampleCards } from '@nexperts/api/msw';
import type { endpoints, ResponseOf } from '@nexperts/contract';

/** Sixty experts with the sample cards' faces: enough for three pages. */
const everybody = Array.from({ length: 12 }, (_, turn) =>
  sampleCards().map((card) => ({
    ...card,
    _id: `${turn}-${card._id}`,
    handle: `${card.handle}${turn}`,
    languages: turn % 3 === 0 ? ['English', 'Japanese'] : ['English'],
    nextSlotAt: null,
  })),
).flat();

const NOT_RELATED = { experts: [], topics: [], categories: [], words: [] };
const related = (experts: typeof everybody, reason: Partial<typeof NOT_RELATED> | object) => ({
  ...NOT_RELATED,
  ...reason,
  experts,
});

/** What the host answers beside who fits, by the words. */
const BESIDE: Readonly<Record<string, Partial<ResponseOf<typeof endpoints.searchExperts>>>> = {
  divorce: {
    experts: everybody.slice(0, 4),
    total: 4,
    topics: ['Relationship Coaching', 'Mental Health'],
    isNearest: true,
  },
  'xylophone leo': { related: related(everybody.slice(4, 5), { words: ['leo'] }) },
  'sketching comics': { related: related(everybody.slice(0, 4), { topics: ['Design', 'Retail'] }) },
  engineer: { topics: ['Software Development', 'Cybersecurity'] },
};

/** What the nth of a search for a time offers. */
const offerOf = (nth: number) => ({
  serviceId: '00000000-0000-4000-8000-000000000003',
  title: 'Model review',
  durationMin: 30,
  price: { minor: 95_00, currency: 'AUD' },
  instant: nth % 2 === 0,
  starts: ['2026-11-25T07:00:00.000Z', '2026-11-25T07:15:00.000Z', '2026-11-25T09:30:00.000Z'].slice(
    0,
    (nth % 3) + 1,
  ),
});

/** What the host reads from words (F-11): all of these stay words, but for one sentence. */
const READ: Readonly<Record<string, ResponseOf<typeof endpoints.readSearch>>> = {
  'Engineer, Saturday evening, Japanese, under $250': {
    words: 'engineer',
    day: '2026-11-28',
    hours: '18:00-23:00',
    language: 'Japanese',
    maxPrice: 250_00,
    durationMin: 30,
  },
};
export const searchReading = answer('readSearch', ({ query }) => {
  const words = query.get('q') ?? '';
  return READ[words] ?? { words };
});

/** The search host, as far as a screen needs it: titles that hold the words, language, price, pages. */
export const searchHost = answer('searchExperts', ({ query: params }) => {
  const words = (params.get('q') ?? '').toLowerCase();
  const language = params.get('language');
  const maxPrice = Number(params.get('maxPrice') ?? Infinity);
  const window = params.get('window') ?? (params.has('day') ? 'day' : null);
  const isShort = params.has('durationMin');
  const fitting = everybody.filter(
    (card, nth) =>
      (!isShort || nth % 2 === 0) &&
      `${card.firstName} ${card.title}`.toLowerCase().includes(words) &&
      (card.fromPrice?.minor ?? 0) <= maxPrice,
  );
  const found = fitting.filter((card) => !language || card.languages.includes(language));
  const offset = Number(params.get('offset') ?? 0);
  return {
    experts: found
      .slice(offset, offset + Number(params.get('limit') ?? 24))
      .map((card, nth) => (window === null ? card : { ...card, offer: offerOf(nth) })),
    ...(window !== null && {
      window: { from: '2026-11-25T07:00:00.000Z', to: '2026-11-25T12:00:00.000Z', isNext: window === 'day' },
    }),
    total: found.length,
    hasMore: false,
    languages: ['English', 'Japanese'],
    topics: [],
    isNearest: false,
    related: NOT_RELATED,
    ...(found.length < 3 && offset === 0 && language && fitting.length > found.length
      ? {
          onward: {
            without: { filter: 'language' as const, total: fitting.length, hasMore: false },
            nearestTopic: 'Design',
          },
        }
      : {}),
    ...BESIDE[words],
  };
});

/** Featured experts, not in their order. */
export const FEATURED = [
  {
    _id: '1',
    handle: 'leo_tanaka',
    description: 'Startup CFO',
    priority: 10,
    reviewScore: null,
    reviewCount: 0,
    sessionCount: 2,
    languages: ['English', 'Japanese'],
    fromPrice: { minor: 95_00, currency: 'AUD' },
    fromDurationMin: 30,
    nextSlotAt: null,
  },
  {
    _id: '2',
    handle: 'amara_osei',
    description: 'Brand strategist',
    priority: 100,
    reviewScore: 4.8,
    reviewCount: 214,
    sessionCount: 301,
    languages: ['English', 'French'],
    fromPrice: { minor: 65_00, currency: 'AUD' },
    fromDurationMin: 30,
    nextSlotAt: '2030-03-14T05:00:00.000Z',
  },
  // As the host of K-10 was observed to answer: nothing but the four fields.
  { _id: '3', handle: 'bo', description: 'Security engineer', priority: 50 },
];
export const featured = answer('featuredExperts', FEATURED);
