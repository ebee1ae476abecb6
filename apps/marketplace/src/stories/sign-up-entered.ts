import { answer } from '@nexperts/api/msw';
import { emailAvailability, usernameAvailability } from '../features/signup/availability.ts';
import { forgetSignUp, keepDraft } from '../features/signup/sign-up-store.ts';

/** Everything that the steps ask for. */
export const ENTERED = {
  profession: 'Legal Advisor',
  username: 'annabel',
  email: 'ann@example.com',
  name: 'Ann Abel',
  dob: '1990-03-27',
  country: 'au',
  phone: '0412345678',
};

/** Username and address are nobody else’s. */
export const FREE = [
  answer('usernameExists', { available: true }),
  answer('emailExists', { available: true }),
  answer('payoutCountries', { data: { countries: ['AU'], own: null } }),
];

/** What one story enters is not for the next. */
export function startAfresh(): void {
  forgetSignUp();
  usernameAvailability.edited();
  emailAvailability.edited();
}

/** A story that begins with everything of the earlier steps entered. */
export const entered = (part: Partial<typeof ENTERED> = {}) => ({
  beforeEach: () => keepDraft({ ...ENTERED, ...part }),
});
