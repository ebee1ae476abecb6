// Every operation of the API, by name. The name is the operationId in the OpenAPI document. Named exports, so that a
// page carries the schemas of the operations it calls and no others.
export {
  usernameExists,
  emailExists,
  login,
  loginSecondFactor,
  signUp,
  confirmSignUp,
  resendCode,
  forgotPassword,
  resetPassword,
  logout,
  currentAccount,
} from './auth.ts';
export {
  accountSettingsOf,
  updateAccount,
  listSessions,
  endSession,
  endOtherSessions,
  confirmPassword,
  changePassword,
  changeEmail,
  confirmEmail,
  beginSecondFactor,
  confirmSecondFactor,
  newRecoveryCodes,
  endSecondFactor,
  stopSecondFactorRemoval,
  exportAccount,
  closingPreview,
  deleteAccount,
} from './account.ts';
export {
  currentExpert,
  featuredExperts,
  expertEarnings,
  expertFirstSteps,
  getExpert,
  previewPage,
  previewSharePicture,
  getSlots,
} from './experts.ts';
export {
  getPayoutRun,
  payoutRunCsv,
  getFailedTransfer,
  retryTransfer,
  remindOfTransfer,
  getReconciliation,
  listPayoutRuns,
  listPayouts,
  payoutCountries,
  openOnboarding,
  closedAccountCode,
  enterClosedAccount,
  closedPayouts,
  openClosedOnboarding,
  payoutVerification,
  resolveDifference,
} from './payouts.ts';
export { listClients, getOwnClient, addClientNote, changeClientNote, removeClientNote } from './clients.ts';
export { changeCalendarFeed, getCalendarFeed, readCalendarFeed, renewCalendarFeed } from './calendar-feed.ts';
export {
  changeWatch,
  getWatchOffer,
  listWatches,
  makeWatch,
  passWatchOffer,
  removeWatch,
  takeWatchOffer,
} from './watches.ts';
export { isExpertSaved, listSaved, savedHandles, saveExpert, unsaveExpert } from './saved.ts';
export { countView, expertFigures, figuresCsv } from './figures.ts';
export { getAvailability, saveAvailability } from './availability.ts';
export {
  listCalendars,
  addCalendar,
  addCalendarAccount,
  listCalendarProviders,
  startCalendarLogin,
  connectCalendar,
  addCalendarFile,
  changeCalendar,
  readCalendar,
  removeCalendar,
} from './calendars.ts';
export { getServices, saveServices } from './services.ts';
export {
  getOwnPage,
  changeHandle,
  savePageDraft,
  discardPageDraft,
  publishPage,
  listPageVersions,
  restorePageVersion,
  addVideo,
  addCaptions,
  introductionFile,
  portfolioFile,
  addClaim,
  proveClaim,
  removeClaim,
  staffClaim,
  decideClaim,
} from './own-page.ts';
export { categoryExperts, availableToday, listEmptySearches, readSearch, searchExperts } from './search.ts';
export {
  expertAvatar,
  portrait,
  sharePicture,
  avatarPicture,
  ownAvatar,
  setAvatar,
  removeAvatar,
} from './avatar.ts';
export {
  getApplication,
  saveApplication,
  submitApplication,
  takeBackApplication,
  addApplicationFile,
  getApplicationFile as applicationFile,
  removeApplicationFile,
} from './application.ts';
export {
  listApplications,
  reviewApplication,
  reviewedFile,
  decideApplication,
  clearAlarm,
  findAccountForStaff,
  listAlarms,
  staffOverview,
  askToRemoveSecondFactor,
  withdrawSecondFactorRemoval,
} from './staff.ts';
export {
  holdSlot,
  listBookings,
  bookingsOverview,
  getBooking,
  getPaymentSetup,
  startPayment,
  refreshPayment,
  releaseHold,
  extendHold,
  acceptBooking,
  declineBooking,
  cancelBooking,
  bookingCalendar,
  joinRoom,
  joinGroupSession,
  getLeaveOffer,
  leaveAlone,
} from './appointments.ts';
export {
  bookingSlots,
  moveBooking,
  proposeTimes,
  acceptProposal,
  declineProposal,
  withdrawProposal,
} from './moves.ts';
export {
  getBankDispute,
  bankDisputeEvidencePdf,
  sendBankDisputeEvidence,
  concedeBankDispute,
  openBankDisputeHearing,
  decideBankDispute,
  answerBankDisputeHearing,
  writeOffDebt,
} from './bank-disputes.ts';
export { getBrief, saveBrief } from './briefs.ts';
export { beginCallCheck, beginDeviceCheck, getCallCheck, saveCallCheck } from './call-check.ts';
export { addUpload, getUpload, removeUpload } from './uploads.ts';
export {
  getReviewing,
  saveReview,
  expertReviews,
  replyToReview,
  reportReview,
  reportedReviews,
  decideReview,
} from './reviews.ts';
export { staffSearch, listQueue, staffCase, takeCase, handBackCase, staffHome } from './desk.ts';
export { staffBooking, staffPerson, showContact } from './desk-story.ts';
export {
  getWrapUp,
  awaitingProblems,
  needsAnswer,
  reportProblem,
  answerProblem,
  replyToProblem,
  refundByGoodwill,
  appealVerdict,
  decideProblem,
  hearExpert,
  shareReport,
  takeOverProblem,
  decideAppeal,
} from './problems.ts';
export {
  addSuspendedFile,
  answerCaseSuspended,
  answerCode,
  answerSuspended,
  answersWaiting,
  enterAnswers,
  getSuspendedFile,
  removeSuspendedFile,
} from './suspended.ts';
export {
  listNotifications,
  readNotifications,
  getNotificationSettings,
  saveNotificationSettings,
  unsubscribe,
} from './notifications.ts';
export { getPush, subscribeToPush, unsubscribeFromPush } from './push.ts';
export { addMark, listMarks } from './marks.ts';
export { keepCard, listKeptCards, removeKeptCard } from './kept-cards.ts';
export { answerOvertime, getOvertime, offerOvertime, refreshOvertime, withdrawOvertime } from './overtime.ts';
export { answerRecording, askToRecord, getRecording, stopRecording } from './recordings.ts';
export { getAnswerCard, saveAnswerCard, tickStep, exportAnswerCard } from './answer-cards.ts';
export { earningsOutlook, getBookingMoney } from './money-timeline.ts';
export {
  documentsForStaff,
  getStatement,
  getTaxSettings,
  listDocuments,
  listStatements,
  receiptPdf,
  saveTaxSettings,
  statementCsv,
  statementPdf,
} from './documents.ts';
export {
  staffCancelBooking,
  staffRefund,
  payRefundOtherwise,
  suspendAccount,
  liftSuspension,
  holdPayouts,
  featureExpert,
  endFeaturing,
  releasePayouts,
  listStaff,
  changeRoles,
  listSignatures,
  confirmSignature,
  declineSignature,
  withdrawSignature,
  auditCsv,
  auditLog,
} from './desk-actions.ts';
export { financeOverview, financeCsv, sellersCsv } from './desk-money.ts';
export { bookUnclaimed, listUnclaimed, payUnclaimed } from './unclaimed.ts';
export {
  listConversations,
  conversationWith,
  startConversation,
  getConversation,
  listMessages,
  sendMessage,
  readConversation,
  blockPerson,
  unblockPerson,
  reportPerson,
  staffReport,
  decideReport,
  openSafetyCase,
  safetyHearings,
  answerSafetyCase,
} from './messages.ts';
export {
  cancelGroupSession,
  getWorkshop,
  listOwnWorkshops,
  listWorkshops,
  publishWorkshop,
  saveGroupSessionNotes,
} from './workshops.ts';
export {
  getOwnSeats,
  getSeatGift,
  getSeatOrder,
  holdSeat,
  joinSeatWaitlist,
  leaveSeatWaitlist,
  listSeatOrders,
  takeSeatGift,
} from './seats.ts';
export {
  addReplay,
  attendancePaper,
  getReplay,
  getRoomRecord,
  removeReplay,
  replayFile,
} from './workshop-records.ts';
export { cancelGroupSessionByStaff, getStaffGroupSession, permitWorkshops } from './staff-workshops.ts';
