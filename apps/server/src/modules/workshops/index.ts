import { sendWorkshopMail } from './mails.ts';
import { remindHost } from './remind-host.ts';
import { checkMinimum, checkOpening, endSession } from './timers.ts';

export { cancelSessionsOf } from './cancel-sessions-of.ts';
export { findWorkshop, isWorkshopGone, publishedSlugs } from './public-workshops.ts';
export { workshopRoutes } from './routes.ts';
export { workshopCancellation } from './staff.ts';

export const workshopJobs = {
  'mail.workshop': sendWorkshopMail,
  'workshop.deadline': checkMinimum,
  'workshop.end': endSession,
  'workshop.opening': checkOpening,
  'workshop.reminder': remindHost,
};
