import type { ExpertProfile } from '@nexperts/contract';
import type { PageData } from './page-data.ts';

const at = '2026-11-24T03:30:00.000Z';
const text = 'We look at your question line by line.';
const service = {
  id: '00000000-0000-4000-8000-000000000001',
  title: 'Model review',
  description: text,
  durationMin: 60,
  price: { minor: 16_000, currency: 'AUD' },
  instant: true,
};
const whole: ExpertProfile = {
  handle: 'amara_okafor',
  firstName: 'Amara',
  lastName: 'Okafor',
  title: 'Cloud architect',
  bio: text,
  categories: ['Technology'],
  topics: ['Cloud Computing'],
  languages: ['English'],
  languageLevels: [{ name: 'English', level: 'native' }],
  links: [{ label: '', url: 'https://nexperts.invalid/' }],
  questions: [{ question: 'What do you need from me?', answer: text }],
  portfolio: [true, false].map((isPicture) => ({ url: '/work', caption: text, name: 'work', isPicture })),
  video: { url: '/video', mediaType: 'video/mp4', seconds: 60, captionsUrl: null },
  checks: [{ kind: 'identity', what: '', issuer: '', checkedOn: '2026-11-24', until: null }],
  timeZone: 'Australia/Sydney',
  pause: null,
  avatarUrl: '/face.svg',
  shareUrl: '/share.png',
  reviewScore: 4.8,
  reviewCount: 31,
  sessionCount: 60,
  answersInMin: 30,
  kept: { kept: 50, of: 50 },
  latePolicyPct: 50,
  services: [service, { ...service, id: '00000000-0000-4000-8000-000000000002', instant: false }],
};
const paused: ExpertProfile = {
  ...whole,
  video: null,
  avatarUrl: '',
  reviewScore: null,
  reviewCount: 0,
  pause: { until: '2026-12-24', line: text },
};
const none = { data: [], next: null, score: null, count: 0, distribution: [0, 0, 0, 0, 0], tags: [] };

interface SampleProfiles {
  paths: string[];
  data: PageData[];
}

/**
 * Profiles with each of their parts: the build renders them to find the rules that profiles use, since the built page has no
 * expert. Both addresses are drawn alike.
 */
export const SAMPLE_PROFILES: SampleProfiles[] = [
  {
    paths: ['/app/experts/any', '/app/experts/*', '/app/experts/*?', '/app/pages/user/profile/?'],
    data: [
      {
        expert: whole,
        reviews: {
          data: [
            {
              id: service.id,
              author: 'Leo T.',
              stars: 5,
              tags: ['Clear'],
              text,
              at,
              reply: { text, at },
            },
          ],
          next: 'more',
          score: 4.8,
          count: 31,
          distribution: [0, 0, 1, 2, 28],
          tags: [{ tag: 'Clear', count: 20 }],
        },
        results: '/find-experts',
      },
      { expert: paused, reviews: none, results: null },
      { expert: { ...paused, pause: null, services: [] }, reviews: none, results: null },
    ],
  },
];
