import type { CallCheckResult } from '@nexperts/contract';

/** A check of somebody who is ready (G-04). */
export const goodCheck: CallCheckResult = {
  camera: 'ok',
  microphone: 'ok',
  speaker: 'ok',
  direct: { state: 'ok', ms: 2 },
  relay: {
    udp: { state: 'ok', ms: 41 },
    tcp: { state: 'ok', ms: 60 },
    tls: { state: 'not_offered', ms: null },
  },
};

/** A check of somebody whose microphone does not work. */
export const failedCheck: CallCheckResult = { ...goodCheck, microphone: 'failed' };
