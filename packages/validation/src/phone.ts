import * as z from 'zod/mini';
import { findCountry, type Country } from './country.ts';
import { PHONE_PLANS, type PhonePlan } from './phone-plans.ts';

export const PHONE_MIN = 10;
export const PHONE_MAX = 15;

export const TOO_SHORT = 'Phone number must be at least 10 digits';
const TOO_LONG = 'Phone number must be less than 15 digits';

/** A calling code has one to three digits. */
const CALLING_CODE_MAX = 3;

/** What may be between the digits: spaces, dashes, dots, brackets, slashes, and the invisible marks of copied text. */
const BETWEEN = /[\s\p{Cf}\p{Pd}\u2212()./]/gu;

/** A country that is not in the C-02 list has no plan: its digits stay as they are typed. */
export type PhoneCountry = Pick<Country, 'code' | 'phone'>;

const plain = (typed: string): string => typed.normalize('NFKC').replaceAll(BETWEEN, '');

/** ISO codes are known too, as lists such as the kit's have them: `AU`, `GB`. */
function planOf(code: string): PhonePlan | undefined {
  const lower = code.toLowerCase();
  return PHONE_PLANS[lower === 'gb' ? 'uk' : lower];
}

function withoutTrunk(code: string, digits: string): string {
  const plan = planOf(code);
  if (plan?.trunk === undefined) return digits;
  const possible = plan.lengths.map((length) => String.raw`\d{${length}}`).join('|');
  return new RegExp(`^(?:${plan.trunk})(?!0)(${possible})$`).exec(digits)?.[1] ?? digits;
}

const isNational = (code: string, digits: string): boolean =>
  new RegExp(`^(?:${planOf(code)?.pattern ?? '(?!)'})$`).test(digits);

/**
 * D-18: the national number in what was typed after the country was chosen, without what is only dialled before it. Its
 * own calling code goes too, after `00`, or without a plus where only the rest can be a number of this country.
 */
function nationalNumber({ code, phone: calling }: PhoneCountry, digits: string): string {
  if (digits.startsWith(`00${calling}`)) return withoutTrunk(code, digits.slice(2 + calling.length));
  const national = withoutTrunk(code, digits);
  if (!digits.startsWith(calling) || isNational(code, national)) return national;
  const rest = withoutTrunk(code, digits.slice(calling.length));
  return isNational(code, rest) ? rest : national;
}

/**
 * K-01, D-18: the whole number, `+`, calling code and digits, of what somebody typed: with or without the trunk prefix of
 * the country, its calling code, spaces and the like. A whole number stays as it is. {@link phone} says what is wrong;
 * here all that is no digit is left out.
 */
export function toPhoneNumber(country: PhoneCountry, typed: string): string {
  const text = plain(typed);
  const digits = text.replaceAll(/\D/g, '');
  if (!text.startsWith('+')) return `+${country.phone}${nationalNumber(country, digits)}`;
  if (!digits.startsWith(country.phone)) return `+${digits}`;
  return `+${country.phone}${nationalNumber(country, digits.slice(country.phone.length))}`;
}

function problemOf(country: PhoneCountry | undefined, typed: string): string | null {
  const text = plain(typed);
  if (!/^\+?\d*$/.test(text)) return 'Phone number must contain digits only';
  const digits = text.replace('+', '');
  if (!country) return digits.length < PHONE_MIN - CALLING_CODE_MAX ? TOO_SHORT : null;
  if (digits === '') return TOO_SHORT;
  if (text.startsWith('+') && !digits.startsWith(country.phone))
    return `Phone number must be digits only and start with +${country.phone}`;
  const { length } = toPhoneNumber(country, text).slice(1);
  if (length < PHONE_MIN) return TOO_SHORT;
  return length > PHONE_MAX ? TOO_LONG : null;
}

/**
 * V-05, D-18: 10 to 15 digits, those of the whole number with its calling code. The output is the number as K-01 sends
 * it.
 * @param country undefined while none is chosen: then only what is too short for any is wrong, and the output is as typed
 */
export function phone(country: PhoneCountry | undefined) {
  return z.pipe(
    z.string(TOO_SHORT).check(
      z.refine((typed) => problemOf(country, typed) === null, {
        error: ({ input }) => problemOf(country, String(input)) ?? '',
      }),
    ),
    z.transform((typed: string) => (country ? toPhoneNumber(country, typed) : typed)),
  );
}

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
