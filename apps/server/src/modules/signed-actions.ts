import { suspensionRefund } from './bookings/index.ts';
import { cancellation, payoutRelease, refundPaidOtherwise, staffRefund, roleChange } from './desk/index.ts';
import { concession, bankDisputeFinding } from './bank-disputes/index.ts';
import { debtWriteOff } from './payments/index.ts';
import { differenceResolution, unclaimedBooking, unclaimedPayment } from './payouts/index.ts';
import { appealDecision, problemDecision } from './problems/index.ts';
import { workshopCancellation } from './workshops/index.ts';
import type { SignedActions } from './signatures/index.ts';

/** What is done once a second member of staff has confirmed it (O-01). */
export const signedActions: SignedActions = {
  'appeal-decision': appealDecision.run,
  cancel: cancellation.run,
  concession: concession.run,
  difference: differenceResolution.run,
  finding: bankDisputeFinding.run,
  'payout-release': payoutRelease.run,
  'problem-decision': problemDecision.run,
  refund: staffRefund.run,
  'refund-otherwise': refundPaidOtherwise.run,
  role: roleChange.run,
  'suspension-refund': suspensionRefund.run,
  unclaimed: unclaimedBooking.run,
  'unclaimed-payment': unclaimedPayment.run,
  'workshop-cancel': workshopCancellation.run,
  'write-off': debtWriteOff.run,
};
