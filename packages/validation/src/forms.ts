import * as z from 'zod/mini';
import { countryCode, findCountry } from './country.ts';
import { profession, terms } from './choices.ts';
import { dateOfBirth } from './date-of-birth.ts';
import { loginEmail, resetEmail, signUpEmail } from './email.ts';
import { personName } from './name.ts';
import { loginPassword, signUpPassword } from './password.ts';
import { phone, TOO_SHORT } from './phone.ts';
import { username } from './username.ts';

/** V-13 */
export const loginForm = z.object({ email: loginEmail, password: loginPassword, rememberMe: z.boolean() });

/** V-14 */
export const resetRequestForm = z.object({ email: resetEmail });

/**
 * V-05, D-18: a form's number by the rules of the country beside it. It runs also when the country is wrong, but not
 * when another field aborts: give the two an object of their own.
 * @param path where a problem belongs
 * @param read the code of the country and what is typed, or null for a number that needs no check
 */
export function phoneCheck<Form extends object>(
  path: keyof Form & string,
  read: (form: Form) => { country: string; typed: string } | null,
) {
  return z.check<Form>(
    ({ value, issues }) => {
      const entered = read(value);
      if (!entered) return;
      const { error } = phone(findCountry(entered.country)).safeParse(entered.typed);
      for (const { message } of error?.issues ?? [])
        issues.push({ code: 'custom', input: entered.typed, path: [path], message });
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  );
}

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
