import { describe, expect, it } from 'vitest';
import { nextSort } from './sort.ts';

describe('nextSort', () => {
  it('starts ascending, whatever another column did', () => {
    expect(nextSort(undefined, 'price')).toEqual({ column: 'price', direction: 'ascending' });
    expect(nextSort({ column: 'name', direction: 'ascending' }, 'price')).toEqual({
      column: 'price',
      direction: 'ascending',
    });
  });

  it('turns round on the same column, and back', () => {
    const down = nextSort({ column: 'price', direction: 'ascending' }, 'price');
    expect(down).toEqual({ column: 'price', direction: 'descending' });
    expect(nextSort(down, 'price')).toEqual({ column: 'price', direction: 'ascending' });
  });
});
