import * as accounts from './account.ts';
import * as appointments from './appointments.ts';
import * as auth from './auth.ts';
import * as avatar from './avatar.ts';
import * as experts from './experts.ts';
import * as search from './search.ts';

/** Every operation of the API, by name. The name is the operationId in the OpenAPI document. */
export const endpoints = {
  usernameExists: auth.usernameExists,
  emailExists: auth.emailExists,
  login: auth.login,
  loginSecondFactor: auth.loginSecondFactor,
  signUp: auth.signUp,
  confirmSignUp: auth.confirmSignUp,
  resendCode: auth.resendCode,
  forgotPassword: auth.forgotPassword,
  resetPassword: auth.resetPassword,
  logout: auth.logout,
  currentAccount: auth.currentAccount,
  accountSettingsOf: accounts.accountSettingsOf,
  updateAccount: accounts.updateAccount,
  listSessions: accounts.listSessions,
  endSession: accounts.endSession,
  endOtherSessions: accounts.endOtherSessions,
  confirmPassword: accounts.confirmPassword,
  changePassword: accounts.changePassword,
  changeEmail: accounts.changeEmail,
  confirmEmail: accounts.confirmEmail,
  beginSecondFactor: accounts.beginSecondFactor,
  confirmSecondFactor: accounts.confirmSecondFactor,
  newRecoveryCodes: accounts.newRecoveryCodes,
  endSecondFactor: accounts.endSecondFactor,
  exportAccount: accounts.exportAccount,
  deleteAccount: accounts.deleteAccount,
  currentExpert: experts.currentExpert,
  featuredExperts: experts.featuredExperts,
  expertEarnings: experts.expertEarnings,
  getExpert: experts.getExpert,
  getSlots: experts.getSlots,
  categoryExperts: search.categoryExperts,
  availableToday: search.availableToday,
  searchExperts: search.searchExperts,
  expertAvatar: avatar.expertAvatar,
  portrait: avatar.portrait,
  holdSlot: appointments.holdSlot,
  listBookings: appointments.listBookings,
  getBooking: appointments.getBooking,
  startPayment: appointments.startPayment,
  refreshPayment: appointments.refreshPayment,
  releaseHold: appointments.releaseHold,
  acceptBooking: appointments.acceptBooking,
  declineBooking: appointments.declineBooking,
  cancelBooking: appointments.cancelBooking,
  bookingCalendar: appointments.bookingCalendar,
  joinRoom: appointments.joinRoom,
} as const;

export type EndpointName = keyof typeof endpoints;
