import { expect, it } from 'vitest';
import { RestartLadder } from './restart-ladder.ts';

it('takes a restarted connection for up only when something has arrived', () => {
  const ladder = new RestartLadder(0);
  let now = 0;
  const look = (state: RTCPeerConnectionState, bytes: number): boolean => {
    now += 500;
    ladder.look({ now, bytes, state, expectsMedia: true });
    return ladder.flows;
  };
  expect(look('connecting', 0)).toBe(true);
  expect(look('connected', 100)).toBe(true);
  expect(look('connected', 100)).toBe(true);
  expect(look('disconnected', 100)).toBe(false);
  // A restart without a path says so for a moment.
  expect(look('connected', 100)).toBe(false);
  expect(look('connected', 200)).toBe(true);
});
