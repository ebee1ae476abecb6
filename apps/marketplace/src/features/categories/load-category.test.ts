import { ApiError } from '@nexperts/api';
import { findCategory } from '@nexperts/domain';
import { expect, it, vi } from 'vitest';
import { api } from '../../api.ts';
import { toast } from '../../toasts.ts';
import { loadCategory } from './load-category.ts';

const fashion = findCategory('fashion');
if (!fashion) throw new Error('the category is in C-01');
const signal = new AbortController().signal;

it('[S-04] [T-08] turns the answer into cards that link to the public profile', async () => {
  vi.spyOn(api.search, 'categoryExperts').mockResolvedValue({
    experts: [
      {
        _id: '1',
        handle: 'amara_osei',
        firstName: 'Amara',
        lastName: 'Osei',
        title: 'Strategist',
        reviewScore: 4.8,
        languages: ['English'],
        reviewCount: 4,
        sessionCount: 214,
        fromPrice: { minor: 6500, currency: 'AUD' },
        fromDurationMin: 30,
        nextSlotAt: null,
      },
    ],
  });
  const result = await loadCategory(fashion, signal);
  expect(result).toMatchObject({
    state: 'loaded',
    cards: [{ name: 'Amara Osei', href: '/app/pages/user/profile/?id=amara_osei', rating: 4.8 }],
  });
});

it('[X-09] [T-08] a failure shows the toast "Error: Data not found" and keeps the sentence for the page', async () => {
  vi.spyOn(api.search, 'categoryExperts').mockRejectedValue(
    new ApiError('Failed to fetch experts. Please try again.', { status: 500 }),
  );
  const shown = vi.spyOn(toast, 'error').mockReturnValue('toast-1');
  expect(await loadCategory(fashion, signal)).toEqual({
    state: 'failed',
    message: 'Failed to fetch experts. Please try again.',
  });
  expect(shown).toHaveBeenCalledWith('Data not found', { title: 'Error' });
});
