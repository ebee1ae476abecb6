import {
  AVAILABILITY_MESSAGES,
  firstErrors,
  shouldCheckEmail,
  shouldCheckUsername,
  signUpEmail,
  username,
} from '@nexperts/validation';
import { toast } from '../../toasts.ts';
import { emailAvailability, usernameAvailability, type Availability } from './availability.ts';

/** The username and email of an account; both must be valid and free. */
export interface Identity {
  username: string;
  email: string;
}

const isValid = (rule: Parameters<typeof firstErrors>[0], value: string): boolean =>
  Object.keys(firstErrors(rule, value)).length === 0;

/** V-18: shows a toast for each that is taken. @returns whether anything is taken */
export function showTaken(ofUsername: Availability, ofEmail: Availability): boolean {
  if (ofUsername === 'taken') toast.error(AVAILABILITY_MESSAGES.username.blocked);
  if (ofEmail === 'taken') toast.error(AVAILABILITY_MESSAGES.email.blocked);
  return ofUsername === 'taken' || ofEmail === 'taken';
}

/**
 * T-03: checks what was not checked yet. A failed check does not block: the server decides at the end.
 * @returns whether both may be taken
 */
export async function confirmIdentity({ username: name, email }: Identity): Promise<boolean> {
  const [ofUsername, ofEmail] = await Promise.all([
    usernameAvailability.check(name.trim()),
    emailAvailability.check(email.trim()),
  ]);
  return !showTaken(ofUsername, ofEmail);
}

/** V-18: on leaving the field, when there is something to ask about. */
export function checkOnLeaving(field: keyof Identity, value: string): void {
  const typed = value.trim();
  if (field === 'username' && shouldCheckUsername(typed) && isValid(username, typed))
    void usernameAvailability.check(typed);
  if (field === 'email' && shouldCheckEmail(typed) && isValid(signUpEmail, typed))
    void emailAvailability.check(typed);
}
