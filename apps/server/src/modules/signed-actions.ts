import { cancelSigned, refundSigned, releaseSigned, rolesSigned } from './desk/index.ts';
import { decisionsSigned } from './problems/index.ts';
import type { SignedActions } from './signatures/index.ts';

/** What is done once a second member of staff has confirmed it (O-01). */
export const signedActions: SignedActions = {
  ...decisionsSigned,
  cancel: cancelSigned,
  'payout-release': releaseSigned,
  refund: refundSigned,
  role: rolesSigned,
};
