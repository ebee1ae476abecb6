import { sendCallCheckMail } from './mails.ts';
import { lookAtChecks } from './day-before.ts';

export { callCheckRoutes } from './routes.ts';

export const callCheckJobs = {
  'call-check.day-before': lookAtChecks,
  'mail.call-check': sendCallCheckMail,
};
