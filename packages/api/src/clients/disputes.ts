import { endpoints } from '@nexperts/contract';
import type { KyInstance } from 'ky';
import { bind } from '../call.ts';

/** Disputes of clients' banks (P-09) and debts of experts (P-02), for staff. */
export function disputesClient(host: KyInstance) {
  return {
    get: bind(host, endpoints.getDispute),
    sendEvidence: bind(host, endpoints.sendDisputeEvidence),
    concede: bind(host, endpoints.concedeDispute),
    openHearing: bind(host, endpoints.openDisputeHearing),
    decide: bind(host, endpoints.decideDispute),
    writeOffDebt: bind(host, endpoints.writeOffDebt),
  };
}
