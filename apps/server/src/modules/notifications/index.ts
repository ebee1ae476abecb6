import { sendNotificationMail } from './mails.ts';
import { deliverPush } from './push/deliver.ts';

export { markRead } from './inbox.ts';
export { mailReader, type MailReader } from './mail-reader.ts';
export { messageKey, notify, notifyAccount, notifyAll, notifyParties } from './notify.ts';
export { notificationRoutes, oneClickRoute } from './routes.ts';

export const notificationJobs = {
  'mail.notification': sendNotificationMail,
  'push.deliver': deliverPush,
};
