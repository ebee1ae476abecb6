export { abn, ABN_LENGTH, formatAbn, isAbn } from './abn.ts';
export {
  APPLICATION_LIMITS,
  applicationForm,
  removalReason,
  reviewReason,
  SESSION_MINUTES,
} from './application.ts';
export { AVAILABILITY_MESSAGES } from './availability.ts';
export { PROFESSIONS, profession, terms } from './choices.ts';
export { BRIEF_LIMITS, briefForm, type BriefAnswers } from './brief.ts';
export { COUNTRIES, COUNTRIES_SHORT, countryCode, findCountry, type Country } from './country.ts';
export {
  checkDateOfBirth,
  dateOfBirth,
  EARLIEST_YEAR,
  localToday,
  MIN_AGE,
  toDobWire,
  type DateOfBirthCheck,
  type DatePart,
  type DateParts,
} from './date-of-birth.ts';
export { likelyEmailDomain } from './email-domain.ts';
export { EMAIL_MAX, loginEmail, normaliseEmail, resetEmail, shouldCheckEmail, signUpEmail } from './email.ts';
export { firstErrors } from './first-errors.ts';
export { loginForm, resetRequestForm } from './forms.ts';
export { NAME_MAX, NAME_MIN, personName } from './name.ts';
export {
  CLAIM_LIMITS,
  claimForm,
  claimReason,
  isHttpsAddress,
  ownHandle,
  PAGE_LIMITS,
  pageForm,
} from './own-page.ts';
export {
  loginPassword,
  newPassword,
  newPasswordPair,
  PASSWORD_MAX,
  PASSWORD_MIN,
  PASSWORD_PARTS,
  PASSWORD_SERVER_MAX,
  PASSWORD_SPECIALS,
  signUpPassword,
} from './password.ts';
export { phone, PHONE_MAX, PHONE_MIN, phoneCheck, toPhoneNumber, type PhoneCountry } from './phone.ts';
export { hasInvisible } from './plain-text.ts';
export { SERVICES_MAX, servicesForm } from './services.ts';
export { expertSteps, regularSteps } from './sign-up-steps.ts';
export { shouldCheckUsername, username, USERNAME_MAX, USERNAME_MIN } from './username.ts';
export {
  HOURS_GRID_MIN,
  PAUSE_DAYS_MAX,
  PAUSE_LINE_MAX,
  RANGES_A_DAY,
  workingHoursForm,
} from './working-hours.ts';
export { staffReason, tooLong } from './written-text.ts';
export { CODE_LENGTH, CODE_MESSAGES, verificationCode } from './verification-code.ts';
export { REPLAY_LIMITS, VIDEO_LIMITS, type VideoFacts, type VideoLimits, videoProblem } from './video.ts';
export {
  pollAsks,
  pollChoices,
  pollForm,
  questionForm,
  WORKSHOP_ROOM_LIMITS,
  workshopQuestion,
} from './workshop-room.ts';
