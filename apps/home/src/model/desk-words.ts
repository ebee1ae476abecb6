import type { PersonStory, QueueCase, StaffQueue } from '@nexperts/contract';
import type { BookingStatus, ProblemKind, StaffRole } from '@nexperts/domain';
import type { StatusTone } from '@nexperts/ui/StatusPill';
import { paths } from '../paths.ts';

interface QueueWords {
  readonly name: string;
  /** Said when it is empty */
  readonly empty: string;
  /** Who decides its cases, and so may take them (O-01) */
  readonly roles: readonly StaffRole[];
}

/** What each queue of the desk is called (O-05). */
export const QUEUE_WORDS: Readonly<Record<StaffQueue, QueueWords>> = {
  problems: { name: 'Disputes', empty: 'No dispute waits for a decision.', roles: ['trust'] },
  appeals: { name: 'Appeals', empty: 'No expert has appealed.', roles: ['trust'] },
  safety: { name: 'Reports', empty: 'Nobody has reported anybody.', roles: ['trust'] },
  reports: { name: 'Reported people', empty: 'Nobody was reported in messages.', roles: ['trust'] },
  applications: { name: 'Applications', empty: 'No application waits.', roles: ['trust'] },
  chargebacks: { name: 'Chargebacks', empty: 'No bank asks for money back.', roles: ['finance'] },
  'reported-reviews': { name: 'Reported reviews', empty: 'No review was reported.', roles: ['trust'] },
  'failed-transfers': {
    name: 'Failed transfers',
    empty: 'Every payout arrived.',
    roles: ['finance'],
  },
  reconciliation: {
    name: 'Reconciliation',
    empty: 'The ledger and the provider agree.',
    roles: ['finance'],
  },
  alarms: { name: 'Alarms', empty: 'No open alarms.', roles: ['support', 'finance'] },
};

const PROBLEM_NAMES: Readonly<Record<ProblemKind, string>> = {
  expert_absent: 'Expert absent',
  came_late: 'Came late',
  left_early: 'Left early',
  technical: 'Technical',
  not_as_described: 'Not as described',
  conduct: 'Conduct',
  other: 'Other',
};

const NO_SHOWS: Readonly<Record<string, string>> = {
  no_show_client: 'Client absent',
  no_show_expert: 'Expert absent',
};

/** `Left early`; a code that this page does not know yet in words of its own: `product_not_received` → `Product not received`. */
export function kindText(kind: string): string {
  const words = kind.replaceAll(/[._-]/g, ' ');
  return (
    PROBLEM_NAMES[kind as ProblemKind] ?? NO_SHOWS[kind] ?? words.charAt(0).toUpperCase() + words.slice(1)
  );
}

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
  return kind === '' ? title : kindText(kind);
}

/** Where a case is decided. */
export function caseHref({ queue, bookingId, accountId, id }: QueueCase): string {
  if (queue === 'applications') return paths.application(id);
  if (queue === 'reports') return paths.staffReport(id);
  if (queue === 'reconciliation') return paths.reconciliation();
  if (queue === 'failed-transfers' && accountId) return paths.staffPerson(accountId);
  // What to do about an alarm, and its booking, stand in the list of alarms.
  if (queue === 'alarms') return `${paths.alarms()}#${id}`;
  if (bookingId) return paths.staffBooking(bookingId);
  return paths.staffQueue(queue);
}

/** What each role is called, and what it may do (O-01). */
export const ROLE_WORDS: Readonly<Record<StaffRole, { name: string; does: string }>> = {
  support: { name: 'Support', does: 'Cancels bookings, refunds up to A$500 and shows contact details' },
  trust: { name: 'Trust', does: 'Decides problems, appeals, applications and reports, and suspends people' },
  finance: { name: 'Finance', does: 'Refunds, answers chargebacks, holds payouts and reads the overview' },
  admin: { name: 'Admin', does: 'Changes roles and reads the audit log' },
};

/** The roles that somebody asked for. @param about `Dana Okafor: support, trust`, as the server writes it */
export const rolesAsked = (about: string): string => about.slice(about.lastIndexOf(': ') + 2);

/** `Trust, finance`: the roles of a member of staff for people. */
export function rolesText(roles: readonly StaffRole[]): string {
  if (roles.length === 0) return 'No role yet';
  const text = roles.map((role) => ROLE_WORDS[role].name.toLowerCase()).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
