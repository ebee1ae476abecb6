import { expect, it } from 'vitest';
import { gate } from './gate.ts';

it('lets so many in at once and no more, in the order they came, also when some fail', async () => {
  const through = gate(3);
  let inside = 0;
  let most = 0;
  const order: number[] = [];
  const works = Array.from({ length: 20 }, (_, n) =>
    through(async () => {
      order.push(n);
      inside += 1;
      most = Math.max(most, inside);
      await new Promise((resolve) => setTimeout(resolve, n % 4));
      inside -= 1;
      if (n % 5 === 0) throw new Error('failed');
      return n;
    }),
  );
  const results = await Promise.allSettled(works);
  expect(most).toBe(3);
  expect(order).toEqual(Array.from({ length: 20 }, (_, n) => n));
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(4);
  expect(await through(async () => 'again')).toBe('again');
});
