import type { CaseLink, PersonStory, QueueCase, SecondSignature } from '@nexperts/contract';
import type { BookingStatus, StaffRole } from '@nexperts/domain';
import type { StatusTone } from '@nexperts/ui/StatusPill';
import { paths } from '../../paths.ts';
import { alarmWords } from './alarm-words.ts';
import { kindText } from './kind-text.ts';

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

/** What a case is called in a list. */
export function caseTitle({ queue, kind, title }: Pick<QueueCase, 'queue' | 'kind' | 'title'>): string {
  if (queue === 'appeals') return 'Absence verdict';
  if (queue === 'alarms') return alarmWords(kind).title;
  return kind === '' ? title : kindText(kind);
}

/** `Jonas Weber and Amara Osei`; null where a case names nobody. */
export const casePeople = ({ client, expert }: Pick<QueueCase, 'client' | 'expert'>): string | null =>
  [client, expert].filter((name) => name !== null).join(' and ') || null;

/** Where a case is decided. */
export function caseHref({ queue, bookingId, id }: CaseLink): string {
  if (queue === 'applications') return paths.application(id);
  if (queue === 'claims') return paths.staffClaim(id);
  if (queue === 'reports') return paths.staffReport(id);
  if (queue === 'reconciliation') return paths.reconciliation(id);
  if (queue === 'failed-transfers' || queue === 'verification') return paths.failedTransfer(id);
  // What to do about an alarm, and its booking, stand in the list of alarms.
  if (queue === 'alarms') return `${paths.alarms()}#${id}`;
  if (bookingId) return paths.staffBooking(bookingId);
  return paths.staffQueue(queue);
}

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

/** `Trust, finance`: the roles of a member of staff for people. */
export function rolesText(roles: readonly StaffRole[]): string {
  if (roles.length === 0) return 'No role yet';
  const text = roles.map((role) => ROLE_WORDS[role].name.toLowerCase()).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
