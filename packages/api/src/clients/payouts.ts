import * as endpoints from '@nexperts/contract/endpoints';
import type { KyInstance } from 'ky';
import { addressOf, bind, type Call } from '../call.ts';

/** Paying experts: verification by the payment provider (P-03), payouts and their runs (P-04). */
export interface PayoutsClient {
  readonly list: Call<typeof endpoints.listPayouts>;
  readonly runs: Call<typeof endpoints.listPayoutRuns>;
  readonly run: Call<typeof endpoints.getPayoutRun>;
  /** Address that downloads the lines of a run; `next`: the plan of the next one */
  readonly runCsvUrl: (id: string) => string;
  readonly failedTransfer: Call<typeof endpoints.getFailedTransfer>;
  readonly retryTransfer: Call<typeof endpoints.retryTransfer>;
  readonly remindOfTransfer: Call<typeof endpoints.remindOfTransfer>;
  readonly reconciliation: Call<typeof endpoints.getReconciliation>;
  readonly resolveDifference: Call<typeof endpoints.resolveDifference>;
  readonly verification: Call<typeof endpoints.payoutVerification>;
  readonly openOnboarding: Call<typeof endpoints.openOnboarding>;
  readonly closedAccountCode: Call<typeof endpoints.closedAccountCode>;
  readonly enterClosedAccount: Call<typeof endpoints.enterClosedAccount>;
  readonly closedPayouts: Call<typeof endpoints.closedPayouts>;
  readonly openClosedOnboarding: Call<typeof endpoints.openClosedOnboarding>;
}

export function payoutsClient(host: KyInstance, baseUrl: string): PayoutsClient {
  return {
    list: bind(host, endpoints.listPayouts),
    runs: bind(host, endpoints.listPayoutRuns),
    run: bind(host, endpoints.getPayoutRun),
    runCsvUrl: (id: string): string => addressOf(baseUrl, endpoints.payoutRunCsv, { id }),
    failedTransfer: bind(host, endpoints.getFailedTransfer),
    retryTransfer: bind(host, endpoints.retryTransfer),
    remindOfTransfer: bind(host, endpoints.remindOfTransfer),
    reconciliation: bind(host, endpoints.getReconciliation),
    resolveDifference: bind(host, endpoints.resolveDifference),
    verification: bind(host, endpoints.payoutVerification),
    openOnboarding: bind(host, endpoints.openOnboarding),
    closedAccountCode: bind(host, endpoints.closedAccountCode),
    enterClosedAccount: bind(host, endpoints.enterClosedAccount),
    closedPayouts: bind(host, endpoints.closedPayouts),
    openClosedOnboarding: bind(host, endpoints.openClosedOnboarding),
  };
}
