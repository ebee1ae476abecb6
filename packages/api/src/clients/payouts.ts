import { endpoints } from '@nexperts/contract';
import type { KyInstance } from 'ky';
import { addressOf, bind } from '../call.ts';

/** Paying experts: verification by the payment provider (P-03), payouts and their runs (P-04). */
export function payoutsClient(host: KyInstance, baseUrl: string) {
  return {
    list: bind(host, endpoints.listPayouts),
    runs: bind(host, endpoints.listPayoutRuns),
    run: bind(host, endpoints.getPayoutRun),
    /** Address that downloads the lines of a run; `next`: the plan of the next one */
    runCsvUrl: (id: string): string => addressOf(baseUrl, endpoints.payoutRunCsv, { id }),
    reconciliation: bind(host, endpoints.getReconciliation),
    resolveDifference: bind(host, endpoints.resolveDifference),
    verification: bind(host, endpoints.payoutVerification),
    openOnboarding: bind(host, endpoints.openOnboarding),
  };
}
