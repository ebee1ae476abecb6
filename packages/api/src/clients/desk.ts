import * as endpoints from '@nexperts/contract/endpoints';
import type { KyInstance } from 'ky';
import { bind, type Call } from '../call.ts';

/** Operations of the staff desk: search, stories, queues, actions and money (O-01 to O-07). */
export interface DeskClient {
  readonly search: Call<typeof endpoints.staffSearch>;
  readonly booking: Call<typeof endpoints.staffBooking>;
  readonly person: Call<typeof endpoints.staffPerson>;
  readonly contact: Call<typeof endpoints.showContact>;
  readonly queue: Call<typeof endpoints.listQueue>;
  readonly case: Call<typeof endpoints.staffCase>;
  readonly take: Call<typeof endpoints.takeCase>;
  readonly handBack: Call<typeof endpoints.handBackCase>;
  readonly home: Call<typeof endpoints.staffHome>;
  readonly report: Call<typeof endpoints.staffReport>;
  readonly decideReport: Call<typeof endpoints.decideReport>;
  readonly openSafetyCase: Call<typeof endpoints.openSafetyCase>;
  readonly claim: Call<typeof endpoints.staffClaim>;
  readonly decideClaim: Call<typeof endpoints.decideClaim>;
  readonly cancel: Call<typeof endpoints.staffCancelBooking>;
  readonly refund: Call<typeof endpoints.staffRefund>;
  readonly payRefundOtherwise: Call<typeof endpoints.payRefundOtherwise>;
  readonly suspend: Call<typeof endpoints.suspendAccount>;
  readonly liftSuspension: Call<typeof endpoints.liftSuspension>;
  readonly holdPayouts: Call<typeof endpoints.holdPayouts>;
  readonly releasePayouts: Call<typeof endpoints.releasePayouts>;
  readonly feature: Call<typeof endpoints.featureExpert>;
  readonly endFeaturing: Call<typeof endpoints.endFeaturing>;
  readonly team: Call<typeof endpoints.listStaff>;
  readonly changeRoles: Call<typeof endpoints.changeRoles>;
  readonly signatures: Call<typeof endpoints.listSignatures>;
  readonly confirm: Call<typeof endpoints.confirmSignature>;
  readonly decline: Call<typeof endpoints.declineSignature>;
  readonly withdraw: Call<typeof endpoints.withdrawSignature>;
  readonly audit: Call<typeof endpoints.auditLog>;
  readonly auditCsv: Call<typeof endpoints.auditCsv>;
  readonly finance: Call<typeof endpoints.financeOverview>;
  readonly financeCsv: Call<typeof endpoints.financeCsv>;
  readonly sellersCsv: Call<typeof endpoints.sellersCsv>;
  readonly bookUnclaimed: Call<typeof endpoints.bookUnclaimed>;
  readonly emptySearches: Call<typeof endpoints.listEmptySearches>;
  readonly unclaimed: Call<typeof endpoints.listUnclaimed>;
  readonly payUnclaimed: Call<typeof endpoints.payUnclaimed>;
}

export function deskClient(host: KyInstance): DeskClient {
  return {
    search: bind(host, endpoints.staffSearch),
    booking: bind(host, endpoints.staffBooking),
    person: bind(host, endpoints.staffPerson),
    contact: bind(host, endpoints.showContact),
    queue: bind(host, endpoints.listQueue),
    case: bind(host, endpoints.staffCase),
    take: bind(host, endpoints.takeCase),
    handBack: bind(host, endpoints.handBackCase),
    home: bind(host, endpoints.staffHome),
    report: bind(host, endpoints.staffReport),
    decideReport: bind(host, endpoints.decideReport),
    openSafetyCase: bind(host, endpoints.openSafetyCase),
    claim: bind(host, endpoints.staffClaim),
    decideClaim: bind(host, endpoints.decideClaim),
    cancel: bind(host, endpoints.staffCancelBooking),
    refund: bind(host, endpoints.staffRefund),
    payRefundOtherwise: bind(host, endpoints.payRefundOtherwise),
    suspend: bind(host, endpoints.suspendAccount),
    liftSuspension: bind(host, endpoints.liftSuspension),
    holdPayouts: bind(host, endpoints.holdPayouts),
    releasePayouts: bind(host, endpoints.releasePayouts),
    feature: bind(host, endpoints.featureExpert),
    endFeaturing: bind(host, endpoints.endFeaturing),
    team: bind(host, endpoints.listStaff),
    changeRoles: bind(host, endpoints.changeRoles),
    signatures: bind(host, endpoints.listSignatures),
    confirm: bind(host, endpoints.confirmSignature),
    decline: bind(host, endpoints.declineSignature),
    withdraw: bind(host, endpoints.withdrawSignature),
    audit: bind(host, endpoints.auditLog),
    auditCsv: bind(host, endpoints.auditCsv),
    finance: bind(host, endpoints.financeOverview),
    financeCsv: bind(host, endpoints.financeCsv),
    sellersCsv: bind(host, endpoints.sellersCsv),
    bookUnclaimed: bind(host, endpoints.bookUnclaimed),
    emptySearches: bind(host, endpoints.listEmptySearches),
    unclaimed: bind(host, endpoints.listUnclaimed),
    payUnclaimed: bind(host, endpoints.payUnclaimed),
  };
}
