import { describe, expect, it } from 'vitest';
import {
  hasCheckFailed,
  isReadyForCall,
  mayCheckCall,
  type CheckedCall,
  type CheckedPathState,
} from './call-check.ts';

const check = (
  microphone: CheckedCall['microphone'],
  direct: CheckedPathState,
  [udp, tcp, tls]: readonly [CheckedPathState, CheckedPathState, CheckedPathState],
): CheckedCall => ({
  microphone,
  direct: { state: direct },
  relay: { udp: { state: udp }, tcp: { state: tcp }, tls: { state: tls } },
});
const NONE = ['not_offered', 'not_offered', 'not_offered'] as const;

describe('[G-04] whether somebody is ready for a call, and whether their check failed', () => {
  it.each([
    ['a microphone and the relay by UDP', check('ok', 'ok', ['ok', 'failed', 'failed']), [true, false]],
    [
      'a microphone and the relay by TLS alone',
      check('ok', 'failed', ['failed', 'failed', 'ok']),
      [true, false],
    ],
    ['a microphone and no relay to try', check('ok', 'ok', NONE), [true, false]],
    ['no connection at all', check('ok', 'failed', NONE), [false, true]],
    ['every relay out of reach', check('ok', 'ok', ['failed', 'failed', 'not_offered']), [false, true]],
    ['a microphone that failed', check('failed', 'ok', ['ok', 'ok', 'ok']), [false, true]],
    ['a microphone that was not tried', check('skipped', 'ok', ['ok', 'ok', 'ok']), [false, false]],
  ])('with %s', (_, result, expected) => {
    expect([isReadyForCall(result), hasCheckFailed(result)]).toEqual(expected);
  });
});

describe('[G-04] a check', () => {
  it.each([
    ['held', -1, false],
    ['requested', -1, true],
    ['confirmed', -1, true],
    ['in_progress', -1, true],
    ['confirmed', 0, false],
    ['cancelled', -1, false],
    ['completed', -1, false],
  ] as const)('of a booking that is %s, %i ms from its end: %s', (status, fromEnd, may) => {
    expect(mayCheckCall({ status, endsAt: 1_000 }, 1_000 + fromEnd)).toBe(may);
  });
});
