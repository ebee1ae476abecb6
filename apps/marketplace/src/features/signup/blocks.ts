import { AVAILABILITY_MESSAGES } from '@nexperts/validation';
import type { Availability } from './availability.ts';

/** S-12, V-18: why one cannot go on with what is known of username and address; undefined when nothing is against it. */
export function identityBlock(ofUsername: Availability, ofEmail: Availability): string | undefined {
  if (ofUsername === 'checking' || ofEmail === 'checking') return 'Checking whether they’re available…';
  if (ofUsername === 'taken') return AVAILABILITY_MESSAGES.username.blocked;
  if (ofEmail === 'taken') return AVAILABILITY_MESSAGES.email.blocked;
  return undefined;
}

/** S-12: the way on is closed while name or date of birth is empty. */
export function personBlock({ name, dob }: { name: string; dob: string }): string | undefined {
  return name.trim() === '' || dob === '' ? 'Enter your name and date of birth first.' : undefined;
}

/** S-12: the step is blocked while a field shows an error. */
export function errorsBlock(errors: Readonly<Record<string, string | undefined>>): string | undefined {
  return Object.values(errors).some(Boolean) ? 'Fix the highlighted fields.' : undefined;
}
