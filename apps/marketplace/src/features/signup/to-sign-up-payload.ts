import type { BodyOf, endpoints } from '@nexperts/contract';
import { findCountry, toDobWire, toPhoneNumber } from '@nexperts/validation';
import { browserZone } from '../../model/browser-zone.ts';
import { wantsNewsletter, type SignUpDraft } from './sign-up-store.ts';
import type { SignUpPath } from './steps.ts';

/**
 * K-01: what the sign-up call carries. `terms` and `profession` stay in the form.
 * @throws {RangeError} when the country is not one of the list: the form has checked it
 */
export function toSignUpPayload(
  path: SignUpPath,
  draft: SignUpDraft,
  password: string,
): BodyOf<typeof endpoints.signUp> {
  const country = findCountry(draft.country);
  if (!country) throw new RangeError(`unknown country ${draft.country}`);
  return {
    email: draft.email.trim(),
    username: draft.username.trim(),
    name: draft.name.trim(),
    dob: toDobWire(draft.dob, path === 'expert' ? 'expert' : 'regular'),
    country: { code: country.code, label: country.label, phone: country.phone },
    phoneNumber: toPhoneNumber(country, draft.phone),
    password,
    isExpert: path === 'expert',
    timezone: browserZone() ?? 'gmt+10-aest',
    subscribeToNewsletter: wantsNewsletter(draft),
  };
}
