import { forgetHandle } from './change-handle.ts';
import { expireClaim, noticeClaim } from './claims/expire.ts';
import { sendClaimMail } from './claims/tell.ts';

export { ownPageRoutes } from './routes.ts';
export { sweepPageVersions } from './versions.ts';

export const ownPageJobs = {
  'claim.expire': expireClaim,
  'handle.forget': forgetHandle,
  'claim.notice': noticeClaim,
  'mail.claim': sendClaimMail,
};
