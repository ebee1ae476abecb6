import { ApiError } from '@nexperts/api';
import { sampleCards } from '@nexperts/api/msw';
import * as endpoints from '@nexperts/contract/endpoints';
import { findCategory } from '@nexperts/domain';
import { describe, expect, it } from 'vitest';
import { stubCall } from '../../testing/stub-call.ts';
import { asksForFilters, loadCategory, PAGE } from './load-category.ts';

const fashion = findCategory('fashion');
if (!fashion) throw new Error('the category is in C-01');
const signal = new AbortController().signal;
const NONE = new URLSearchParams();

it('[S-04] [T-08] turns the answer into cards that link to the public profile', async () => {
  const [first] = sampleCards();
  if (!first) throw new Error('there are samples');
  const call = stubCall(endpoints.categoryExperts).mockResolvedValue({
    experts: [{ ...first, handle: 'amara_osei', lastName: 'Osei', avatarUrl: '/api/avatars/amara_osei' }],
  });
  expect(await loadCategory(fashion, NONE, signal)).toMatchObject({
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
  expect(call).toHaveBeenCalledWith({ params: { category: 'fashion' }, query: {}, signal });
});

it('[X-09] [T-08] a failure keeps its sentence for the page', async () => {
  const message = 'Failed to fetch experts. Please try again.';
  stubCall(endpoints.categoryExperts).mockRejectedValue(new ApiError(message, { status: 500 }));
  expect(await loadCategory(fashion, NONE, signal)).toEqual({ state: 'failed', message });
});

it('[T-08] a call given up is no failure', async () => {
  const aborted = new DOMException('gone', 'AbortError');
  stubCall(endpoints.categoryExperts).mockRejectedValue(aborted);
  await expect(loadCategory(fashion, NONE, signal)).rejects.toBe(aborted);
});

describe('a category that comes in pages', () => {
  const [sample] = sampleCards();
  if (!sample) throw new Error('there are samples');
  const TOTAL = 2_000;
  const page = (from: number) =>
    Array.from({ length: PAGE }, (_, index) => ({ ...sample, handle: `expert_${from + index}` }));
  const media = findCategory('media');
  if (!media) throw new Error('the category is in C-01');

  const answerInPages = () =>
    stubCall(endpoints.categoryExperts).mockImplementation(async ({ query }) => {
      const from = Number(query.after ?? 0);
      const first = { total: TOTAL, languages: ['English', 'Tamil'] };
      return { experts: page(from), next: String(from + PAGE), ...(from === 0 && first) };
    });

  it('[S-04] shows as many as the address asks for, and what all of them speak', async () => {
    const call = answerInPages();
    const result = await loadCategory(media, new URLSearchParams({ shown: '90' }), signal);
    expect(call).toHaveBeenCalledTimes(2);
    expect(result).toMatchObject({ isWhole: false, total: TOTAL, languages: ['English', 'Tamil'] });
    expect(result.state === 'loaded' && result.cards).toHaveLength(2 * PAGE);
    expect(asksForFilters(media)).toBe(true);
  });

  it('[S-04] has its filters applied by the search, page by page', async () => {
    answerInPages();
    const call = stubCall(endpoints.searchExperts).mockImplementation(async ({ query }) => ({
      experts: page(Number(query.offset)),
      total: 1_000,
      hasMore: true,
      languages: ['English'],
      topics: [],
      isNearest: false,
      related: { experts: [], topics: [], categories: [], words: [] },
    }));
    const wanted = new URLSearchParams({ price: '100', sort: 'price', shown: '96' });
    const result = await loadCategory(media, wanted, signal);
    const query = { category: 'media', maxPrice: 10_000, sort: 'price', limit: PAGE };
    expect(call.mock.calls.map(([asked]) => asked)).toEqual([
      { query: { ...query, offset: 0 }, signal },
      { query: { ...query, offset: PAGE }, signal },
    ]);
    expect(result).toMatchObject({ isWhole: false, total: 1_000, isCounted: false });
  });
});
