import { issueDocuments } from './issue-receipts.ts';
import { askForStatement, issuePayoutPapers } from './issue-statement.ts';
import { sendDocumentMail } from './mails.ts';
import { sweepDocuments } from './sweep.ts';

export { documentRoutes } from './routes.ts';
export { askForStatement };

export const documentJobs = {
  'document.issue': issueDocuments,
  'document.statement': issuePayoutPapers,
  'document.sweep': sweepDocuments,
  'mail.document': sendDocumentMail,
};
