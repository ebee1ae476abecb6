import { sendUnclaimedMail } from './closed/unclaimed-mail.ts';
import { sendBankChangedMail, sendPayoutMail, sendVerificationMail } from './mails.ts';
import { reconcileNight } from './reconciliation/reconcile.ts';
import { readBankPayout } from './run/bank-payout.ts';
import { planRun } from './run/plan-run.ts';
import { sendPayout } from './run/send-payout.ts';
import { readPayoutAccount } from './verification/apply-account.ts';

export { differenceResolution } from './reconciliation/resolve.ts';
export { isTroubled, waitsForVerification } from './run/failed-transfer.ts';
export { stoppedPayouts } from './run/owed.ts';
export { scheduleReconciliation } from './reconciliation/reconcile.ts';
export { owedTo } from './balances.ts';
export { closedAccountUrl } from './closed/door.ts';
export { UNCLAIMED_MONTHS, unclaimedBooking, unclaimedFrom } from './closed/book-unclaimed.ts';
export { unclaimedPayment } from './closed/pay-unclaimed.ts';
export { everybodyOwed, stoppedCurrencies } from './run/owed.ts';
export { scheduleRuns } from './run/plan-run.ts';
export { payoutRoutes } from './routes.ts';

export const payoutJobs = {
  'mail.bank-changed': sendBankChangedMail,
  'mail.payout': sendPayoutMail,
  'mail.unclaimed': sendUnclaimedMail,
  'mail.verification': sendVerificationMail,
  'payout-account.apply': readPayoutAccount,
  'payout.bank': readBankPayout,
  'payout.run': planRun,
  'payout.send': sendPayout,
  'reconcile.night': reconcileNight,
};
