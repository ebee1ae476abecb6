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
  deleteAccount,
} from './account.ts';
export {
  currentExpert,
  featuredExperts,
  expertEarnings,
  expertFirstSteps,
  getExpert,
  getSlots,
} from './experts.ts';
export { getAvailability, saveAvailability } from './availability.ts';
export { getServices, saveServices } from './services.ts';
export { categoryExperts, availableToday, searchExperts } from './search.ts';
export { expertAvatar, portrait, avatarPicture, ownAvatar, setAvatar, removeAvatar } from './avatar.ts';
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
  startPayment,
  refreshPayment,
  releaseHold,
  extendHold,
  acceptBooking,
  declineBooking,
  cancelBooking,
  bookingCalendar,
  joinRoom,
} from './appointments.ts';
