import { sendCode } from './codes/send-code.ts';
import { sendEmailChangeMail, sendPasswordChangedMail } from './mails.ts';
import { sendRemovalMail, sendSecondFactorMail } from './second-factor/mails.ts';
import { removeSecondFactor } from './second-factor/removal/carry-out.ts';
import { sweep } from './sweep.ts';

export { forgetAuditWords, record } from './audit.ts';
export { askForLinkCode, takeLinkCode } from './codes/link-code.ts';
export { answerAction, openAnswers, ownerInside, ownerOfLink } from './answer-door.ts';
export { dropUnderWay } from './drop-under-way.ts';
export { hashLoad, hashPassword, PASSWORD_COST } from './password/argon.ts';
export { demandPassword, demandRecentPassword } from './password/prove.ts';
export { accountRoutes } from './routes.ts';
export { contactUs, readerOf, sendToOwner } from './mails.ts';
export { removalsWaiting } from './second-factor/removal/waiting.ts';
export type { AccountRow } from './find-account.ts';
export { maskedEmail } from './second-factor/removal/account-for-staff.ts';
export { hasTwoSteps } from './second-factor/check.ts';
export { clearSessionCookie, SESSION_COOKIE, sendSessionCookie, sessionCookie } from './session/cookie.ts';
export { openDemoLogin } from './session/demo-login.ts';
export { liveSessionsOf } from './session/live.ts';
export { sessionOf } from './session/session-of.ts';

export const accountJobs = {
  'accounts.remove-second-factor': removeSecondFactor,
  'accounts.sweep': sweep,
  'mail.code': sendCode,
  'mail.email-change': sendEmailChangeMail,
  'mail.second-factor': sendSecondFactorMail,
  'mail.second-factor-removal': sendRemovalMail,
  'mail.password-changed': sendPasswordChangedMail,
};
