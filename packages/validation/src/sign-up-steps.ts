import * as z from 'zod/mini';
import { profession, terms } from './choices.ts';
import { countryCode } from './country.ts';
import { dateOfBirth } from './date-of-birth.ts';
import { signUpEmail } from './email.ts';
import { personName } from './name.ts';
import { signUpPassword } from './password.ts';
import { phoneCheck, TOO_SHORT } from './phone.ts';
import { username } from './username.ts';

/** V-12, V-05 */
const reach = z
  .object({ country: countryCode, phone: z.string(TOO_SHORT) })
  .check(phoneCheck('phone', (form) => ({ country: form.country, typed: form.phone })));

/** T-03, the steps of the regular sign-up. @param today the visitor's local date, `yyyy-MM-dd` */
export const regularSteps = (today: string) => ({
  account: z.object({ username, email: signUpEmail }),
  personal: z.intersection(z.object({ name: personName, dob: dateOfBirth(today) }), reach),
  final: z.object({ password: signUpPassword, terms, newsletter: z.boolean() }),
});

/** T-02, the steps of the expert wizard. @param today the visitor's local date, `yyyy-MM-dd` */
export const expertSteps = (today: string) => ({
  profession: z.object({ profession }),
  personal: z.object({ username, email: signUpEmail, name: personName, dob: dateOfBirth(today) }),
  contact: reach,
  credentials: z.object({ password: signUpPassword, terms, newsletter: z.boolean() }),
});
