import { expect, it } from 'vitest';
import { RestartPolicy } from './restart-policy.ts';

it('counts a restarted connection as connected only when bytes have arrived', () => {
  const policy = new RestartPolicy(0);
  let now = 0;
  const update = (state: RTCPeerConnectionState, bytes: number): boolean => {
    now += 500;
    policy.update({ now, bytes, state, expectsMedia: true });
    return policy.flows;
  };
  expect(update('connecting', 0)).toBe(true);
  expect(update('connected', 100)).toBe(true);
  expect(update('connected', 100)).toBe(true);
  expect(update('disconnected', 100)).toBe(false);
  // A restart without a path says so for a moment.
  expect(update('connected', 100)).toBe(false);
  expect(update('connected', 200)).toBe(true);
});
