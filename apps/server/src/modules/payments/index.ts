import { sendWriteOffMail } from './mails.ts';
import { refundStillWaits } from './refund-waits.ts';
import { deliverSandboxEvents } from './sandbox-routes.ts';

export { balancePosting } from './balance-postings.ts';
export { recordLateKept } from './bank-disputes.ts';
export { accountBalance, lockBalance } from './ledger.ts';
export type { PaymentRow } from './merge.ts';
export {
  clearRefusals,
  countRefusal,
  failOperation,
  isUnderWay,
  mayTry,
  MAX_REFUSALS,
  startOperation,
  type Operation,
} from './operations.ts';
export {
  giveUpCharge,
  giveUpOvertime,
  orderRefund,
  isRefundHeld,
  planRelease,
  releaseRefund,
  type Refund,
} from './order-refund.ts';
export { perform } from './perform.ts';
export { keptCardOf, recordKeptCard, retireCard, retireCardOf, type KeptCardRow } from './kept-cards.ts';
export { nextStep, refundedElsewhere, refusedRefund } from './plan.ts';
export { postPayout } from './payout-postings.ts';
export { ledgerAccount } from './postings.ts';
export {
  DOCUMENTED_KINDS,
  lockPayment,
  lockPayments,
  recordBookingMove,
  recordPaidOtherwise,
  recordPayment,
} from './record-payment.ts';
export { recordFinding } from './record-finding.ts';
export { notifyBankDispute } from './notify-bank-dispute.ts';
export { paymentRoutes } from './routes.ts';
export { sandboxRoutes } from './sandbox-routes.ts';
export {
  isSplit,
  backInAll,
  refundedOrDue,
  refundLeft,
  refundOfShare,
  refundOutstanding,
  retained,
  sentBack,
  splitOf,
  totals,
  type PaymentAmounts,
} from './totals.ts';

export { debtWriteOff, writeOffFrom } from './write-off.ts';

export const paymentJobs = {
  'mail.write-off': sendWriteOffMail,
  'refund.waits': refundStillWaits,
  'sandbox.deliver': deliverSandboxEvents,
};
