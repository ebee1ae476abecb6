import { expect, it } from 'vitest';
import { callState, englishWords } from './call-clock.ts';

const MINUTE = 60_000;

it.each([
  [-5 * MINUTE, 0, 'Starts in 05:00'],
  [0, 0, '60:00 left'],
  [45 * MINUTE, 0.75, '15:00 left'],
  [60 * MINUTE, 1, 'Time is up, 00:00 over'],
  [60 * MINUTE + 32_900, 1, 'Time is up, 00:32 over'],
  [130 * MINUTE, 1, 'Time is up, 1:10:00 over'],
])('at %d ms a share of %d has passed: %s', (now, share, text) => {
  const state = callState(now, 0, 60 * MINUTE, englishWords);
  expect(state.share).toBeCloseTo(share);
  expect(state.text).toBe(text.replace('60:00', '1:00:00'));
});

it('survives a session without a length', () => {
  expect(callState(0, 0, 0, englishWords).share).toBe(1);
});
