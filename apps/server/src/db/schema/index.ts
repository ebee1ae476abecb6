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
export { brief, proposal, proposalTime } from './before-session.ts';
export { ABSENCE_CLEARED, booking, claim, idempotencyKey, job } from './bookings.ts';
export { calendarBusy, calendarFeed, calendarSource } from './calendars.ts';
export { block, clientNote, conversation, message, personReport } from './conversations.ts';
export {
  payoutHold,
  secondSignature,
  staffRole,
  suspension,
  takenCase,
  unclaimedBalance,
  writeOff,
  type SignedSubject,
} from './desk.ts';
export {
  document,
  documentCapture,
  documentFile,
  documentSeries,
  expertTax,
  sellerRecord,
  statementEntry,
  statementLine,
} from './documents.ts';
export { mailboxMessage, sandboxEvent, sandboxObject, sandboxRequest } from './demo.ts';
export {
  availabilityOverride,
  availabilityRule,
  expert,
  expertPage,
  pageClaim,
  pageVersion,
  pageView,
  savedExpert,
  savedTimes,
  service,
  featuring,
  oldHandle,
} from './experts.ts';
export { avatar, storedFile, storedPiece, upload, type UploadKind, type UploadSubject } from './files.ts';
export { emptySearch, searchSalt } from './empty-searches.ts';
export { expertListing, nextSlot, searchWord, slotChange } from './listing.ts';
export { notification, notificationSetting, pushSubscription } from './notifications.ts';
export {
  alarm,
  bankDispute,
  ledgerEntry,
  keptCard,
  payment,
  paymentOperation,
  providerEvent,
  refundOtherwise,
} from './payments.ts';
export {
  payout,
  payoutAccount,
  payoutRun,
  providerTransaction,
  reconciliation,
  reconciliationDifference,
} from './payouts.ts';
export { appeal, problem, problemStatement, refundOrder } from './problems.ts';
export { answerCard, review, reviewReport } from './reviews.ts';
export {
  attendance,
  callCheck,
  callReport,
  overtime,
  refusedMinute,
  roomGuest,
  roomMessage,
  roomMark,
  roomPoll,
  roomPollVote,
  roomPresence,
  roomQuestion,
  roomQuestionVote,
  roomRecording,
  roomSignal,
  roomState,
  roomTicket,
} from './rooms.ts';
export { kindOfSubject, readSubject, subjectUuid, type Subject } from './subject.ts';
export { opening, watch, watchOffer } from './watches.ts';
export { groupSession, seatWait, workshop, workshopPermission } from './workshops.ts';
