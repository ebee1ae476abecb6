import { MINUTE_MS } from '@nexperts/domain';
import { expect, it } from 'vitest';
import { absenceText } from './absence-text.ts';

const startsAt = '2026-12-03T02:00:00.000Z';
const opening = { host: 'Ada Quill', startsAt, isFree: false };
const at = (minute: number, change: Partial<Parameters<typeof absenceText>[0]> = {}) =>
  absenceText({ ...opening, ...change }, 'Australia/Sydney', Date.parse(startsAt) + minute * MINUTE_MS);

it('[H-03] guests and host read what follows if the host misses the first ten minutes, until they are over', () => {
  expect(at(9.9)).toBe(
    'If Ada Quill hasn’t been in the room for at least a minute by 1:10\u00a0pm, we cancel this session and refund every seat in full.',
  );
  expect(at(-15, { host: null })).toMatch(/^If you haven’t been .* by 1:10\u00a0pm, /);
  expect(at(10)).toBeNull();
});

it('[H-03] nothing is said of refunds where seats are free', () => {
  expect(at(0, { isFree: true })).toMatch(/, we cancel this session\.$/);
});
