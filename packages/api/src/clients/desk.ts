import { endpoints } from '@nexperts/contract';
import type { KyInstance } from 'ky';
import { bind } from '../call.ts';

/** Operations of the staff desk: search, stories, queues, actions and money (O-01 to O-07). */
export function deskClient(host: KyInstance) {
  return {
    search: bind(host, endpoints.staffSearch),
    booking: bind(host, endpoints.staffBooking),
    person: bind(host, endpoints.staffPerson),
    contact: bind(host, endpoints.showContact),
    queue: bind(host, endpoints.listQueue),
    take: bind(host, endpoints.takeCase),
    handBack: bind(host, endpoints.handBackCase),
    home: bind(host, endpoints.staffHome),
    report: bind(host, endpoints.staffReport),
    decideReport: bind(host, endpoints.decideReport),
    cancel: bind(host, endpoints.staffCancelBooking),
    refund: bind(host, endpoints.staffRefund),
    suspend: bind(host, endpoints.suspendAccount),
    liftSuspension: bind(host, endpoints.liftSuspension),
    holdPayouts: bind(host, endpoints.holdPayouts),
    releasePayouts: bind(host, endpoints.releasePayouts),
    team: bind(host, endpoints.listStaff),
    changeRoles: bind(host, endpoints.changeRoles),
    signatures: bind(host, endpoints.listSignatures),
    confirm: bind(host, endpoints.confirmSignature),
    decline: bind(host, endpoints.declineSignature),
    withdraw: bind(host, endpoints.withdrawSignature),
    audit: bind(host, endpoints.auditLog),
    finance: bind(host, endpoints.financeOverview),
    financeCsv: bind(host, endpoints.financeCsv),
    sellersCsv: bind(host, endpoints.sellersCsv),
  };
}
