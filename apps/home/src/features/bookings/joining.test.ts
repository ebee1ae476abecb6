import { expect, it } from 'vitest';
import { sampleBooking } from '@nexperts/api/msw';
import { joining } from './joining.ts';

const at = (text: string) => Date.parse(text);

it('[W-02] the room opens to the second and shuts after the end', () => {
  const booking = sampleBooking();
  expect(joining(booking, at('2026-11-27T00:04:59.000Z'))).toEqual({ open: false, reason: 'Opens in 0:01' });
  expect(joining(booking, at('2026-11-27T00:05:00.000Z'))).toEqual({ open: true });
  expect(joining(booking, at('2026-11-27T01:24:59.999Z'))).toEqual({ open: true });
  expect(joining(booking, at('2026-11-27T01:25:00.000Z'))).toBeNull();
});

it('[W-02] says how long it still takes', () => {
  expect(joining(sampleBooking(), at('2026-11-26T21:00:00.000Z'))).toEqual({
    open: false,
    reason: 'Opens in 3\u00a0h 5\u00a0min',
  });
  expect(joining(sampleBooking(), at('2026-11-26T23:25:00.000Z'))).toEqual({
    open: false,
    reason: 'Opens in 40:00',
  });
});

it('[W-02] a request has no room', () => {
  expect(joining(sampleBooking({ status: 'requested' }), at('2026-11-27T00:10:00.000Z'))).toBeNull();
  expect(joining(sampleBooking({ status: 'cancelled' }), at('2026-11-27T00:10:00.000Z'))).toBeNull();
});
