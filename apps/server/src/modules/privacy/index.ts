import { carryOutDeletion } from './carry-out-deletion.ts';
import { sendAccountClosed } from './mails.ts';
import { sweepWords } from './retention.ts';

export { privacyRoutes } from './routes.ts';

export const privacyJobs = {
  'account.delete': carryOutDeletion,
  'mail.account-closed': sendAccountClosed,
  'privacy.sweep': sweepWords,
};
