import { ApiError } from '@nexperts/api';
import * as endpoints from '@nexperts/contract/endpoints';
import { afterEach, expect, it, vi } from 'vitest';
import { stubCall } from '../../testing/stub-call.ts';
import { loadFeatured, toFeatured } from './load-featured.ts';

const { signal } = new AbortController();
const row = (handle: string, priority: number) => ({ _id: handle, handle, description: 'Coach', priority });

afterEach(() => vi.restoreAllMocks());

it('[S-02] [K-10] sorts by priority, highest first, and names experts after their handles', async () => {
  stubCall(endpoints.featuredExperts).mockResolvedValue([
    row('leo_tanaka', 1),
    row('amara_osei', 100),
    row('bo', 7),
  ]);
  const result = await loadFeatured(signal);
  expect(result).toMatchObject({
    state: 'loaded',
    isFeatured: true,
    experts: [
      { name: 'Amara Osei', href: '/app/pages/user/profile/?id=amara_osei', description: 'Coach' },
      { name: 'Bo' },
      { name: 'Leo Tanaka' },
    ],
  });
});

it('[S-02] [D-3] shows the rating and languages of the answer, none as none; 5.0 and English only where it says nothing', () => {
  const experts = toFeatured([
    { ...row('a', 4), reviewScore: 4.2, languages: ['Tamil', 'English'] },
    { ...row('b', 3), reviewScore: null, languages: [] },
    row('c', 2),
  ]);
  expect(experts.map(({ rating, languages }) => [rating, languages])).toEqual([
    [4.2, ['Tamil', 'English']],
    [null, []],
    [5, ['English']],
  ]);
});

it('[X-10] a failure keeps the message for the toast', async () => {
  stubCall(endpoints.featuredExperts).mockRejectedValue(new ApiError('The list is resting', { status: 503 }));
  expect(await loadFeatured(signal)).toEqual({ state: 'failed', message: 'The list is resting' });
});
