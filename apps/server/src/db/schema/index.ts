export {
  account,
  appSetting,
  audit,
  emailChange,
  loginChallenge,
  recoveryCode,
  secondFactor,
  secondFactorRemoval,
  session,
  throttle,
  verificationCode,
} from './accounts.ts';
export { applicationEvent, applicationFile, expertApplication } from './applications.ts';
export { booking, claim, idempotencyKey, job } from './bookings.ts';
export { mailboxMessage, sandboxEvent, sandboxObject, sandboxRequest } from './demo.ts';
export { availabilityOverride, availabilityRule, expert, review, service } from './experts.ts';
export { avatar, storedFile } from './files.ts';
export { expertListing, nextSlot, searchWord, slotChange } from './listing.ts';
export { alarm, dispute, ledgerEntry, payment, paymentOperation, providerEvent } from './payments.ts';
export { attendance, chatMessage, roomPresence, roomSignal, roomTicket } from './rooms.ts';
