import { concede } from './concede-bank-dispute.ts';
import { sendBankDisputeMail } from './mails.ts';
import { sendDueEvidence } from './send-evidence.ts';

export { concession } from './concede-bank-dispute.ts';
export { bankDisputeFinding } from './decide-bank-dispute.ts';
export { findingsOf } from './actions.ts';
export { bankDisputesOfBooking } from './get-bank-dispute.ts';
export { answerHearing } from './hearing.ts';
export { bankDisputeRoutes } from './routes.ts';

export const bankDisputeJobs = {
  'bank-dispute.concede': concede,
  'bank-dispute.evidence': sendDueEvidence,
  'mail.bank-dispute': sendBankDisputeMail,
};
