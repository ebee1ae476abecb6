import { CATEGORIES } from '@nexperts/domain';
import type { PageData } from './page-data.ts';

const whole = {
  _id: '00000000-0000-4000-8000-000000000001',
  handle: 'amara_okafor',
  firstName: 'Amara',
  lastName: 'Okafor',
  title: 'Cloud architect',
  reviewScore: 4.8,
  languages: ['English'],
  avatarUrl: '/face.svg',
  reviewCount: 31,
  sessionCount: 60,
  fromPrice: { minor: 16_000, currency: 'AUD' },
  fromDurationMin: 60,
  nextSlotAt: '2026-11-25T03:30:00.000Z',
  isFeatured: true,
};
const bare = {
  ...whole,
  handle: 'leo_tanaka',
  reviewScore: null,
  avatarUrl: '',
  fromPrice: null,
  nextSlotAt: null,
};
const cards = [whole, bare];
const now = Date.parse('2026-11-24T03:30:00.000Z');

interface SampleLists {
  paths: string[];
  data: PageData[];
}

/**
 * Lists with each kind of card: the build renders them to find the rules that lists use, since the built pages have no cards.
 * The first path is rendered for all.
 */
export const SAMPLE_LISTS: SampleLists[] = [
  {
    paths: ['/find-experts'],
    data: [{ now, featured: cards.map((card) => ({ ...card, description: card.title, priority: 1 })) }],
  },
  {
    paths: ['/find-experts?q=cloud&when=tonight&price=200&said=cloud+tonight&read=when'],
    data: [
      {
        now,
        search: {
          experts: cards.map((card) => ({
            ...card,
            offer: {
              serviceId: card._id,
              title: 'Cloud review',
              instant: true,
              price: { minor: 16_000, currency: 'AUD' },
              durationMin: 60,
              starts: [now, now].map((at) => new Date(at).toISOString()),
            },
          })),
          total: 60,
          hasMore: true,
          window: { from: '2026-11-24T08:00:00.000Z', to: '2026-11-24T13:00:00.000Z', isNext: false },
          languages: ['English'],
          topics: ['Cloud Computing'],
          isNearest: true,
          related: { experts: cards, topics: ['Software'], categories: ['Technology'], words: ['cloud'] },
          onward: { without: { filter: 'time', total: 9, hasMore: false }, nearestTopic: 'Software' },
        },
      },
    ],
  },
  {
    paths: CATEGORIES.map(({ slug }) => `/categories/${encodeURIComponent(slug)}`),
    data: [{ now, experts: { experts: cards, total: cards.length } }],
  },
];
