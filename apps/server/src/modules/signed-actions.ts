import { suspensionRefund } from './bookings/index.ts';
import { cancellation, otherwise, payoutRelease, refund, roleChange } from './desk/index.ts';
import { concession, findingMade } from './disputes/index.ts';
import { debtWriteOff } from './payments/index.ts';
import { resolution, unclaimed, unclaimedPayment } from './payouts/index.ts';
import { appealDecision, problemDecision } from './problems/index.ts';
import type { SignedActions } from './signatures/index.ts';

/** What is done once a second member of staff has confirmed it (O-01). */
export const signedActions: SignedActions = {
  'appeal-decision': appealDecision.run,
  cancel: cancellation.run,
  concession: concession.run,
  difference: resolution.run,
  finding: findingMade.run,
  'payout-release': payoutRelease.run,
  'problem-decision': problemDecision.run,
  refund: refund.run,
  'refund-otherwise': otherwise.run,
  role: roleChange.run,
  'suspension-refund': suspensionRefund.run,
  unclaimed: unclaimed.run,
  'unclaimed-payment': unclaimedPayment.run,
  'write-off': debtWriteOff.run,
};
