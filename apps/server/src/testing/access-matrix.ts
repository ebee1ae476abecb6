import type { EndpointName } from '@nexperts/contract';

/** Who asks. `unverified` has a session but has not confirmed the address; `other…` have no part in what is asked for. */
export const ROLES = [
  'none',
  'unverified',
  'client',
  'otherClient',
  'expert',
  'otherExpert',
  'staff',
] as const;
export type Role = (typeof ROLES)[number];

/** `in`: the operation does its work. Else the code that turns the caller away: 401, 403, or 404 for what is not theirs. */
type Cell = 'in' | 401 | 403 | 404;
type Row = readonly [Cell, Cell, Cell, Cell, Cell, Cell, Cell];

/**
 * Who may call which operation (ASVS 8.1.1, 8.2.1, 8.2.2): one row each, in the order of ROLES. `client` and `expert`
 * are the two sides of the booking in the path, the owner of the session in the path, the applicant.
 */
// oxfmt-ignore
export const ACCESS: Readonly<Record<EndpointName, Row>> = {
  //                    none  unver client other expert other staff
  usernameExists:      ['in', 'in', 'in', 'in', 'in', 'in', 'in'],
  emailExists:         ['in', 'in', 'in', 'in', 'in', 'in', 'in'],
  login:               ['in', 'in', 'in', 'in', 'in', 'in', 'in'],
  loginSecondFactor:   ['in', 'in', 'in', 'in', 'in', 'in', 'in'],
  signUp:              ['in', 'in', 'in', 'in', 'in', 'in', 'in'],
  confirmSignUp:       ['in', 'in', 'in', 'in', 'in', 'in', 'in'],
  resendCode:          ['in', 'in', 'in', 'in', 'in', 'in', 'in'],
  forgotPassword:      ['in', 'in', 'in', 'in', 'in', 'in', 'in'],
  resetPassword:       ['in', 'in', 'in', 'in', 'in', 'in', 'in'],
  logout:              ['in', 'in', 'in', 'in', 'in', 'in', 'in'],
  currentAccount:      [401,  401,  'in', 'in', 'in', 'in', 'in'],
  accountSettingsOf:   [401,  401,  'in', 'in', 'in', 'in', 'in'],
  updateAccount:       [401,  401,  'in', 'in', 'in', 'in', 'in'],
  listSessions:        [401,  401,  'in', 'in', 'in', 'in', 'in'],
  endSession:          [401,  401,  'in', 404,  404,  404,  404],
  endOtherSessions:    [401,  401,  'in', 'in', 'in', 'in', 'in'],
  confirmPassword:     [401,  401,  'in', 'in', 'in', 'in', 'in'],
  changePassword:      [401,  401,  'in', 'in', 'in', 'in', 'in'],
  changeEmail:         [401,  401,  'in', 'in', 'in', 'in', 'in'],
  confirmEmail:        [401,  401,  'in', 'in', 'in', 'in', 'in'],
  beginSecondFactor:   [401,  401,  'in', 'in', 'in', 'in', 'in'],
  confirmSecondFactor: [401,  401,  'in', 'in', 'in', 'in', 'in'],
  newRecoveryCodes:    [401,  401,  'in', 'in', 'in', 'in', 'in'],
  endSecondFactor:     [401,  401,  'in', 'in', 'in', 'in', 'in'],
  stopSecondFactorRemoval: ['in', 'in', 'in', 'in', 'in', 'in', 'in'],
  exportAccount:       [401,  401,  'in', 'in', 'in', 'in', 'in'],
  deleteAccount:       [401,  401,  'in', 'in', 'in', 'in', 'in'],
  currentExpert:       [401,  401,  403,  403,  'in', 'in', 403],
  featuredExperts:     ['in', 'in', 'in', 'in', 'in', 'in', 'in'],
  expertEarnings:      [401,  401,  403,  403,  'in', 'in', 403],
  getAvailability:     [401,  401,  403,  403,  'in', 'in', 403],
  saveAvailability:    [401,  401,  403,  403,  'in', 'in', 403],
  getServices:         [401,  401,  403,  403,  'in', 'in', 403],
  saveServices:        [401,  401,  403,  403,  'in', 'in', 403],
  getExpert:           ['in', 'in', 'in', 'in', 'in', 'in', 'in'],
  getSlots:            ['in', 'in', 'in', 'in', 'in', 'in', 'in'],
  categoryExperts:     ['in', 'in', 'in', 'in', 'in', 'in', 'in'],
  availableToday:      ['in', 'in', 'in', 'in', 'in', 'in', 'in'],
  searchExperts:       ['in', 'in', 'in', 'in', 'in', 'in', 'in'],
  expertAvatar:        ['in', 'in', 'in', 'in', 'in', 'in', 'in'],
  portrait:            ['in', 'in', 'in', 'in', 'in', 'in', 'in'],
  avatarPicture:       ['in', 'in', 'in', 'in', 'in', 'in', 'in'],
  ownAvatar:           [401,  401,  'in', 'in', 'in', 'in', 'in'],
  setAvatar:           [401,  401,  'in', 'in', 'in', 'in', 'in'],
  removeAvatar:        [401,  401,  'in', 'in', 'in', 'in', 'in'],
  getApplication:      [401,  401,  403,  403,  'in', 'in', 403],
  saveApplication:     [401,  401,  403,  403,  'in', 'in', 403],
  submitApplication:   [401,  401,  403,  403,  'in', 'in', 403],
  takeBackApplication: [401,  401,  403,  403,  'in', 'in', 403],
  addApplicationFile:  [401,  401,  403,  403,  'in', 'in', 403],
  applicationFile:     [401,  401,  403,  403,  'in', 404,  403],
  removeApplicationFile: [401, 401, 403,  403,  'in', 404,  403],
  listApplications:    [401,  401,  403,  403,  403,  403,  'in'],
  reviewApplication:   [401,  401,  403,  403,  403,  403,  'in'],
  reviewedFile:        [401,  401,  403,  403,  403,  403,  'in'],
  decideApplication:   [401,  401,  403,  403,  403,  403,  'in'],
  listAlarms:          [401,  401,  403,  403,  403,  403,  'in'],
  clearAlarm:          [401,  401,  403,  403,  403,  403,  'in'],
  findAccountForStaff: [401,  401,  403,  403,  403,  403,  'in'],
  askToRemoveSecondFactor: [401, 401, 403, 403, 403,  403,  'in'],
  withdrawSecondFactorRemoval: [401, 401, 403, 403, 403, 403, 'in'],
  holdSlot:            [401,  401,  'in', 'in', 'in', 'in', 'in'],
  listBookings:        [401,  401,  'in', 'in', 'in', 'in', 'in'],
  bookingsOverview:    [401,  401,  'in', 'in', 'in', 'in', 'in'],
  getBooking:          [401,  401,  'in', 404,  'in', 404,  404],
  startPayment:        [401,  401,  'in', 404,  404,  404,  404],
  refreshPayment:      [401,  401,  'in', 404,  404,  404,  404],
  releaseHold:         [401,  401,  'in', 404,  404,  404,  404],
  acceptBooking:       [401,  401,  404,  404,  'in', 404,  404],
  declineBooking:      [401,  401,  404,  404,  'in', 404,  404],
  cancelBooking:       [401,  401,  'in', 404,  'in', 404,  404],
  bookingCalendar:     [401,  401,  'in', 404,  'in', 404,  404],
  joinRoom:            [401,  401,  'in', 404,  'in', 404,  404],
};
