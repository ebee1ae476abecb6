import type { ApplicationEvent } from '../profile/application-state.ts';
import type { BookingEvent, BookingStatus } from '../booking/booking-state.ts';
import type { OvertimeState } from '../booking/overtime.ts';
import type { ProblemEvent } from '../booking/problem-state.ts';
import type { StaffQueue } from './queues.ts';

type OfAccount = `account:${string}`;
type OfApplication = `application:${string}`;
type OfBooking = `booking:${string}`;
type OfGroupSession = `group-session:${string}`;
type OfExpert = `expert:${string}`;
/** A review of a session that is deleted stands for itself. */
type OfReviewed = OfBooking | `review:${string}`;

/** What staff looked at, for `desk.` … [O-06]. */
type LookAtPerson = 'look-person' | 'look-contact' | 'look-report' | 'look-claim';

type OfHolder =
  | 'sign-up'
  | 'log-in'
  | 'log-out'
  | 'verify-email'
  | 'reset-password'
  | 'update'
  | 'end-session'
  | 'end-other-sessions'
  | 'change-password'
  | 'ask-for-email'
  | 'change-email'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'second-factor-removed'
  | 'second-factor-removal-stopped'
  | 'new-recovery-codes'
  | 'use-recovery-code'
  | 'export'
  | 'ask-for-deletion'
  | 'delete'
  | 'calendar-feed-renewed';

type ByStaff =
  | 'staff-look'
  | 'second-factor-removal-asked'
  | 'second-factor-removal-withdrawn'
  | 'staff-granted'
  | 'staff-revoked'
  | 'staff-roles'
  | 'suspended'
  | 'suspension-lifted';

type OfBookings =
  | `booking.${BookingEvent | 'hold' | 'extend_hold' | 'seat_taken' | 'goodwill' | 'proposed' | 'proposal_declined' | 'proposal_withdrawn'}`
  | `problem.${ProblemEvent | 'reported' | 'alleged' | 'heard' | 'expert_reason' | 'shared'}`
  | `appeal.${'opened' | 'granted' | 'refused'}`
  | `answer-card.${'written' | 'changed'}`
  | `overtime.${OvertimeState}`
  | `kept-card.${'agreed' | 'removed'}`
  | `recording.${'asked' | 'consented' | 'declined' | 'stopped'}`
  | `bank-dispute.${'evidence' | 'conceded' | 'hearing' | 'heard' | 'found'}`
  | `desk.${'look-booking' | 'look-bank-dispute' | 'refund' | 'refund-otherwise'}`
  | `review.${'published' | 'withdrawn'}`
  | 'watch.take';

type OfAccounts =
  | `account.${OfHolder | ByStaff}`
  | `avatar.${'set' | 'removed'}`
  | `claim.${'approved' | 'refused'}`
  | `desk.${LookAtPerson}`
  | `expert.${'featured' | 'featured-no-longer' | 'workshops-permitted' | 'unclaimed' | 'unclaimed-paid' | 'write-off'}`
  | `payout.${'account-opened' | 'verified' | 'verification-lost'}`
  | `payout.${'sent' | 'carried' | 'refused' | 'retried' | 'reminded' | 'held' | 'released'}`
  | `report.${'opened' | 'heard' | 'acted' | 'dismissed'}`;

type OfExperts =
  | 'claim.opened'
  | `expert.${'availability' | 'services' | 'page' | 'handle' | 'tax' | 'calendar-added' | 'calendar-removed' | 'workshop'}`;

/** What several kinds of things can be the subject of, as the row of an alarm, a question or a file says it. */
type OfAnything =
  | `alarm.${'raised' | 'cleared'}`
  | `desk.${'look-file' | 'look-documents'}`
  | 'payout.difference-resolved'
  | `signature.${'asked' | 'confirmed' | 'declined' | 'withdrawn' | 'overtaken'}`;

/**
 * Every event of the audit log with what it is about. What else is written down of it is in `apps/server/src/db/audit-details.ts`,
 * its words in `apps/home/src/model/desk/event-words.ts`. Rows of earlier releases may have others.
 */
export type AuditSubjects = Record<OfBookings, OfBooking> &
  Record<OfAccounts, OfAccount> &
  Record<OfExperts, OfExpert> &
  Record<`application.${ApplicationEvent}` | 'desk.look-application', OfApplication> &
  Record<OfAnything, string> &
  Record<`review.${'replied' | 'kept' | 'removed'}`, OfReviewed> &
  Record<`case.${'taken' | 'handed-back'}`, OfBooking | `${StaffQueue}:${string}`> & {
    'workshop.cancelled': OfGroupSession;
    'workshop.over': OfGroupSession;
    'workshop.notes': OfGroupSession;
    'desk.look-workshop': OfGroupSession;
    'desk.look-list': `list:${string}`;
    'desk.look-sellers': `sellers:${number}`;
    'desk.look-audit': 'audit';
    'desk.search': 'search';
    'payout.account-refused': `provider:${string}`;
    'payout.planned': `payout-run:${string}`;
    'payout.reconciled': `reconciliation:${string}`;
  };

/** An event of the audit log. */
export type AuditAction = keyof AuditSubjects;

/** The first word of an event: `booking` of `booking.hold`. */
export type AuditArea = AuditAction extends infer A
  ? A extends `${infer Area}.${string}`
    ? Area
    : never
  : never;

/** The first word of every event. */
export const AUDIT_AREAS = [
  'account',
  'alarm',
  'answer-card',
  'appeal',
  'application',
  'avatar',
  'bank-dispute',
  'booking',
  'case',
  'claim',
  'desk',
  'expert',
  'kept-card',
  'overtime',
  'payout',
  'problem',
  'recording',
  'report',
  'review',
  'signature',
  'watch',
  'workshop',
] as const satisfies readonly AuditArea[];

/** Looks, and what is told in a story by other rows: refunds by their orders, moves of a problem by its statements [O-03]. */
type ToldElsewhere = `desk.look-${string}` | 'desk.search' | 'desk.refund' | `problem.${ProblemEvent}`;

/** The events that the story of a booking or a person tells [O-03]. */
export type StoryAction = {
  [A in AuditAction]: Extract<AuditSubjects[A], OfAccount | OfBooking> extends never
    ? string extends AuditSubjects[A]
      ? A
      : never
    : A;
}[Exclude<AuditAction, ToldElsewhere>];

/** What a story tells from rows other than the audit log's. */
export type StoryRow =
  | `booking.${BookingStatus}`
  | `bank-dispute.${'opened' | 'won' | 'lost'}`
  | `ledger.${'capture' | 'refund' | 'refund-otherwise' | 'fee' | 'fee-hold' | 'earning' | 'release' | 'chargeback' | 'loss'}`
  | `presence.${'waiting' | 'joined' | 'left'}`
  | `problem.${'agreed' | 'offered' | 'contested' | 'took' | 'insisted' | 'silent' | 'taken_over' | 'decided' | 'bank_decided'}`
  | `refund.${'goodwill' | 'staff' | 'settlement' | 'decision' | 'cancellation' | 'absence' | 'appeal' | 'resold' | 'undelivered'}`
  | `report.${'message' | 'person'}`;

/** Everything that a story tells; emails by what they are about. */
export type StoryKind = StoryAction | StoryRow | `mail.${string}`;
