import { bookingMailJob } from '../bookings/index.ts';
import { issueDocuments, receiptToConfirm } from './issue-receipts.ts';
import { issuePayoutPapers } from './issue-statement.ts';
import { sendDocumentMail } from './mails.ts';
import { sweepDocuments } from './sweep.ts';

export { dayWithYear, keptUntil, timesOf } from './dates.ts';
export { askForStatement } from './issue-statement.ts';
export { documentRoutes } from './routes.ts';

export const documentJobs = {
  'document.issue': issueDocuments,
  'document.statement': issuePayoutPapers,
  'document.sweep': sweepDocuments,
  /** Here, because bookings know nothing of documents */
  'mail.booking': bookingMailJob(receiptToConfirm),
  'mail.document': sendDocumentMail,
};
