import { endFeaturingInTime } from './actions/featuring.ts';
import { cancelSuspended, holdOverdue } from './actions/suspension.ts';
import { caseOverdue } from './queues/case-overdue.ts';
import { watchCases } from './queues/case-watch.ts';
import { sendSuspensionMail } from './mails.ts';
import { sendPayoutHoldMail } from './payout-mails.ts';
import { sendRolesMail } from './staff-mails.ts';

export { deskActionRoutes } from './action-routes.ts';
export { cancellation } from './actions/cancel.ts';
export { payoutRelease } from './actions/payout-hold.ts';
export { refundPaidOtherwise } from './actions/pay-otherwise.ts';
export { staffRefund } from './actions/refund.ts';
export { roleChange } from './actions/roles.ts';
export { deskRoutes } from './routes.ts';
export { scheduleCaseWatch } from './queues/case-watch.ts';

export const deskJobs = {
  'account.cancel-bookings': cancelSuspended,
  'case.deadline': caseOverdue,
  'case.watch': watchCases,
  'featuring.end': endFeaturingInTime,
  'mail.payout-hold': sendPayoutHoldMail,
  'mail.staff-roles': sendRolesMail,
  'mail.suspension': sendSuspensionMail,
  'payout.hold-overdue': holdOverdue,
};
