import type { BodyOf, endpoints } from '@nexperts/contract';
import { localDateOf, parseDob, wireZoneToIana } from '@nexperts/domain';
import {
  dateOfBirth,
  findCountry,
  firstErrors,
  normaliseEmail,
  PHONE_MAX,
  PHONE_MIN,
} from '@nexperts/validation';
import { AppError } from '../../../http/app-error.ts';
import { emailProblem, nameProblem, usernameProblem } from '../identity-rules.ts';

type SignUpBody = Required<BodyOf<typeof endpoints.signUp>>;

/** A sign-up whose every field was found good, as it is stored. */
export interface SignUp {
  readonly email: string;
  readonly username: string;
  readonly name: string;
  /** `yyyy-MM-dd` */
  readonly dob: string;
  readonly countryCode: string;
  /** `+` and digits */
  readonly phone: string;
  readonly isExpert: boolean;
  /** IANA name */
  readonly timeZone: string;
  readonly newsletter: boolean;
}

/** V-08; `dob` and `today` as `yyyy-MM-dd`. */
function dobProblem(dob: string | null, today: string): string | null {
  if (dob === null) return 'Please enter a valid date';
  return firstErrors(dateOfBirth(today), dob)[''] ?? null;
}

/** V-05. People type their number with or without the leading zero, so the country's own code may count or not. */
function phoneProblem(phone: string, calling: string | null): string | null {
  if (calling === null) return null;
  if (!/^\+\d+$/.test(phone) || !phone.startsWith(`+${calling}`))
    return `Phone number must be + and digits, beginning with +${calling}`;
  const digits = phone.length - 1;
  if (digits < PHONE_MIN) return 'Phone number must be at least 10 digits';
  return digits - calling.length > PHONE_MAX ? 'Phone number must be less than 15 digits' : null;
}

/**
 * Checks a sign-up by the rules of the forms (V-01 to V-08, V-12) and turns it into what is stored.
 * @throws AppError ValidationFailed with a message for each field that is wrong
 */
export function readSignUp(body: SignUpBody, now: Date): SignUp {
  const timeZone = wireZoneToIana(body.timezone.trim());
  const today = localDateOf(now.getTime(), timeZone ?? 'UTC');
  const dob = parseDob(body.dob.trim());
  const countryCode = body.country.code.toLowerCase();
  const calling = findCountry(countryCode)?.phone ?? null;
  const email = normaliseEmail(body.email);
  const { username } = body;
  const name = body.name.trim();
  const phone = body.phoneNumber.trim();

  const problems: Record<string, string | null> = {
    email: emailProblem(email),
    username: usernameProblem(username),
    name: nameProblem(name),
    dob: dobProblem(dob, today),
    country: calling === null ? 'Please select a country' : null,
    phoneNumber: phoneProblem(phone, calling),
    timezone: timeZone === null ? 'Unknown time zone' : null,
  };
  const fields = Object.fromEntries(
    Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== null),
  );
  if (Object.keys(fields).length > 0 || dob === null || timeZone === null) {
    throw new AppError('ValidationFailed', 'Missing required fields or invalid information', { fields });
  }
  return {
    email,
    username,
    name,
    dob,
    countryCode,
    phone,
    isExpert: body.isExpert,
    timeZone,
    newsletter: body.subscribeToNewsletter,
  };
}
