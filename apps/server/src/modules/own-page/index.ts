import { expireClaim, noticeClaim } from './claims/expire.ts';
import { sendClaimMail } from './claims/tell.ts';

export { ownPageRoutes } from './routes.ts';
export { sweepPageVersions } from './versions.ts';

export const ownPageJobs = {
  'claim.expire': expireClaim,
  'claim.notice': noticeClaim,
  'mail.claim': sendClaimMail,
};
