import * as z from 'zod/mini';
import { account } from './auth.ts';
import { defineEndpoint } from './endpoint.ts';
import { ofSession } from './path-params.ts';
import { id, instant, money, timeZone } from './shared.ts';

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));
/** The password the account has now */
const currentPassword = text(128);

/** The parts of the caller's account that the settings screens show and change. */
export const accountSettings = z.extend(account, {
  /** `+` and digits */
  phoneNumber: z.string(),
  /** Code of a C-02 country, in lower case */
  countryCode: z.string(),
  newsletter: z.boolean(),
  createdAt: instant,
  /** A new address whose code has not been entered yet; null: none */
  pendingEmail: z.nullable(z.string()),
  /** null: off */
  secondFactor: z.nullable(z.object({ since: instant, recoveryCodesLeft: z.int() })),
});
export type AccountSettings = z.infer<typeof accountSettings>;

export const accountSettingsOf = defineEndpoint({
  host: 'auth',
  method: 'GET',
  path: '/auth/account',
  summary: 'The logged-in account, as the settings screens show it',
  access: 'session',
  status: 200,
  data: accountSettings,
  errors: [],
});

export const updateAccount = defineEndpoint({
  host: 'auth',
  method: 'PATCH',
  path: '/auth/account',
  summary: 'Change the name, phone, newsletter choice or time zone; omitted fields stay as they are',
  access: 'session',
  status: 200,
  body: z.object({
    name: z.optional(text(200)),
    /** Code of a C-02 country; a phone number begins with its calling code */
    countryCode: z.optional(text(2)),
    /** `+`, calling code, digits */
    phoneNumber: z.optional(text(24)),
    newsletter: z.optional(z.boolean()),
    timeZone: z.optional(timeZone),
  }),
  data: accountSettings,
  errors: [],
});

export const signedInDevice = z.object({
  id,
  /** For people, such as `Chrome on Windows` */
  device: z.string(),
  createdAt: instant,
  /** To the minute */
  lastUsedAt: instant,
  /** Whether the caller uses this session */
  current: z.boolean(),
});
export type SignedInDevice = z.infer<typeof signedInDevice>;

export const listSessions = defineEndpoint({
  host: 'auth',
  method: 'GET',
  path: '/auth/sessions',
  summary: 'List the devices where the account is logged in: this one first, then by last use',
  access: 'session',
  status: 200,
  data: z.array(signedInDevice),
  errors: [],
});

export const endSession = defineEndpoint({
  host: 'auth',
  method: 'DELETE',
  path: '/auth/sessions/{id}',
  params: ofSession,
  summary: 'Log one device out; for this device, the same as logging out',
  access: 'session',
  status: 204,
  errors: ['NotFound'],
});

export const endOtherSessions = defineEndpoint({
  host: 'auth',
  method: 'POST',
  path: '/auth/sessions/end-others',
  summary: 'Log out every other device',
  access: 'session',
  status: 200,
  data: z.object({ ended: z.int() }),
  errors: [],
});

export const confirmPassword = defineEndpoint({
  host: 'auth',
  method: 'POST',
  path: '/auth/confirm-password',
  summary: 'Confirm the password; for 15 minutes no operation answers PasswordRequired',
  access: 'session',
  status: 200,
  body: z.object({ currentPassword }),
  data: z.object({ until: instant }),
  errors: ['WrongPassword'],
});

export const changePassword = defineEndpoint({
  host: 'auth',
  method: 'POST',
  path: '/auth/change-password',
  summary: 'Change the password, log out every other device and email the owner',
  access: 'session',
  status: 200,
  body: z.object({ currentPassword, newPassword: text(128) }),
  data: z.object({ changed: z.literal(true) }),
  errors: ['WrongPassword', 'InvalidPasswordException'],
});

export const changeEmail = defineEndpoint({
  host: 'auth',
  method: 'POST',
  path: '/auth/change-email',
  summary: 'Email a code to a new address, or a new code if asked again, and notify the old address',
  access: 'session',
  status: 200,
  body: z.object({ newEmail: text(254), currentPassword }),
  data: z.object({ sent: z.literal(true), pendingEmail: z.string() }),
  errors: ['WrongPassword', 'EmailTaken'],
});

export const confirmEmail = defineEndpoint({
  host: 'auth',
  method: 'POST',
  path: '/auth/change-email/confirm',
  summary:
    'Confirm the new address with its code; the account uses it from now on and other devices are logged out',
  access: 'session',
  status: 200,
  body: z.object({ code: text(16) }),
  data: accountSettings,
  errors: ['CodeMismatchException', 'ExpiredCodeException', 'EmailTaken'],
});

