import { tidyFile } from './files.ts';
import { sendApplicationMail } from './mails.ts';

export { documentsOf, forgetApplication } from './files.ts';
export { applicationsWaiting } from './waiting.ts';
export { applicationRoutes } from './routes.ts';

export const applicationJobs = {
  'applications.tidy-file': tidyFile,
  'mail.application': sendApplicationMail,
};
