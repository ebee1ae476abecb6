import * as z from 'zod/mini';
import { account } from './auth.ts';
import { defineEndpoint } from './endpoint.ts';
import { id, instant, timeZone } from './shared.ts';

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));
/** The password the account has now */
const currentPassword = text(128);

/** What the settings screens show and change of the signed-in account. */
export const accountSettings = z.extend(account, {
  /** `+` and digits */
  phoneNumber: z.string(),
  /** Code of a C-02 country, in lower case */
  countryCode: z.string(),
  newsletter: z.boolean(),
  createdAt: instant,
  /** The new address that waits for its code; null when none does */
  pendingEmail: z.nullable(z.string()),
  /** null: off */
  secondFactor: z.nullable(z.object({ since: instant, recoveryCodesLeft: z.int() })),
});
export type AccountSettings = z.infer<typeof accountSettings>;
const settingsAnswer = z.object({ data: accountSettings });

export const accountSettingsOf = defineEndpoint({
  host: 'auth',
  method: 'GET',
  path: '/auth/account',
  summary: 'Everything the settings screens show of the signed-in account',
  access: 'session',
  status: 200,
  response: settingsAnswer,
  errors: [],
});

export const updateAccount = defineEndpoint({
  host: 'auth',
  method: 'PATCH',
  path: '/auth/account',
  summary: 'Change name, phone, newsletter or time zone; what is left out stays',
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
  response: settingsAnswer,
  errors: [],
});

export const signedInDevice = z.object({
  id,
  /** In words, such as `Chrome on Windows` */
  device: z.string(),
  createdAt: instant,
  /** To the minute */
  lastUsedAt: instant,
  /** The one that asks */
  current: z.boolean(),
});
export type SignedInDevice = z.infer<typeof signedInDevice>;

export const listSessions = defineEndpoint({
  host: 'auth',
  method: 'GET',
  path: '/auth/sessions',
  summary: 'Where the account is signed in, this device first, then by last use',
  access: 'session',
  status: 200,
  response: z.object({ data: z.array(signedInDevice) }),
  errors: [],
});

export const endSession = defineEndpoint({
  host: 'auth',
  method: 'DELETE',
  path: '/auth/sessions/{id}',
  summary: 'Sign one device out; for this one it is the same as logging out',
  access: 'session',
  status: 204,
  errors: ['NotFound'],
});

export const endOtherSessions = defineEndpoint({
  host: 'auth',
  method: 'POST',
  path: '/auth/sessions/end-others',
  summary: 'Sign out every device but this one',
  access: 'session',
  status: 200,
  response: z.object({ data: z.object({ ended: z.int() }) }),
  errors: [],
});

export const confirmPassword = defineEndpoint({
  host: 'auth',
  method: 'POST',
  path: '/auth/confirm-password',
  summary: 'Prove the password again; for 15 minutes no operation answers PasswordRequired',
  access: 'session',
  status: 200,
  body: z.object({ currentPassword }),
  response: z.object({ data: z.object({ until: instant }) }),
  errors: ['WrongPassword'],
});

export const changePassword = defineEndpoint({
  host: 'auth',
  method: 'POST',
  path: '/auth/change-password',
  summary: 'Set another password; every other device is signed out, and the owner is told by mail',
  access: 'session',
  status: 200,
  body: z.object({ currentPassword, newPassword: text(128) }),
  response: z.object({ data: z.object({ changed: z.literal(true) }) }),
  errors: ['WrongPassword', 'InvalidPasswordException'],
});

export const changeEmail = defineEndpoint({
  host: 'auth',
  method: 'POST',
  path: '/auth/change-email',
  summary: 'Mail a code to a new address; asked again, it mails a new one. The old address is told',
  access: 'session',
  status: 200,
  body: z.object({ newEmail: text(254), currentPassword }),
  response: z.object({ data: z.object({ sent: z.literal(true), pendingEmail: z.string() }) }),
  errors: ['WrongPassword', 'EmailTaken'],
});

export const confirmEmail = defineEndpoint({
  host: 'auth',
  method: 'POST',
  path: '/auth/change-email/confirm',
  summary: 'The code from the new address makes it the address of the account; other devices are signed out',
  access: 'session',
  status: 200,
  body: z.object({ code: text(16) }),
  response: settingsAnswer,
  errors: ['CodeMismatchException', 'ExpiredCodeException', 'EmailTaken'],
});

const recoveryCodes = z.object({
  /** Ten codes, shown this once; each signs in one time in place of the app */
  recoveryCodes: z.array(z.string()),
});

export const beginSecondFactor = defineEndpoint({
  host: 'auth',
  method: 'POST',
  path: '/auth/second-factor',
  summary: 'A new secret for an authenticator app; nothing changes until a code of it is confirmed',
  access: 'session',
  status: 200,
  response: z.object({
    data: z.object({
      /** Base32, for typing in */
      secret: z.string(),
      /** `otpauth://totp/…`, for a QR code */
      uri: z.string(),
    }),
  }),
  errors: ['PasswordRequired', 'WrongState'],
});

export const confirmSecondFactor = defineEndpoint({
  host: 'auth',
  method: 'POST',
  path: '/auth/second-factor/confirm',
  summary: 'Turn the second factor on with the first code of the app; answers the recovery codes',
  access: 'session',
  status: 200,
  body: z.object({ code: text(16) }),
  response: z.object({ data: recoveryCodes }),
  errors: ['CodeMismatchException', 'WrongState'],
});

export const newRecoveryCodes = defineEndpoint({
  host: 'auth',
  method: 'POST',
  path: '/auth/second-factor/recovery-codes',
  summary: 'Ten new recovery codes in place of the old ones, for a code of the app or a recovery code',
  access: 'session',
  status: 200,
  body: z.object({ code: text(32) }),
  response: z.object({ data: recoveryCodes }),
  errors: ['PasswordRequired', 'CodeMismatchException', 'WrongState'],
});

export const endSecondFactor = defineEndpoint({
  host: 'auth',
  method: 'POST',
  path: '/auth/second-factor/off',
  summary: 'Turn the second factor off, with the password and a code of the app or a recovery code',
  access: 'session',
  status: 200,
  body: z.object({ currentPassword, code: text(32) }),
  response: settingsAnswer,
  errors: ['WrongPassword', 'CodeMismatchException', 'WrongState'],
});

export const stopSecondFactorRemoval = defineEndpoint({
  host: 'auth',
  method: 'POST',
  path: '/auth/second-factor/removal/stop',
  summary: 'Keep the second factor that our team was asked to remove, by the link in the mail about it',
  access: 'public',
  status: 200,
  body: z.object({ token: text(200) }),
  response: z.object({ data: z.object({ kept: z.literal(true) }) }),
  errors: ['NotFound'],
});

export const exportAccount = defineEndpoint({
  host: 'auth',
  method: 'POST',
  path: '/auth/account/export',
  summary:
    'Everything stored about the account: `data.json` with the rows of each table (`exportedAt`, `accountId`, `tables`), ' +
    'and the files that were uploaded, byte for byte',
  access: 'session',
  status: 200,
  mediaType: 'application/zip',
  errors: ['PasswordRequired'],
});

export const deleteAccount = defineEndpoint({
  host: 'auth',
  method: 'POST',
  path: '/auth/account/delete',
  summary:
    'Delete the account: bookings to come are cancelled by the usual rules, then nothing personal is left',
  access: 'session',
  status: 204,
  body: z.object({ currentPassword }),
  errors: ['WrongPassword', 'WrongState'],
});
