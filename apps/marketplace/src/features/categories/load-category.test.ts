import { ApiError } from '@nexperts/api';
import { sampleCards } from '@nexperts/api/msw';
import { findCategory } from '@nexperts/domain';
import { expect, it, vi } from 'vitest';
import { api } from '../../api.ts';
import { loadCategory } from './load-category.ts';

const fashion = findCategory('fashion');
if (!fashion) throw new Error('the category is in C-01');
const signal = new AbortController().signal;

it('[S-04] [T-08] turns the answer into cards that link to the public profile', async () => {
  const [first] = sampleCards();
  if (!first) throw new Error('there are samples');
  const call = vi.spyOn(api.search, 'categoryExperts').mockResolvedValue({
    experts: [{ ...first, handle: 'amara_osei', lastName: 'Osei', avatarUrl: '/api/avatars/amara_osei' }],
  });
  expect(await loadCategory(fashion, signal)).toMatchObject({
    state: 'loaded',
    cards: [
      {
        name: 'Amara Osei',
        title: first.title,
        href: '/app/pages/user/profile/?id=amara_osei',
        rating: first.reviewScore,
        languages: first.languages,
        avatarUrl: '/api/avatars/amara_osei',
      },
    ],
  });
  expect(call).toHaveBeenCalledWith({ params: { category: 'fashion' }, signal });
});

it('[X-09] [T-08] a failure keeps its sentence for the page', async () => {
  const message = 'Failed to fetch experts. Please try again.';
  vi.spyOn(api.search, 'categoryExperts').mockRejectedValue(new ApiError(message, { status: 500 }));
  expect(await loadCategory(fashion, signal)).toEqual({ state: 'failed', message });
});

it('[T-08] a call given up is no failure', async () => {
  const aborted = new DOMException('gone', 'AbortError');
  vi.spyOn(api.search, 'categoryExperts').mockRejectedValue(aborted);
  await expect(loadCategory(fashion, signal)).rejects.toBe(aborted);
});