const recoveryCodes = z.object({
  /** Ten codes, shown only now; each replaces a code of the app for one login */
  recoveryCodes: z.array(z.string()),
});

export const beginSecondFactor = defineEndpoint({
  host: 'auth',
  method: 'POST',
  path: '/auth/second-factor',
  summary: 'Create a secret for an authenticator app; nothing changes until one of its codes is confirmed',
  access: 'session',
  status: 200,
  data: z.object({
    /** Base32, for typing in */
    secret: z.string(),
    /** `otpauth://totp/…`, for a QR code */
    uri: z.string(),
  }),
  errors: ['PasswordRequired', 'WrongState'],
});

export const confirmSecondFactor = defineEndpoint({
  host: 'auth',
  method: 'POST',
  path: '/auth/second-factor/confirm',
  summary: 'Turn two-step login on with the first code from the app; answers the recovery codes',
  access: 'session',
  status: 200,
  body: z.object({ code: text(16) }),
  data: recoveryCodes,
  errors: ['CodeMismatchException', 'WrongState'],
});

export const newRecoveryCodes = defineEndpoint({
  host: 'auth',
  method: 'POST',
  path: '/auth/second-factor/recovery-codes',
  summary: 'Replace the recovery codes with ten new ones, given a code from the app or a recovery code',
  access: 'session',
  status: 200,
  body: z.object({ code: text(32) }),
  data: recoveryCodes,
  errors: ['PasswordRequired', 'CodeMismatchException', 'WrongState'],
});

export const endSecondFactor = defineEndpoint({
  host: 'auth',
  method: 'POST',
  path: '/auth/second-factor/off',
  summary: 'Turn two-step login off with the password and a code from the app or a recovery code',
  access: 'session',
  status: 200,
  body: z.object({ currentPassword, code: text(32) }),
  data: accountSettings,
  errors: ['WrongPassword', 'CodeMismatchException', 'WrongState'],
});

export const stopSecondFactorRemoval = defineEndpoint({
  host: 'auth',
  method: 'POST',
  path: '/auth/second-factor/removal/stop',
  summary: 'Keep the two-step login that staff were asked to remove, with the link from the email about it',
  access: 'public',
  status: 200,
  body: z.object({ token: text(200) }),
  data: z.object({ kept: z.literal(true) }),
  errors: ['NotFound'],
});

export const exportAccount = defineEndpoint({
  host: 'auth',
  method: 'POST',
  path: '/auth/account/export',
  summary:
    'Everything stored about the account: `data.json` with the rows of each table (`exportedAt`, `accountId`, `tables`), ' +
    'and every uploaded file, byte for byte',
  access: 'session',
  status: 200,
  mediaType: 'application/zip',
  errors: ['PasswordRequired'],
});

export const closingPreview = defineEndpoint({
  host: 'auth',
  method: 'GET',
  path: '/auth/account/closing',
  summary: 'What deleting the account now would end, cost and leave unpaid (W-07)',
  access: 'session',
  status: 200,
  data: z.object({
    /** Requests and bookings that it ends, earliest first */
    bookings: z.array(
      z.object({
        id,
        title: z.string(),
        role: z.enum(['client', 'expert']),
        startsAt: instant,
        /** False: the card isn’t charged, and the hold on it is released */
        isCharged: z.boolean(),
        price: money,
        /** What the client is sent */
        refund: money,
        /** What the caller loses: a client what isn’t refunded, an expert their share */
        cost: money,
      }),
    ),
    /** What the caller has earned and wasn’t paid yet */
    owed: z.array(money),
    /** Changes when any of this does */
    version: z.string(),
  }),
  errors: [],
});
export type ClosingPreview = z.infer<typeof closingPreview.data>;

export const deleteAccount = defineEndpoint({
  host: 'auth',
  method: 'POST',
  path: '/auth/account/delete',
  summary:
    'Delete the account: cancel upcoming bookings under the usual rules, then delete all personal data',
  access: 'session',
  status: 204,
  /** `seen`: the `version` of the preview that the caller saw; another one by now is a `Conflict` */
  body: z.object({ currentPassword, seen: z.optional(z.string().check(z.maxLength(64))) }),
  errors: ['WrongPassword', 'WrongState', 'Conflict'],
});
