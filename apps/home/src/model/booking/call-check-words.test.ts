import type { CallCheck, CallCheckResult } from '@nexperts/contract';
import { expect, it } from 'vitest';
import { checkLine, checkStanding } from './call-check-words.ts';

const result: CallCheckResult = {
  camera: 'ok',
  microphone: 'ok',
  speaker: 'ok',
  direct: { state: 'ok', ms: 1 },
  relay: {
    udp: { state: 'ok', ms: 40 },
    tcp: { state: 'failed', ms: null },
    tls: { state: 'not_offered', ms: null },
  },
};
const check = (own: CallCheck['own'], other: CallCheck['other']): CallCheck => ({
  own,
  other,
  mayCheck: true,
});
const done = (ready: boolean, microphone: CallCheckResult['microphone']): CallCheck['own'] => ({
  checkedAt: '2026-11-23T00:00:00.000Z',
  ready,
  result: { ...result, microphone },
});

it.each([
  [check(null, 'not_checked'), 'You: not checked yet · Amara: not checked yet', 'Not checked yet'],
  [
    check(done(true, 'ok'), 'not_checked'),
    'You: ready · Amara: not checked yet',
    'You’re ready for the call',
  ],
  [check(done(false, 'failed'), 'ready'), 'You: not ready · Amara: ready', 'You’re not ready yet'],
  [
    check(done(false, 'skipped'), 'not_ready'),
    'You: not ready · Amara: not ready',
    'Record your microphone to finish',
  ],
] as const)('[G-04] says who is ready: %#', (known, line, title) => {
  expect(checkLine(known, 'Amara')).toBe(line);
  expect(checkStanding(known).title).toBe(title);
});
