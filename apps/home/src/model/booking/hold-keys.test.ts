import { expect, it } from 'vitest';
import { HoldKeys } from './hold-keys.ts';

const wish = { serviceId: 'a', startsAt: '2026-11-27T00:15:00.000Z', timeZone: 'UTC' };

it('[W-02] one choice has one idempotency key until its hold is over', () => {
  let made = 0;
  const keys = new HoldKeys(() => `key ${(made += 1)}`);
  expect(keys.keyOf(wish)).toBe('key 1');
  expect(keys.keyOf({ ...wish })).toBe('key 1');
  expect(keys.keyOf({ ...wish, timeZone: 'Asia/Tokyo' })).toBe('key 2');
  expect(keys.keyOf({ ...wish, startsAt: '2026-11-27T00:30:00.000Z' })).toBe('key 3');
  keys.forget(wish);
  expect(keys.keyOf(wish)).toBe('key 4');
});
