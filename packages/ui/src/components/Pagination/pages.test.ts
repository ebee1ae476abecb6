import { describe, expect, it } from 'vitest';
import { pageSlots } from './pages.ts';

describe('pageSlots', () => {
  it.each([
    [1, 1, [1]],
    [3, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 8, [1, 2, 3, 4, 5, 'gap-end', 8]],
    [4, 20, [1, 2, 3, 4, 5, 'gap-end', 20]],
    [5, 20, [1, 'gap-start', 4, 5, 6, 'gap-end', 20]],
    [16, 20, [1, 'gap-start', 15, 16, 17, 'gap-end', 20]],
    [17, 20, [1, 'gap-start', 16, 17, 18, 19, 20]],
    [20, 20, [1, 'gap-start', 16, 17, 18, 19, 20]],
  ])('page %d of %d', (page, count, slots) => {
    expect(pageSlots(page, count)).toEqual(slots);
  });

  it('keeps seven places, shows the present page and never hides a single one', () => {
    for (let count = 8; count < 30; count += 1)
      for (let page = 1; page <= count; page += 1) {
        const slots = pageSlots(page, count);
        expect(slots).toHaveLength(7);
        expect(slots).toContain(page);
        const widths = slots.flatMap((slot, index) =>
          typeof slot === 'string' ? [Number(slots[index + 1]) - Number(slots[index - 1])] : [],
        );
        expect(Math.min(3, ...widths)).toBe(3);
      }
  });
});
