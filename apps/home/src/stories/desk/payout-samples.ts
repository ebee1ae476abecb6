import { answer } from '@nexperts/api/msw';
import type { ReconciliationView } from '@nexperts/contract';

export const uuid = (n: number) => `5f5ac0de-0000-4000-8000-${String(n).padStart(12, '0')}`;
export const sums = {
  currency: 'AUD',
  payouts: 2,
  owedMinor: 336_640,
  amountMinor: 253_640,
  sentMinor: 253_640,
  refused: 1,
  failedAtBank: 0,
  isStopped: false,
};
export const run = {
  id: uuid(1),
  scheduledFor: '2026-11-23T00:00:00.000Z',
  status: 'done' as const,
  finishedAt: '2026-11-23T00:00:09.000Z',
  currencies: [sums],
};
export const compared: ReconciliationView = {
  last: {
    night: '2026-11-23T00:00:00.000Z',
    finishedAt: '2026-11-23T00:00:04.000Z',
    compared: 1284,
    different: 1,
    underWay: 3,
  },
  stopped: [{ currency: 'AUD', differences: 1 }],
  differences: [
    {
      id: uuid(9),
      kind: 'changed',
      sourceRef: null,
      posting: 'refund',
      currency: 'AUD',
      ledgerMinor: 2_250,
      providerMinor: 2_251,
      providerRef: 're_3Qm1aa',
      foundAt: '2026-11-23T00:00:04.000Z',
      booking: { id: uuid(10), title: 'Franchise pricing review', client: 'Pia Lund', expert: 'Sofia Marin' },
      expert: null,
      run: null,
      takesTwo: false,
    },
  ],
  apart: [{ currency: 'AUD', underWay: 3, underWayMinor: 28_600, fees: 41, feesMinor: 41_280 }],
};
export const answerReconciliation = (data: ReconciliationView) => answer('getReconciliation', { data });
