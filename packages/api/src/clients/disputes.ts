import * as endpoints from '@nexperts/contract/endpoints';
import type { KyInstance } from 'ky';
import { bind, type Call } from '../call.ts';

/** Disputes of clients' banks (P-09) and debts of experts (P-02), for staff. */
export interface DisputesClient {
  readonly get: Call<typeof endpoints.getDispute>;
  /** The evidence as it would be sent now, as a PDF */
  readonly evidence: Call<typeof endpoints.disputeEvidencePdf>;
  readonly sendEvidence: Call<typeof endpoints.sendDisputeEvidence>;
  readonly concede: Call<typeof endpoints.concedeDispute>;
  readonly openHearing: Call<typeof endpoints.openDisputeHearing>;
  readonly decide: Call<typeof endpoints.decideDispute>;
  readonly writeOffDebt: Call<typeof endpoints.writeOffDebt>;
}

export function disputesClient(host: KyInstance): DisputesClient {
  return {
    get: bind(host, endpoints.getDispute),
    evidence: bind(host, endpoints.disputeEvidencePdf),
    sendEvidence: bind(host, endpoints.sendDisputeEvidence),
    concede: bind(host, endpoints.concedeDispute),
    openHearing: bind(host, endpoints.openDisputeHearing),
    decide: bind(host, endpoints.decideDispute),
    writeOffDebt: bind(host, endpoints.writeOffDebt),
  };
}
