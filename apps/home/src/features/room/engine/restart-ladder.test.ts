import { expect, it } from 'vitest';
import { RestartLadder } from './restart-ladder.ts';

it('takes a restarted connection for up only when something has arrived', () => {
  const ladder = new RestartLadder(0);
  let now = 0;
  const update = (state: RTCPeerConnectionState, bytes: number): boolean => {
    now += 500;
    ladder.update({ now, bytes, state, expectsMedia: true });
    return ladder.flows;
  };
  expect(update('connecting', 0)).toBe(true);
  expect(update('connected', 100)).toBe(true);
  expect(update('connected', 100)).toBe(true);
  expect(update('disconnected', 100)).toBe(false);
  // A restart without a path says so for a moment.
  expect(update('connected', 100)).toBe(false);
  expect(update('connected', 200)).toBe(true);
});
