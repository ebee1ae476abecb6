import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatRemaining } from './format-remaining.ts';

it.each([
  [0, '00:00'],
  [-5, '00:00'],
  [1, '00:01'],
  [59_001, '01:00'],
  [582_000, '09:42'],
  [3_600_000, '1:00:00'],
])('writes %d ms as %s', (ms, text) => {
  expect(formatRemaining(ms)).toBe(text);
});

it('reads back as the seconds begun', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200_000_000 }), (ms) => {
      const seconds = formatRemaining(ms)
        .split(':')
        .reduce((sum, part) => sum * 60 + Number(part), 0);
      expect(seconds).toBe(Math.ceil(ms / 1000));
    }),
  );
});
