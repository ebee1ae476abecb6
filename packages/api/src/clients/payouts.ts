import { endpoints } from '@nexperts/contract';
import type { KyInstance } from 'ky';
import { bind } from '../call.ts';

/** Paying experts: verification by the payment provider (P-03), payouts and their runs (P-04). */
export function payoutsClient(host: KyInstance) {
  return {
    list: bind(host, endpoints.listPayouts),
    runs: bind(host, endpoints.listPayoutRuns),
    run: bind(host, endpoints.getPayoutRun),
    reconciliation: bind(host, endpoints.getReconciliation),
    resolveDifference: bind(host, endpoints.resolveDifference),
    verification: bind(host, endpoints.payoutVerification),
    openOnboarding: bind(host, endpoints.openOnboarding),
  };
}
