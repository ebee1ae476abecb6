import { issueDocuments } from './issue-receipts.ts';
import { sendDocumentMail } from './mails.ts';
import { sweepDocuments } from './sweep.ts';

export { documentRoutes } from './routes.ts';

export const documentJobs = {
  'document.issue': issueDocuments,
  'document.sweep': sweepDocuments,
  'mail.document': sendDocumentMail,
};
