import * as z from 'zod/mini';
import { countryCode } from './country.ts';
import { profession, terms } from './choices.ts';
import { dateOfBirth } from './date-of-birth.ts';
import { loginEmail, resetEmail, signUpEmail } from './email.ts';
import { personName } from './name.ts';
import { loginPassword, signUpPassword } from './password.ts';
import { phone } from './phone.ts';
import { username } from './username.ts';

/** V-13 */
export const loginForm = z.object({ email: loginEmail, password: loginPassword, rememberMe: z.boolean() });

/** V-14 */
export const resetRequestForm = z.object({ email: resetEmail });

/** T-03, the steps of the regular sign-up. @param today the visitor's local date, `yyyy-MM-dd` */
export const regularSteps = (today: string) => ({
  account: z.object({ username, email: signUpEmail }),
  personal: z.object({ name: personName, dob: dateOfBirth(today), country: countryCode, phone }),
  final: z.object({ password: signUpPassword, terms, newsletter: z.boolean() }),
});

/** T-02, the steps of the expert wizard. @param today the visitor's local date, `yyyy-MM-dd` */
export const expertSteps = (today: string) => ({
  profession: z.object({ profession }),
  personal: z.object({ username, email: signUpEmail, name: personName, dob: dateOfBirth(today) }),
  contact: z.object({ country: countryCode, phone }),
  credentials: z.object({ password: signUpPassword, terms, newsletter: z.boolean() }),
});
