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
  data: PageData;
}

/**
 * Lists with each kind of card: the build renders them to find the rules that lists use, since the built pages have no cards.
 * The first path is rendered for all.
 */
export const SAMPLE_LISTS: SampleLists[] = [
  {
    paths: ['/find-experts'],
    data: { now, featured: cards.map((card) => ({ ...card, description: card.title, priority: 1 })) },
  },
  {
    paths: CATEGORIES.map(({ slug }) => `/categories/${encodeURIComponent(slug)}`),
    data: { now, experts: { experts: cards, total: cards.length } },
  },
];
