import {
  CODE_LENGTH,
  CODE_MESSAGES,
  countryCode,
  newPassword,
  personName,
  phoneCheck,
  signUpEmail,
} from '@nexperts/validation';
import * as z from 'zod/mini';
import { currentPassword } from '../../model/page/password-rules.ts';

/**
 * Name and phone. A number that is still as it was stored is right, even if it is older than today's rules.
 * @param stored what the form was opened with
 */
export const detailsRules = (stored: { countryCode: string; phoneNumber: string }) =>
  z.intersection(
    z.object({ name: personName }),
    z.object({ countryCode, phoneNumber: z.string() }).check(
      phoneCheck('phoneNumber', (form) => {
        const isStored = form.phoneNumber === stored.phoneNumber && form.countryCode === stored.countryCode;
        return isStored ? null : { country: form.countryCode, typed: form.phoneNumber };
      }),
    ),
  );

export const emailRules = z.object({ newEmail: signUpEmail, currentPassword });

/** V-15, V-16, with the password of now */
export const passwordRules = z
  .object({
    currentPassword,
    newPassword,
    confirmPassword: z.string().check(z.minLength(1, 'Please confirm your password')),
  })
  .check(
    z.refine((form) => form.newPassword === form.confirmPassword, {
      message: "Passwords don't match",
      path: ['confirmPassword'],
    }),
  );

/** A code from a mail or an app: six digits (V-17) */
export const codeRules = z.object({
  code: z.string().check(z.minLength(CODE_LENGTH, CODE_MESSAGES.form)),
});

/** A code of the app, or with `byRecovery` a recovery code such as `abcde-fghij`, and the password where it is asked */
export const secondFactorRules = (askPassword: boolean) =>
  z
    .object({
      code: z.string(),
      byRecovery: z.boolean(),
      currentPassword: askPassword ? currentPassword : z.string(),
    })
    .check(
      z.refine(({ code, byRecovery }) => byRecovery || code.length === CODE_LENGTH, {
        message: CODE_MESSAGES.form,
        path: ['code'],
      }),
      z.refine(({ code, byRecovery }) => !byRecovery || code.trim() !== '', {
        message: 'Enter one of your recovery codes',
        path: ['code'],
      }),
    );
