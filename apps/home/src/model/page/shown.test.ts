import { describe, expect, it } from 'vitest';
import { loadShown, PAGE, shownOf } from './shown.ts';

const address = (shown: string) => shownOf(`https://nexperts.test/app/bookings?shown=${shown}`);

describe('what a list shows', () => {
  it.each([
    ['', 20],
    ['40', 40],
    ['41', 60],
    ['-40', 20],
    ['1e400', 20],
    ['all', 20],
  ])('an address that says “%s” asks for %i', (shown, count) => {
    expect(address(shown)).toBe(count);
  });

  it('is asked for in as few calls as go, and ends with the list', async () => {
    const calls: unknown[] = [];
    const all = Array.from({ length: 205 }, (_, index) => index);
    const load = async (page: { limit: number; after?: string }) => {
      calls.push(page);
      const from = Number(page.after ?? 0);
      const to = from + page.limit;
      return { items: all.slice(from, to), next: to < all.length ? String(to) : null };
    };
    expect(await loadShown(PAGE, load)).toEqual({ items: all.slice(0, PAGE), hasMore: true });
    expect(calls.splice(0)).toEqual([{ limit: 20 }]);
    expect(await loadShown(240, load)).toEqual({ items: all, hasMore: false });
    expect(calls).toEqual([{ limit: 100 }, { limit: 100, after: '100' }, { limit: 40, after: '200' }]);
  });
});
