import { concede } from './concede-dispute.ts';
import { sendDisputeMail } from './mails.ts';
import { sendDueEvidence } from './send-evidence.ts';

export { concession } from './concede-dispute.ts';
export { disputeFinding } from './decide-dispute.ts';
export { findingsOf } from './actions.ts';
export { disputesOfBooking } from './get-dispute.ts';
export { answerHearing } from './hearing.ts';
export { disputeRoutes } from './routes.ts';

export const disputeJobs = {
  'dispute.concede': concede,
  'dispute.evidence': sendDueEvidence,
  'mail.dispute': sendDisputeMail,
};
