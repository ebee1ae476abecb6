import { expect, it } from 'vitest';
import { ServerClock } from './server-clock.ts';

it('O-05: the clock is known once an answer has said the time, and tells who follows it', () => {
  const clock = new ServerClock();
  let told = 0;
  const stop = clock.subscribe(() => (told += 1));
  expect([clock.isKnown, told]).toEqual([false, 0]);
  clock.sync('2026-11-25T00:00:00.000Z');
  expect([clock.isKnown, told]).toEqual([true, 1]);
  stop();
  clock.sync('2026-11-26T00:00:00.000Z');
  expect(told).toBe(1);
});
