import { defineJob } from '../../jobs/define-job.ts';
import { sendCallCheckMail } from './mails.ts';

export { mailFailedChecks } from './day-before.ts';
export { callCheckRoutes } from './routes.ts';

export const callCheckJobs = {
  // Written by releases before the timer of reminders, which mails about checks now.
  'call-check.day-before': defineJob('call-check.day-before', async () => {}),
  'mail.call-check': sendCallCheckMail,
};
