import type { BodyOf, endpoints } from '@nexperts/contract';
import { DEFAULT_TIME_ZONE, localDateOf, parseDob, wireZoneToIana } from '@nexperts/domain';
import { countryCode, dateOfBirth, findCountry, phone as phoneOf, type Country } from '@nexperts/validation';
import { AppError } from '../../../http/app-error.ts';
import { readEmail, readName, readText, readUsername, type Read } from '../identity-rules.ts';

type SignUpBody = Required<BodyOf<typeof endpoints.signUp>>;

/** A sign-up whose every field was found good, as it is stored. */
export interface SignUp {
  readonly email: string;
  readonly username: string;
  readonly name: string;
  /** `yyyy-MM-dd` */
  readonly dob: string;
  readonly countryCode: string;
  /** `+`, calling code and national number, without trunk prefix */
  readonly phone: string;
  readonly isExpert: boolean;
  /** IANA name */
  readonly timeZone: string;
  readonly newsletter: boolean;
}

/** V-08; the date in either form of K-01, `today` as `yyyy-MM-dd`. */
function readDob(typed: string, today: string): Read {
  const dob = parseDob(typed.trim());
  if (dob === null) return { value: null, problem: 'Please enter a valid date' };
  return readText(dateOfBirth(today), dob);
}

/**
 * V-05, D-18, for `+`, calling code and digits (K-01). The result is the number without the trunk prefix of its country,
 * which an older client may have sent. Without a country of the list there is no rule: the country itself is refused.
 */
export function readPhone(typed: string, country: Country | undefined): Read {
  const value = typed.trim();
  if (!country) return { value, problem: null };
  if (!/^\+\d+$/.test(value))
    return { value: null, problem: `Phone number must be digits only and start with +${country.phone}` };
  return readText(phoneOf(country), value);
}

/** D-12: `Etc/Unknown` is how some browsers say that their system names no zone. Null: no zone that is known. */
function readZone(typed: string): string | null {
  return /^etc\/unknown$/i.test(typed) ? DEFAULT_TIME_ZONE : wireZoneToIana(typed);
}

/**
 * Checks a sign-up by the rules of the forms (V-01 to V-08, V-12) and turns it into what is stored.
 * @throws AppError ValidationFailed with a message for each field that is wrong
 */
export function readSignUp(body: SignUpBody, now: Date): SignUp {
  const timeZone = readZone(body.timezone.trim());
  const today = localDateOf(now.getTime(), timeZone ?? 'UTC');
  const country = findCountry(body.country.code.toLowerCase());
  const email = readEmail(body.email);
  const username = readUsername(body.username);
  const name = readName(body.name);
  const dob = readDob(body.dob, today);
  const phone = readPhone(body.phoneNumber, country);

  const problems: Record<string, string | null> = {
    email: email.problem,
    username: username.problem,
    name: name.problem,
    dob: dob.problem,
    country: readText(countryCode, body.country.code.toLowerCase()).problem,
    phoneNumber: phone.problem,
    timezone: timeZone === null ? 'Unknown time zone' : null,
  };
  if (
    email.value === null ||
    username.value === null ||
    name.value === null ||
    dob.value === null ||
    phone.value === null ||
    !country ||
    timeZone === null
  ) {
    const fields = Object.fromEntries(
      Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== null),
    );
    throw new AppError('ValidationFailed', 'Missing required fields or invalid information', { fields });
  }
  return {
    email: email.value,
    username: username.value,
    name: name.value,
    dob: dob.value,
    countryCode: country.code,
    phone: phone.value,
    isExpert: body.isExpert,
    timeZone,
    newsletter: body.subscribeToNewsletter,
  };
}
