import type { PersonStory, QueueCase, SecondSignature } from '@nexperts/contract';
import type { BookingStatus, StaffRole } from '@nexperts/domain';
import type { StatusTone } from '@nexperts/ui/StatusPill';

/** Whether an account can be used. */
export const PERSON_TONES: Readonly<Record<PersonStory['state'], StatusTone>> = {
  active: 'success',
  suspended: 'danger',
  closed: 'neutral',
};

const BOOKING_TONES: Partial<Record<BookingStatus, StatusTone>> = {
  requested: 'info',
  confirmed: 'info',
  in_progress: 'live',
  completed: 'success',
  disputed: 'warning',
};

/** How a booking's status is drawn in a list of the desk. */
export const bookingTone = (status: BookingStatus): StatusTone => BOOKING_TONES[status] ?? 'neutral';

/** `Jonas Weber and Amara Osei`; null where a case names nobody. */
export const casePeople = ({ client, expert }: Pick<QueueCase, 'client' | 'expert'>): string | null =>
  [client, expert].filter((name) => name !== null).join(' and ') || null;

/** What each role is called, and what it may do (O-01). */
export const ROLE_WORDS: Readonly<Record<StaffRole, { name: string; does: string }>> = {
  support: { name: 'Support', does: 'Cancels bookings, refunds up to A$500 and shows contact details' },
  trust: { name: 'Trust', does: 'Decides problems, appeals, applications and reports, and suspends people' },
  finance: { name: 'Finance', does: 'Refunds, answers bank disputes, holds payouts and reads the overview' },
  admin: { name: 'Admin', does: 'Changes roles and reads the audit log' },
};

/** `support, trust`: the roles that somebody asked for. */
export const rolesAsked = ({ roles }: Pick<SecondSignature, 'roles'>): string =>
  roles?.join(', ') || 'no roles';

/** Whether somebody’s roles are among those that an operation or a queue is for (O-01). */
export const hasRole = (roles: readonly StaffRole[], wanted: readonly StaffRole[]): boolean =>
  wanted.some((role) => roles.includes(role));

/** `Only support or trust staff can cancel it.` @param wanted the roles of the operation or the queue (O-01) */
export const onlyStaff = (wanted: readonly StaffRole[], can: string): string =>
  `Only ${wanted.join(' or ')} staff can ${can}.`;

/** `Trust, finance`: the roles of a member of staff for people. */
export function rolesText(roles: readonly StaffRole[]): string {
  if (roles.length === 0) return 'No role yet';
  const text = roles.map((role) => ROLE_WORDS[role].name.toLowerCase()).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What became of an action that may take a second person, in words. @param done where it took none */
export const outcomeText = (state: 'done' | 'waiting', done: string): string =>
  state === 'waiting' ? 'A second member of staff has to confirm.' : done;
