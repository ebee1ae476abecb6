import { sendDisputeMail } from './mails.ts';
import { sendDueEvidence } from './send-evidence.ts';

export { findingsOf } from './actions.ts';
export { disputesOfBooking } from './get-dispute.ts';
export { disputeRoutes } from './routes.ts';

export const disputeJobs = { 'dispute.evidence': sendDueEvidence, 'mail.dispute': sendDisputeMail };
