import {
  cancelSigned,
  payOtherwiseSigned,
  refundSigned,
  releaseSigned,
  rolesSigned,
  suspensionRefundSigned,
} from './desk/index.ts';
import { concessionSigned, findingSigned } from './disputes/index.ts';
import { writeOffSigned } from './payments/index.ts';
import { differenceSigned, unclaimedPaymentSigned, unclaimedSigned } from './payouts/index.ts';
import { decisionsSigned } from './problems/index.ts';
import type { SignedActions } from './signatures/index.ts';

/** What is done once a second member of staff has confirmed it (O-01). */
export const signedActions: SignedActions = {
  ...decisionsSigned,
  cancel: cancelSigned,
  concession: concessionSigned,
  difference: differenceSigned,
  finding: findingSigned,
  'payout-release': releaseSigned,
  refund: refundSigned,
  'refund-otherwise': payOtherwiseSigned,
  role: rolesSigned,
  'suspension-refund': suspensionRefundSigned,
  unclaimed: unclaimedSigned,
  'unclaimed-payment': unclaimedPaymentSigned,
  'write-off': writeOffSigned,
};
