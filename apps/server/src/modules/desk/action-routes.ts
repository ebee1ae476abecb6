import { endpoints } from '@nexperts/contract';
import type { Hono } from 'hono';
import type { AppVariables } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import {
  confirmSignature,
  declineSignature,
  listSignatures,
  withdrawSignature,
  type SignedActions,
} from '../signatures/index.ts';
import { cancelBookingByStaff } from './actions/cancel.ts';
import { endFeaturing, featureExpert } from './actions/featuring.ts';
import { holdPayouts, releasePayouts } from './actions/payout-hold.ts';
import { payOtherwise } from './actions/pay-otherwise.ts';
import { refundByStaff } from './actions/refund.ts';
import { changeRoles, listStaff } from './actions/roles.ts';
import { liftSuspension, suspendAccount } from './actions/suspension.ts';
import { auditCsv, auditLog } from './audit-log.ts';
import { financeCsv, sellersCsv } from './finance/csv.ts';
import { financeOverview } from './finance/overview.ts';

/** What staff do at the desk, and what admins and finance read (O-01, O-04, O-06, O-07). */
export function deskActionRoutes(api: Hono<AppVariables>, signed: SignedActions): void {
  route(api, endpoints.staffCancelBooking, ({ ctx, params, body }) =>
    cancelBookingByStaff(ctx, params.id, body),
  );
  route(api, endpoints.staffRefund, ({ ctx, params, body }) => refundByStaff(ctx, params.id, body));
  route(api, endpoints.payRefundOtherwise, ({ ctx, params, body }) => payOtherwise(ctx, params.id, body));
  route(api, endpoints.suspendAccount, ({ ctx, params, body }) => suspendAccount(ctx, params.id, body));
  route(api, endpoints.liftSuspension, ({ ctx, params }) => liftSuspension(ctx, params.id));
  route(api, endpoints.holdPayouts, ({ ctx, params, body }) => holdPayouts(ctx, params.id, body.reason));
  route(api, endpoints.releasePayouts, ({ ctx, params }) => releasePayouts(ctx, params.id));
  route(api, endpoints.featureExpert, ({ ctx, params, body }) => featureExpert(ctx, params.id, body));
  route(api, endpoints.endFeaturing, ({ ctx, params }) => endFeaturing(ctx, params.id));
  route(api, endpoints.listStaff, ({ ctx }) => listStaff(ctx));
  route(api, endpoints.changeRoles, ({ ctx, params, body }) => changeRoles(ctx, params.id, body));
  route(api, endpoints.listSignatures, ({ ctx }) => listSignatures(ctx));
  route(api, endpoints.confirmSignature, ({ ctx, params }) => confirmSignature(ctx, params.id, signed));
  route(api, endpoints.declineSignature, ({ ctx, params, body }) =>
    declineSignature(ctx, params.id, body.reason),
  );
  route(api, endpoints.withdrawSignature, ({ ctx, params }) => withdrawSignature(ctx, params.id));
  route(api, endpoints.auditCsv, ({ ctx, query }) => auditCsv(ctx, query));
  route(api, endpoints.auditLog, ({ ctx, query }) => auditLog(ctx, query));
  route(api, endpoints.financeOverview, ({ ctx, query }) => financeOverview(ctx, query));
  route(api, endpoints.financeCsv, ({ ctx, query }) => financeCsv(ctx, query));
  route(api, endpoints.sellersCsv, ({ ctx, query }) => sellersCsv(ctx, query.year));
}
